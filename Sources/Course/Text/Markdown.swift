/// A Markdown page as a row of blocks: as much of the language as the chapter
/// format gives a meaning to.
struct Markdown {
  /// A block and the line it starts on.
  struct Block: Hashable {
    enum Kind: Hashable {
      case heading(level: Int, text: String)
      case code(language: String, lines: [String])
      case quote([String])
      case hint(title: String, lines: [String])
      case paragraph([String])
    }
    let kind: Kind
    let location: SourceLocation
    /// The block as it stands in the page.
    let source: [String]
  }

  let blocks: [Block]
  /// What could not be read as the format has it.
  private(set) var mistakes: [Mistake] = []

  /// Reads a page as far as it can be read, and says all that is wrong.
  init(allOf text: String, path: String, isProved: Bool) {
    var scanner = Scanner(lines: text.lines, path: path, isProved: isProved)
    (blocks, mistakes) = scanner.scan()
  }

  /// Reads a page.
  ///
  /// Windows line ends and a byte order mark read the same as none.
  ///
  /// - Parameters:
  ///   - text: the page.
  ///   - path: its file, for mistakes.
  ///   - isProved: whether code that the format could miss need not be looked
  ///     for.
  /// - Throws: `Mistake` for a block that never ends, or for code that the
  ///   format could miss.
  init(_ text: String, path: String, isProved: Bool = false) throws {
    self.init(allOf: text, path: path, isProved: isProved)
    if let mistake = mistakes.first { throw mistake }
  }
}

extension Markdown {
  private struct Scanner {
    let lines: [String]
    let path: String
    let isProved: Bool
    private var index = 0

    init(lines: [String], path: String, isProved: Bool) {
      self.lines = lines
      self.path = path
      self.isProved = isProved
    }

    private var here: SourceLocation {
      SourceLocation(path: path, line: index + 1)
    }

    mutating func scan() -> ([Block], [Mistake]) {
      var blocks: [Block] = []
      var mistakes: [Mistake] = []
      while index < lines.count {
        if lines[index].isBlank {
          index += 1
          continue
        }
        do {
          blocks.append(try nextBlock())
        } catch {
          if let mistake = error as? Mistake { mistakes.append(mistake) }
          skipBlock()
        }
      }
      return (blocks, mistakes)
    }

    /// Goes on below what could not be read: below a block of code, however it
    /// is fenced, or else below a paragraph.
    private mutating func skipBlock() {
      guard index < lines.count else { return }
      let fences = ["```", "~~~"]
      let fence = fences.first { lines[index].contains($0) }
      let rest = lines[index...].dropFirst()
      let end =
        fence.flatMap { fence in
          rest.firstIndex { $0.contains(fence) }.map { $0 + 1 }
        } ?? rest.firstIndex { $0.isBlank }
      index = end ?? lines.count
    }

    private mutating func nextBlock() throws -> Block {
      let start = index
      let location = here
      let kind = try nextKind()
      return Block(
        kind: kind,
        location: location,
        source: Array(lines[start..<index])
      )
    }

    private mutating func nextKind() throws -> Block.Kind {
      let line = lines[index]
      if let heading = Self.heading(line) {
        index += 1
        return heading
      }
      if line.hasPrefix("```") { return try code() }
      try refuseFence()
      try refuseHiddenText()
      if line.hasPrefix("<details>") { return try hint() }
      if line.hasPrefix(">") { return try quote() }
      return try paragraph()
    }

    /// Refuses text that only one of reader and format would see.
    private func refuseHiddenText() throws {
      if isProved { return }
      let line = lines[index]
      let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
      guard isIndented || line.contains("<!--") || line.contains("<pre") else {
        return
      }
      throw Mistake(
        isIndented
          ? "indented text is code that nothing proves: use a text block"
          : "the format has no HTML but <details>",
        at: here
      )
    }

    /// Refuses code that a reader would see and the format could miss: fences
    /// of the other kind, indented, in a list or in a quote.
    private func refuseFence() throws {
      if isProved { return }
      let text = lines[index].drop { $0.isWhitespace || "->*+".contains($0) }
      let number = text.prefix(while: \.isNumber)
      let rest = text.dropFirst(number.count)
      let item =
        !number.isEmpty && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
        ? rest.dropFirst(2).drop(while: \.isWhitespace) : text
      guard item.hasPrefix("```") || item.hasPrefix("~~~") else { return }
      throw Mistake(
        "a code block starts with ``` at the start of the line, "
          + "so that no code goes unproved",
        at: here
      )
    }

    private static func heading(_ line: String) -> Block.Kind? {
      let level = line.prefix { $0 == "#" }.count
      guard (1...6).contains(level), line.dropFirst(level).first == " " else {
        return nil
      }
      return .heading(level: level, text: line.dropFirst(level).trimmed)
    }

    private mutating func code() throws -> Block.Kind {
      let start = here
      let fence = lines[index].prefix { $0 == "`" }
      let language = lines[index].dropFirst(fence.count).trimmed
      index += 1
      var body: [String] = []
      while index < lines.count {
        let line = lines[index]
        index += 1
        let end = line.trimmed
        if end.consists(of: "`") && end.count >= fence.count {
          return .code(language: language, lines: body)
        }
        body.append(line)
      }
      throw Mistake(
        "this code block never ends: close it with \(fence)",
        at: start
      )
    }

    private mutating func hint() throws -> Block.Kind {
      let start = here
      let opening = lines[index]
      guard
        let open = opening.firstRange(of: "<summary>"),
        let close = opening.firstRange(of: "</summary>"),
        open.upperBound <= close.lowerBound
      else {
        throw Mistake(
          "a hint starts with <details><summary>Title</summary> on one line",
          at: start
        )
      }
      let title = String(opening[open.upperBound..<close.lowerBound])
      index += 1
      var body: [String] = []
      while index < lines.count {
        let line = lines[index]
        index += 1
        if line.trimmed == "</details>" {
          return .hint(title: title, lines: body)
        }
        body.append(line)
      }
      throw Mistake("this hint never ends: close it with </details>", at: start)
    }

    private mutating func quote() throws -> Block.Kind {
      var body: [String] = []
      while index < lines.count, lines[index].hasPrefix(">") {
        try refuseFence()
        body.append(lines[index].dropFirst().trimmed)
        index += 1
      }
      return .quote(body)
    }

    private mutating func paragraph() throws -> Block.Kind {
      var body: [String] = []
      while index < lines.count, !lines[index].isBlank, !startsOther {
        try refuseFence()
        try refuseOtherMarks(below: body)
        body.append(lines[index])
        index += 1
      }
      return .paragraph(body)
    }

    /// Refuses headings and links that a reader would see and the format would
    /// not: those that take a second line.
    private func refuseOtherMarks(below text: [String]) throws {
      if isProved { return }
      let line = lines[index].trimmed
      if !text.isEmpty, ["=", "-"].contains(where: line.consists(of:)) {
        throw Mistake("a heading starts with #, on its own line", at: here)
      }
      if line.hasPrefix("["), line.contains("]: ") {
        throw Mistake(
          "a link is written whole, [text](target), so that it is followed",
          at: here
        )
      }
    }

    private var startsOther: Bool {
      let line = lines[index]
      return line.hasPrefix("```") || line.hasPrefix(">")
        || line.hasPrefix("<details>") || Self.heading(line) != nil
    }
  }
}
