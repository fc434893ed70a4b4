package import CoursePlatform

/// A page, parsed into blocks in the chapters' subset of Markdown.
///
/// Code, headings, and links in a form outside this subset are reported as
/// mistakes, because the course's checks would overlook them.
package struct Markdown: Hashable, Sendable {
  package struct Block: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case heading(level: Int, text: String)
      case code(language: String, lines: [String])
      case quote([String])
      case fold(title: String, Markdown)
      case paragraph([String])
      case list([Item])
      /// A table, as an array of cells for each row, without the separator row.
      case table([[String]])
      /// An author's comment on a separate line, which tells `kata verify` how
      /// to treat the block above.
      case mark(String)
    }

    /// A list item, along with its number, which is `nil` in a bulleted list.
    package struct Item: Hashable, Sendable {
      package let number: Int?
      package var lines: [String]
    }

    package let kind: Kind
    package let location: SourceLocation
    /// The lines of Markdown that the block consists of.
    package let source: [String]

    package var isHeading: Bool {
      if case .heading = kind { true } else { false }
    }

    package var isMark: Bool {
      if case .mark = kind { true } else { false }
    }

    package var isFold: Bool {
      if case .fold = kind { true } else { false }
    }

    /// Returns a mistake with the given message and the block's location.
    package func mistake(_ message: String) -> Mistake {
      Mistake(message, at: location)
    }
  }

  /// The location of the page's first line.
  package let location: SourceLocation
  package let lines: [String]
  package private(set) var blocks: [Block] = []
  /// The mistakes in the page's format, including those in collapsed sections.
  package private(set) var mistakes: [Mistake] = []

  /// Parses the text of a page, ignoring a byte order mark and the carriage
  /// returns of Windows line endings.
  package init(_ text: String, path: String = "") {
    self.init(text.lines, at: SourceLocation(path: path, line: 1))
  }

  /// Parses the lines of a page, or of a part of a page.
  package init(_ lines: [String], at location: SourceLocation) {
    self.lines = lines
    self.location = location
    var index = 0
    while index < lines.count {
      guard !lines[index].isBlank else {
        index += 1
        continue
      }
      let start = index
      do {
        let kind = try nextKind(&index)
        let source = Array(lines[start..<index])
        let here = location.below(start)
        blocks.append(Block(kind: kind, location: here, source: source))
      } catch {
        mistakes.append(error)
        index = lines[start...].firstIndex(where: \.isBlank) ?? lines.count
      }
    }
  }

  /// The range of line numbers that the page occupies in its file.
  package var lineNumbers: Range<Int> {
    location.line..<(location.line + lines.count)
  }

  // MARK: Blocks

  private mutating func nextKind(
    _ index: inout Int
  ) throws(Mistake) -> Block.Kind {
    let line = lines[index]
    if let (level, text) = Self.heading(line) {
      index += 1
      return .heading(level: level, text: text)
    }
    if let words = Self.mark(line) {
      index += 1
      return .mark(words)
    }
    if line.hasPrefix("```") { return try code(&index) }
    if line.hasPrefix("<details>") { return try fold(&index) }
    if line.hasPrefix(">") {
      let quoted = text(&index) { $0.hasPrefix(">") }
      return .quote(quoted.map { $0.dropFirst().trimmed })
    }
    let isParagraph = Self.item(line) == nil && !line.hasPrefix("|")
    let own = text(&index) { line in
      !line.isBlank && !Self.startsOther(line)
        && !(isParagraph && Self.startsList(line))
    }
    guard !isParagraph else { return .paragraph(own) }
    return line.hasPrefix("|") ? .table(Self.rows(own)) : .list(Self.items(own))
  }

  private func code(_ index: inout Int) throws(Mistake) -> Block.Kind {
    let fence = lines[index].prefix { $0 == "`" }
    let language = lines[index].dropFirst(fence.count).trimmed
    let body = try inside(
      &index,
      endless: "this code block isn't closed. End the block with \(fence)"
    ) { line in
      let end = line.trimmed
      return end.count >= fence.count && end.allSatisfy { $0 == "`" }
    }
    return .code(language: language, lines: body)
  }

  private mutating func fold(_ index: inout Int) throws(Mistake) -> Block.Kind {
    let start = location.below(index)
    let line = lines[index]
    guard let open = line.firstRange(of: "<summary>"),
      let close = line.firstRange(of: "</summary>"),
      open.upperBound <= close.lowerBound
    else {
      throw Mistake(
        "a `<details>` section must begin with "
          + "<details><summary>Title</summary> on a single line",
        at: start
      )
    }
    let body = try inside(
      &index,
      endless: "this `<details>` section isn't closed. End the section with "
        + "</details>"
    ) { $0.trimmed == "</details>" }
    let page = Markdown(body, at: start.below(1))
    mistakes += page.mistakes
    let title = line[open.upperBound..<close.lowerBound]
    return .fold(title: String(title), page)
  }

  /// Consumes a block and returns the lines between its first line and its
  /// closing line.
  ///
  /// - Throws: `Mistake` with the message `endless` if there's no closing line.
  private func inside(
    _ index: inout Int,
    endless: String,
    isEnd: (String) -> Bool
  ) throws(Mistake) -> [String] {
    let start = index
    guard let end = lines[(start + 1)...].firstIndex(where: isEnd) else {
      throw Mistake(endless, at: location.below(start))
    }
    index = end + 1
    return Array(lines[(start + 1)..<end])
  }

  /// Consumes and returns lines of text for as long as they meet a condition.
  private mutating func text(
    _ index: inout Int,
    while belongs: (String) -> Bool
  ) -> [String] {
    let start = index
    let own = lines[start...].prefix(while: belongs)
    index = own.endIndex
    guard let rejection = MarkdownRejection(own) else { return Array(own) }
    mistakes.note(rejection.message, at: location.below(rejection.index))
    // The lines of a rejected code block are rejected with it.
    let rest = lines[(rejection.index + 1)...]
    if let fence = rejection.fence,
      let end = rest.firstIndex(where: { $0.contains(fence) })
    {
      index = max(index, end + 1)
    }
    return Array(lines[start..<index])
  }

  // MARK: Lines

  private static func heading(_ line: String) -> (Int, String)? {
    guard line.utf8.first == UInt8(ascii: "#") else { return nil }
    let level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    return level < 7 && rest.first == " " ? (level, rest.trimmed) : nil
  }

  private static func mark(_ line: String) -> String? {
    guard line.utf8.first == UInt8(ascii: "<"), line.hasPrefix("<!-- "),
      line.hasSuffix(" -->"), line.utf8.count > 9
    else { return nil }
    return line.dropFirst(5).dropLast(4).trimmed
  }

  /// Returns whether a line starts a different kind of block than the text
  /// above it.
  private static func startsOther(_ line: String) -> Bool {
    switch line.utf8.first {
    case UInt8(ascii: "#"): heading(line) != nil
    case UInt8(ascii: "<"): line.hasPrefix("<details>") || mark(line) != nil
    case UInt8(ascii: "`"): line.hasPrefix("```")
    case UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Returns whether a line in a paragraph starts a list.
  ///
  /// A numbered list must start with 1, because a sentence might have a line
  /// break before any other number.
  private static func startsList(_ line: String) -> Bool {
    line.hasPrefix("1. ") || line.hasPrefix("- ") && line.trimmed != "-"
  }

  private static func item(_ line: String) -> Block.Item? {
    if line.hasPrefix("- ") {
      return Block.Item(number: nil, lines: [line.dropFirst(2).trimmed])
    }
    let digits = line.prefix { $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard let number = Int(digits), rest.hasPrefix(". ") else { return nil }
    return Block.Item(number: number, lines: [rest.dropFirst(2).trimmed])
  }

  /// Returns a list's items, given its lines.
  ///
  /// A line whose number isn't the next one belongs to the item above.
  private static func items(_ lines: [String]) -> [Block.Item] {
    var items: [Block.Item] = []
    for line in lines {
      let next = item(line)
      let due = items.last.map { $0.number.map { $0 + 1 } } ?? next?.number
      if let next, next.number == due {
        items.append(next)
      } else {
        items[items.count - 1].lines.append(line.trimmed)
      }
    }
    return items
  }

  private static func rows(_ lines: [String]) -> [[String]] {
    lines.filter { line in line.contains { !"|-: ".contains($0) } }
      .map(cells)
  }

  /// Returns the cells of a table row, treating `\|` as an escaped `|`.
  private static func cells(of row: String) -> [String] {
    row.replacing("\\|", with: "\0").trimmed
      .split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacing("\0", with: "|").trimmed }
  }
}
