/// A Markdown page as a row of blocks: as much of the language as the chapter
/// format gives a meaning to.
package struct Markdown: Sendable {
  /// A block and the line it starts on.
  package struct Block: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case heading(level: Int, text: String)
      case code(language: String, lines: [String])
      case quote([String])
      case hint(title: String, lines: [String])
      case paragraph([String])
      /// What an author tells the proof of the block above.
      case mark(String)
    }
    package let kind: Kind
    package let location: SourceLocation
    /// The block as it stands in the page.
    package let source: [String]

    /// What stands inside a hint.
    package var inside: Markdown? {
      guard case .hint(_, let lines) = kind else { return nil }
      return Markdown(lines, at: location.below(1))
    }

    /// The lines that are not code, be they inside a hint.
    package var prose: [String] {
      switch kind {
      case .code, .mark: return []
      default: break
      }
      return inside?.blocks.flatMap(\.prose) ?? source
    }
  }

  /// The page's first line.
  package let location: SourceLocation
  package let lines: [String]
  package let blocks: [Block]

  /// The numbers of its lines.
  package var lineNumbers: Range<Int> {
    location.line..<(location.line + lines.count)
  }

  /// What could not be read as the format has it.
  package let mistakes: [Mistake]

  /// Reads a page as far as it can be read.
  ///
  /// Windows line ends and a byte order mark read the same as none.
  package init(_ text: String, path: String) {
    self.init(text.lines, at: SourceLocation(path: path, line: 1))
  }

  /// Reads the lines of a page, or of a part of it.
  init(_ lines: [String], at location: SourceLocation) {
    self.location = location
    self.lines = lines
    var scanner = Scanner(lines: lines, start: location)
    (blocks, mistakes) = scanner.scan()
  }
}

extension Markdown {
  private struct Scanner {
    let lines: [String]
    let start: SourceLocation
    private var index = 0

    init(lines: [String], start: SourceLocation) {
      self.lines = lines
      self.start = start
    }

    private var here: SourceLocation { start.below(index) }

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
          // What goes on below it starts after a blank line.
          index = lines[index...].firstIndex(where: \.isBlank) ?? lines.count
        }
      }
      return (blocks, mistakes)
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
      if let words = AuthorMark.words(of: line) {
        index += 1
        return .mark(words)
      }
      if line.hasPrefix("<details>") { return try hint() }
      return line.hasPrefix(">") ? quote() : paragraph()
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

    private mutating func quote() -> Block.Kind {
      var body: [String] = []
      while index < lines.count, lines[index].hasPrefix(">") {
        body.append(lines[index].dropFirst().trimmed)
        index += 1
      }
      return .quote(body)
    }

    private mutating func paragraph() -> Block.Kind {
      var body: [String] = []
      while index < lines.count, !lines[index].isBlank, !startsOther {
        body.append(lines[index])
        index += 1
      }
      return .paragraph(body)
    }

    private var startsOther: Bool {
      let line = lines[index]
      return line.hasPrefix("```") || line.hasPrefix(">")
        || line.hasPrefix("<details>") || Self.heading(line) != nil
        || AuthorMark.words(of: line) != nil
    }
  }
}
