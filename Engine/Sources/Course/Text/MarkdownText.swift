import CoursePlatform

/// Blocks of Markdown, laid out as lines of text for a terminal.
package struct MarkdownText {
  /// The paragraphs, each as lines wrapped to the terminal's width.
  ///
  /// Each list item is a separate paragraph.
  package let paragraphs: [[String]]

  /// The lines of all paragraphs, with a blank line after each paragraph.
  package var lines: [String] { paragraphs.flatMap { $0 + [""] } }

  /// Lays out parsed blocks for a terminal of the given width, in columns.
  package init(_ blocks: some Sequence<Markdown.Block>, width: Int) {
    paragraphs = blocks.flatMap { Self.paragraphs(of: $0, width: width) }
  }

  /// Lays out Markdown source text for a terminal of the given width, in
  /// columns.
  package init(_ text: String, width: Int) {
    self.init(Markdown(text).blocks, width: width)
  }

  private static func paragraphs(
    of block: Markdown.Block,
    width: Int
  ) -> [[String]] {
    func filled(_ lines: [String], hanging: String = "") -> [String] {
      words(of: lines).wrapped(width, hanging: hanging).map(\.spaced)
    }
    switch block.kind {
    case .mark:
      return []
    case .heading(_, let text):
      return [[text, String(repeating: "─", count: text.count)]]
    case .code(let language, let lines):
      let diff = language == "diff" ? try? Diff(lines) : nil
      let shown = diff.map(Self.lines) ?? lines.map { "    " + $0 }
      return shown.isEmpty ? [] : [shown]
    case .quote(let lines):
      return [quotation(of: lines, width: width)]
    case .fold(let title, let page):
      return [filled([title])]
        + MarkdownText(page.blocks, width: width).paragraphs
    case .paragraph(let lines):
      if let image = block.image { return picture(image, width: width) }
      return [filled(lines)]
    case .list(let items):
      return items.map { item in
        let sign = item.number.map { "\($0)." } ?? "-"
        return filled([sign] + item.lines, hanging: "  ")
      }
    case .table(let rows):
      return table(rows.map { $0.map { words(of: [$0]) } }, width: width)
    }
  }

  /// Returns the text of a paragraph as one line, in which the spaces of code
  /// don't end a word.
  private static func words(of lines: [String]) -> String {
    Inline.pieces(of: lines).text(code: codeSpan)
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// Returns a table with a line below its first row, and with its last column
  /// wrapped.
  ///
  /// If the terminal is too narrow for that, each cell is a paragraph.
  private static func table(_ rows: [[String]], width: Int) -> [[String]] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    let indent = widths.dropLast().map { $0 + gap.count }.reduce(0, +)
    guard indent <= width / 2 else {
      return rows.flatMap { row in
        row.filter { !$0.isEmpty }.map {
          $0.wrapped(width, hanging: "").map(\.spaced)
        }
      }
    }
    let lines = rows.map { row in
      let first = zip(row.dropLast(), widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count) + gap
      }.joined()
      let hanging = String(repeating: " ", count: indent)
      let wrapped = (row.last ?? "").wrapped(
        width,
        first: first,
        hanging: hanging
      )
      return wrapped.isEmpty ? [first.trimmed] : wrapped
    }
    let rule = String(
      repeating: "─",
      count: min(width, indent + (widths.last ?? 0))
    )
    let body = (lines.first ?? []) + [rule] + lines.dropFirst().flatMap(\.self)
    return [body.map(\.spaced)]
  }

  /// The space between two columns of a table.
  private static let gap = "  "

  /// A space that doesn't end a word.
  fileprivate static let noBreak = "\u{a0}"

  /// Returns code as a code span whose runs of spaces are kept when a paragraph
  /// is filled.
  private static func codeSpan(_ code: String) -> String {
    Inline.codeSpan(code.replacing("  ", with: noBreak + noBreak))
  }

  /// Returns a diff's lines as text, each starting with its diff sign, such as
  /// `+`, followed by the indented code.
  private static func lines(of diff: Diff) -> [String] {
    diff.lines(mark: "    ⋯") { "\($0.sign.rawValue)   \($0.text)" }
  }

  /// Returns a block quote's lines with a vertical bar at the left of each
  /// line.
  ///
  /// Each claim starts on a new line, and so does each line of its message.
  private static func quotation(of lines: [String], width: Int) -> [String] {
    let bar = "│ "
    let width = max(1, width - bar.count)
    let isClaims = lines.first?.hasPrefix("**") ?? false
    let text =
      isClaims
      ? claims(in: lines, width: width)
      : Array(
        MarkdownText(lines.joined(separator: "\n"), width: width).paragraphs
          .joined(separator: [""])
      )
    return text.map { bar + $0 }
  }

  /// Returns claims, with at most a few lines of each.
  ///
  /// A claim quotes a message, which may be as long as a page.
  private static func claims(in quote: [String], width: Int) -> [String] {
    Claim.groups(of: quote).flatMap { claim in
      let shown = claim.prefix(mostLinesOfClaim)
      let rest = claim.count > shown.count ? ["…"] : []
      return (shown + rest).flatMap { line in
        MarkdownText(line.cut(at: 238), width: width).paragraphs
      }
    }.flatMap(\.self)
  }

  private static let mostLinesOfClaim = 9

  /// Returns the paragraphs that represent an image: its caption, preceded by a
  /// drawing if the image is a picture of boards.
  private static func picture(
    _ image: Markdown.Link,
    width: Int
  ) -> [[String]] {
    guard let drawing = BoardPicture(image)?.drawing else {
      return MarkdownText("(\(image.words))", width: width).paragraphs
    }
    return [drawing.map { "    " + $0 }]
      + MarkdownText(image.words, width: width).paragraphs
  }
}

extension String {
  /// The string with a space for each space that didn't end a word.
  fileprivate var spaced: String {
    replacing(MarkdownText.noBreak, with: " ")
  }

  fileprivate func cut(at length: Int) -> String {
    count > length ? prefix(length) + " …" : self
  }
}
