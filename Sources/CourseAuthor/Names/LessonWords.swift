import Course
import CoursePlatform

/// The names in backticks in a lesson's prose.
struct LessonWords {
  /// The names; a call includes the labels of its arguments.
  private var names: Set<String> = []

  /// Collects the names in the blocks of a chapter that contain a string.
  ///
  /// - Parameters:
  ///   - text: the string that a block has to contain.
  ///   - chapter: the chapter.
  ///   - end: the line to stop before, or `nil` to read all of it.
  init(with text: String, in chapter: Chapter, before end: Int? = nil) {
    for block in chapter.page.blocks
    where end.map({ block.location.line < $0 }) ?? true {
      guard block.source.contains(where: { $0.holds(text) }) else { continue }
      for code in block.codeSpans { names.formUnion(Self.names(in: code[...])) }
    }
  }

  /// Returns the names in a piece of code: `style.middle(ofCell: 4)` is
  /// `style`, and `middle(ofCell:)`, which the lesson may also write itself.
  private static func names(in code: Substring) -> [String] {
    var names: [String] = []
    var rest = code
    while let start = rest.firstIndex(where: \.isPartOfName) {
      let name = rest[start...].prefix(while: \.isPartOfName)
      rest = rest[name.endIndex...]
      names.append(name + (labels(of: rest).map { "(\($0))" } ?? ""))
    }
    return names
  }

  /// Returns the labels of the argument list at the start of some code, or
  /// `nil`.
  private static func labels(of code: Substring) -> String? {
    guard code.first == "(" else { return nil }
    var depth = 0
    var arguments: [Substring] = [""]
    for character in code.dropFirst() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, character == "," {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    // Labels alone aren't arguments: `playing(_:at:)`.
    if arguments.count == 1, let list = arguments.first, list.hasSuffix(":"),
      !list.contains(" ")
    {
      return String(list)
    }
    return arguments.filter { !$0.isBlank }.map { argument in
      let label = argument.trimmed.prefix(while: \.isPartOfName)
      let follows = argument.trimmed.dropFirst(label.count).first
      return (follows == ":" && !label.isEmpty ? String(label) : "_") + ":"
    }.joined()
  }

  /// Whether the prose of a chapter names a declaration, with its labels.
  ///
  /// - Parameters:
  ///   - symbol: the declaration.
  ///   - chapter: the chapter.
  ///   - end: the line to stop before, or `nil` to read all of it.
  /// - Returns: whether it does.
  static func name(
    _ symbol: Symbol,
    in chapter: Chapter,
    before end: Int? = nil
  ) -> Bool {
    let own = symbol.path.last ?? ""
    // An initializer is called by its type's name.
    let isInitializer = symbol.baseName == "init"
    let type = isInitializer ? symbol.path.dropLast().last ?? "" : ""
    let name = isInitializer ? type + own.dropFirst("init".count) : own
    let base = isInitializer ? type : symbol.baseName ?? own
    return LessonWords(with: base, in: chapter, before: end).names
      .contains(name)
  }
}

extension Markdown.Block {
  /// The code in backticks.
  fileprivate var codeSpans: [String] {
    switch kind {
    case .code, .mark: []
    case .fold(_, let page): page.blocks.flatMap(\.codeSpans)
    case .heading, .quote, .paragraph, .list, .table:
      Inline.pieces(of: source).spans.map(\.code)
    }
  }
}
