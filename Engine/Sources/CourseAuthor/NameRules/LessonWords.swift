import Course
import CoursePlatform

/// The names that a lesson mentions in inline code spans.
struct LessonWords {
  /// The names, including the argument labels of functions that are called.
  private var names: Set<String> = []

  /// Collects the names in a chapter's blocks that contain `text` and that
  /// start before line `end`.
  ///
  /// If `end` is `nil`, the whole chapter is read.
  init(with text: String, in chapter: Chapter, before end: Int? = nil) {
    for block in chapter.page.blocks
    where end.map({ block.location.line < $0 }) ?? true {
      guard block.source.contains(where: { $0.holds(text) }) else { continue }
      for code in block.codeSpans { names.formUnion(Self.names(in: code[...])) }
    }
  }

  /// Collects all names in a chapter's inline code spans.
  private init(in chapter: Chapter) {
    for code in chapter.page.blocks.flatMap(\.codeSpans) {
      names.formUnion(Self.names(in: code[...]))
    }
  }

  /// Returns all names in a chapter's inline code spans, including the argument
  /// labels of functions that are called.
  static func names(in chapter: Chapter) -> Set<String> {
    LessonWords(in: chapter).names
  }

  /// Returns a chapter's inline code spans, in order, with an empty string for
  /// each block of code between them.
  static func sequence(in chapter: Chapter) -> [String] {
    chapter.page.blocks.flatMap { block in
      if case .code = block.kind { [""] } else { block.codeSpans }
    }
  }

  /// Returns the names in an inline code span.
  ///
  /// For example, `style.middle(ofCell: 4)` contains `style` and
  /// `middle(ofCell:)`. A lesson can also write a name with its labels, such as
  /// `middle(ofCell:)`.
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

  /// Returns the labels in the argument list at the beginning of some code, or
  /// `nil` if the code doesn't begin with `(`.
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

  /// Returns whether a chapter's prose mentions a declaration by its full name,
  /// including all labels.
  ///
  /// The chapter is read up to the line with the number `end`, or completely if
  /// `end` is `nil`.
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
  /// The inline code spans within the block, in order.
  fileprivate var codeSpans: [String] {
    switch kind {
    case .code, .mark: []
    case .fold(_, let page): page.blocks.flatMap(\.codeSpans)
    case .quote where !claims.isEmpty: claims.flatMap(\.kind.codeSpans)
    case .heading, .quote, .paragraph, .list, .table:
      Inline.pieces(of: source).spans.map(\.code)
    }
  }
}
