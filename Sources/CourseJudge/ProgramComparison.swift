import CourseBuild
import Course
import CoursePlatform

/// Two programs side by side, token by token: comments and spacing have no say.
struct ProgramComparison {
  /// The names that differ, up to the first difference of another kind.
  private(set) var names: [Divergence.Renaming] = []
  /// The first difference that is more than a name.
  private(set) var first: Divergence.Difference?
  /// How many tokens the one program has and the other lacks, at most.
  let distance: Int

  /// The words that stand in both programs: none of them is a new name.
  private let shared: Set<String>

  /// Whether both say the same.
  var isSame: Bool { names.isEmpty && first == nil }

  /// A file of a program.
  private struct File {
    let lines: [String]
    let tokens: [SwiftToken]

    init(_ text: String?) {
      lines = (text ?? "").lines
      tokens = SwiftToken.tokens(of: text ?? "")
    }

    /// The line of a token, or one below it; nil behind the last one.
    func line(of index: Int, plus offset: Int = 0) -> String? {
      guard index < tokens.count else { return nil }
      let line = tokens[index].line - 1 + offset
      return line < lines.count ? lines[line] : nil
    }

    /// The number of that line; that of the last one behind it.
    func number(of index: Int) -> Int {
      index < tokens.count ? tokens[index].line : tokens.last?.line ?? 1
    }
  }

  /// Compares a learner's program with one of the lesson's.
  init(own: Tree, lesson: Tree) {
    let paths = Set(own.paths).union(lesson.paths).sorted()
    let files = paths.map { (File(own[$0]), File(lesson[$0])) }
    let ownWords = files.flatMap { $0.0.tokens.map(\.words) }
    let lessonWords = files.flatMap { $0.1.tokens.map(\.words) }
    shared = Set(ownWords).intersection(lessonWords)
    distance = Self.distance(ownWords, lessonWords)
    for (path, (own, lesson)) in zip(paths, files) where first == nil {
      compare(own, lesson, path)
    }
  }

  private static func distance(_ left: [String], _ right: [String]) -> Int {
    var counts: [String: Int] = [:]
    for word in left { counts[word, default: 0] += 1 }
    for word in right { counts[word, default: 0] -= 1 }
    let added = counts.values.reduce(0) { $0 + max($1, 0) }
    let removed = counts.values.reduce(0) { $0 + max(-$1, 0) }
    return max(added, removed)
  }

  private mutating func compare(_ own: File, _ lesson: File, _ path: String) {
    let pairs = Array(zip(own.tokens, lesson.tokens))
    let index = pairs.firstIndex { !isSame($0, $1) } ?? pairs.count
    guard index < max(own.tokens.count, lesson.tokens.count) else { return }
    // A string of several lines may differ in a later one.
    var offset = 0
    while let line = own.line(of: index, plus: offset),
      line == lesson.line(of: index, plus: offset)
    {
      offset += 1
    }
    first = Divergence.Difference(
      location: SourceLocation(
        path: path,
        line: own.number(of: index) + offset
      ),
      own: own.line(of: index, plus: offset),
      lesson: lesson.line(of: index, plus: offset)
    )
  }

  /// Returns whether two tokens say the same, and notes a name that differs.
  private mutating func isSame(_ own: SwiftToken, _ lesson: SwiftToken) -> Bool
  {
    if own.words == lesson.words { return true }
    let pair = Divergence.Renaming(own: own.name, lesson: lesson.name)
    if names.contains(pair) { return true }
    guard own.isName, lesson.isName, !shared.contains(own.words),
      !shared.contains(lesson.words),
      !names.contains(where: {
        $0.own == pair.own || $0.lesson == pair.lesson
      })
    else { return false }
    names.append(pair)
    return true
  }
}

extension SwiftToken {
  /// What it says, a string's letters included.
  fileprivate var words: String { literal.isEmpty ? name : literal }

  /// Whether it may be a name that somebody chose: no number and no mark.
  fileprivate var isName: Bool {
    isWord && !(text.first?.isNumber ?? true) && !Self.keywords.contains(text)
  }

  /// The words that mean something of themselves.
  private static let keywords: Set = [
    "as", "case", "class", "default", "do", "else", "enum", "extension",
    "false", "fileprivate", "final", "for", "func", "guard", "if", "import",
    "in", "init", "internal", "is", "let", "mutating", "nil", "package",
    "private", "protocol", "public", "repeat", "return", "self", "Self",
    "static", "struct", "subscript", "switch", "throw", "throws", "true",
    "try", "var", "where", "while",
  ]
}
