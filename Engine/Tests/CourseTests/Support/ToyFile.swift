@testable import CourseBuild
@testable import CoursePlatform

/// A file in the toy language of `ToyVerdicts`.
struct ToyFile {
  /// A verb and the words after it, such as `needs red green`.
  struct Statement {
    let verb: String
    let words: [String]
    let line: Int

    func words(after verb: String) -> [String] {
      self.verb == verb ? words : []
    }

    /// Returns the compiler's messages about the statement.
    func messages(whereDeclared names: Set<String>) -> [String] {
      verb == "broken"
        ? ["expected declaration"]
        : words(after: "uses").filter { !names.contains($0) }
          .map { "cannot find '\($0)' in scope" }
    }
  }

  struct Function {
    let name: String
    let line: Int
    let statements: [Statement]
  }

  private(set) var functions: [Function] = []
  /// The statements outside functions.
  private var others: [Statement] = []

  init(_ text: String) {
    for (index, line) in text.lines.enumerated() {
      let number = index + 1
      if let match = line.firstMatch(of: /func (\w+)\(\) \{(.*)\}/) {
        functions.append(
          Function(
            name: String(match.1),
            line: number,
            statements: Self.statements(match.2, line: number)
          )
        )
      } else {
        others += Self.statements(line[...], line: number)
      }
    }
  }

  private static func statements(
    _ text: Substring,
    line: Int
  ) -> [Statement] {
    text.split(separator: ";").compactMap { part in
      let words = part.split(separator: " ").map(String.init)
      return words.first.map {
        Statement(verb: $0, words: Array(words.dropFirst()), line: line)
      }
    }
  }

  var statements: [Statement] { others + functions.flatMap(\.statements) }

  /// The file's declarations, as the compiler's parser would find them.
  var declarations: ParsedFile {
    let types = others.flatMap { $0.words(after: "class") }
    let names = others.flatMap { statement in
      statement.words(after: "declares").map {
        ParsedFile.Name(text: $0, isImport: false, line: statement.line)
      }
    }
    return ParsedFile(
      functions: functions.map {
        ParsedFile.Function(
          name: $0.name,
          labels: [],
          types: types,
          owner: types.isEmpty ? .file : .class,
          lines: $0.line...$0.line
        )
      },
      names: names
        + functions.map {
          ParsedFile.Name(text: $0.name, isImport: false, line: $0.line)
        },
      extents: (names.map(\.line) + functions.map(\.line)).map { $0...$0 }
    )
  }
}
