import Course
import CoursePlatform

/// Blocks of Markdown as parts of a page: whatever is no listing, claim or
/// console block.
struct ProseBlocks {
  let inline: InlineMarkdown

  /// Returns what a reader sees of a block; headings keep their level.
  func parts(of block: Markdown.Block) -> [HTML] {
    switch block.kind {
    case .mark: []
    case .heading(let level, let text): [heading(level, text)]
    case .code(let language, let lines): [Self.code(lines, language)]
    case .quote(let lines): [quotation(lines)]
    case .hint(let title, _): [fold(title, block)]
    case .paragraph(let lines): paragraph(lines.withoutMarks)
    }
  }

  /// Returns the parts of all blocks.
  func parts(of blocks: some Sequence<Markdown.Block>) -> [HTML] {
    blocks.flatMap { parts(of: $0) }
  }

  private func heading(_ level: Int, _ text: String) -> HTML {
    let tag: HTML.Tag = [.h1, .h2, .h3, .h4][min(level, 4) - 1]
    let id = BookAnchor.anchor(of: text)
    return HTML(tag, [.id(id)], inline.parts(of: text))
  }

  private static func code(_ lines: [String], _ language: String) -> HTML {
    HTML(
      .pre,
      [.class("text")],
      [HTML(.code, text: lines.joined(separator: "\n"))]
    )
  }

  private func quotation(_ lines: [String]) -> HTML {
    let page = Markdown(lines.joined(separator: "\n"), path: "")
    return HTML(.blockquote, [], parts(of: page.blocks))
  }

  private func fold(_ title: String, _ block: Markdown.Block) -> HTML {
    HTML(
      .details,
      [],
      [HTML(.summary, text: title)]
        + parts(of: block.inside?.blocks ?? [])
    )
  }

  // MARK: Paragraphs, lists, tables

  private func paragraph(_ lines: [String]) -> [HTML] {
    var parts: [HTML] = []
    var rest = lines[...]
    while let line = rest.first {
      let isTable = line.hasPrefix("|") && rest.count > 1
      let kind = BookListItem(line)
      let own = rest.dropFirst().prefix { next in
        if isTable { return next.hasPrefix("|") }
        guard let item = BookListItem(next) else { return true }
        return kind.map { $0.isOrdered == item.isOrdered }
          ?? (item.isOrdered && item.number != 1)
      }
      let block = [line] + own
      rest = rest.dropFirst(block.count)
      if isTable {
        parts.append(table(block))
      } else if let kind {
        parts.append(list(block, kind))
      } else {
        parts.append(
          HTML(.p, [], inline.parts(of: block.joined(separator: "\n")))
        )
      }
    }
    return parts
  }

  private func list(_ lines: [String], _ first: BookListItem) -> HTML {
    var items: [[String]] = []
    for line in lines {
      if let item = BookListItem(line) {
        items.append([item.text])
      } else {
        items[items.count - 1].append(line.trimmed)
      }
    }
    let content = items.map { item in
      HTML(.li, [], inline.parts(of: item.joined(separator: "\n")))
    }
    guard first.isOrdered else { return HTML(.ul, [], content) }
    let start: [HTML.Attribute] =
      first.number == 1 ? [] : [.init(.start, "\(first.number)")]
    return HTML(.ol, start, content)
  }

  private func table(_ lines: [String]) -> HTML {
    func row(_ line: String, _ tag: HTML.Tag) -> HTML {
      HTML(
        .tr,
        [],
        Self.cells(of: line).map { HTML(tag, [], inline.parts(of: $0)) }
      )
    }
    return HTML(
      .div,
      [.class("wide")],
      [
        HTML(
          .table,
          [],
          [
            HTML(.thead, [], [row(lines[0], .th)]),
            HTML(.tbody, [], lines.dropFirst(2).map { row($0, .td) }),
          ]
        )
      ]
    )
  }

  /// Returns the cells of a row; a bar behind a backslash is a letter.
  private static func cells(of line: String) -> [String] {
    let bar = "\u{0}"
    let cells = line.replacing("\\|", with: bar).split(
      separator: "|",
      omittingEmptySubsequences: false
    )
    return cells.dropFirst().dropLast().map {
      $0.replacing(bar, with: "|").trimmed
    }
  }
}
