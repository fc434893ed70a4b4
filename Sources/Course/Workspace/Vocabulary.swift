/// The declarations that a step's test asks for: what a learner cannot guess.
///
/// A learner may write another test than the lesson's, but in the same words:
/// otherwise the lesson's program and the learner's could not be tried with
/// each other's tests.
struct Vocabulary {
  /// The declarations, without their bodies, in the order of the files.
  let declarations: [String]

  /// Finds what the lesson's changed test files use and the program of before
  /// lacks.
  init(before: Tree, after: Tree) {
    let files = after.tests.differences(from: before.tests)
    let used = Set(
      files.flatMap { SwiftToken.tokens(of: after[$0] ?? "").map(\.text) }
    )
    let known = Set(Self.declarations(in: before.program).map(\.key))
    declarations = Self.declarations(in: after.program)
      .filter { used.contains($0.name) && !known.contains($0.key) }
      .map(\.head)
  }

  /// A name that a file declares for others to use.
  private struct Declaration {
    let path: String
    let name: String
    /// The declaration's line up to its body or value.
    let head: String

    /// The same name in another file is another thing.
    var key: [String] { [path, name] }
  }

  private static let typeKeywords: Set = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
  private static let memberKeywords: Set = [
    "case", "func", "let", "typealias", "var",
  ]

  private static func declarations(in program: Tree) -> [Declaration] {
    program.paths.filter { $0 != "Package.swift" }.flatMap { path in
      declarations(in: program[path] ?? "", path: path)
    }
  }

  private static func declarations(
    in text: String,
    path: String
  ) -> [Declaration] {
    let lines = text.lines
    let tokens = SwiftToken.tokens(of: text)
    var found: [Declaration] = []
    // Which of the open braces are of types: only there are names for others.
    var openTypes: [Bool] = []
    var opensType = false
    for (keyword, name) in zip(tokens, tokens.dropFirst()) {
      switch keyword.text {
      case "{":
        openTypes.append(opensType)
        opensType = false
      case "}":
        _ = openTypes.popLast()
      case _ where typeKeywords.contains(keyword.text):
        opensType = true
        fallthrough
      case _ where memberKeywords.contains(keyword.text):
        guard openTypes.allSatisfy({ $0 }), name.text.first?.isLetter == true
        else { break }
        found.append(
          Declaration(
            path: path,
            name: name.text,
            head: head(of: lines[name.line - 1])
          )
        )
      default:
        break
      }
    }
    return found
  }

  /// Returns a declaration without its body or its value.
  private static func head(of line: String) -> String {
    let ends = [" {", " = "].compactMap { line.firstRange(of: $0)?.lowerBound }
    return line[..<(ends.min() ?? line.endIndex)].trimmed
  }
}

extension Course {
  /// Returns the declarations that the test of a step asks for.
  public func vocabulary(of place: Place) -> [String] {
    let chapter = place.chapter.number
    let step = place.step.number
    guard let before = treeBefore(chapter, step),
      let after = state(chapter, step, .green)?.tree
    else { return [] }
    return Vocabulary(before: before, after: after).declarations
  }
}
