import Course
import CourseBuild
import CoursePlatform

/// The declarations of a learner's program whose names the lesson's program
/// doesn't have, as source files of their own.
///
/// A test that uses such a name can still be tried with the lesson's program if
/// the declaration is laid beside it. A member of a type is wrapped in an
/// extension.
struct OwnAdditions {
  /// The files with the learner's declarations, one for each of the learner's
  /// files that has any.
  private(set) var tree = Tree()

  /// Finds the learner's declarations.
  ///
  /// - Parameters:
  ///   - lesson: The lesson's program.
  ///   - own: The learner's program.
  ///   - parsed: A closure that returns the declarations in a source file, given
  ///     the file's text.
  /// - Throws: Any error thrown by `parsed`.
  init(
    to lesson: Tree,
    in own: Tree,
    parsed: (String) throws -> ParsedFile
  ) throws {
    let lessons = try lesson.below("Sources").files.values.flatMap {
      try parsed($0).names
    }
    let known = Set(lessons.filter { !$0.isImport }.map(\.text))
    for (path, text) in own.below("Sources").files {
      let file = try parsed(text)
      let added = Self.text(of: file, in: text.lines, without: known)
      guard !added.isEmpty else { continue }
      let imports = file.names.filter(\.isImport).map { "import \($0.text)\n" }
      let name = path.dropLast(".swift".count) + "+Additions.swift"
      tree[String(name)] = imports.joined() + added
    }
  }

  /// Returns the source code of a file's declarations whose names aren't known,
  /// except for those inside another such declaration.
  private static func text(
    of file: ParsedFile,
    in lines: [String],
    without known: Set<String>
  ) -> String {
    let names = file.names.filter { !$0.isImport }
    var text = ""
    var last = 0
    for name in names where !known.contains(name.text) && name.line > last {
      guard let whole = file.outermostDeclaration(atLine: name.line),
        let part = file.declaration(atLine: name.line)
      else { continue }
      let isOwn = names.allSatisfy {
        !whole.contains($0.line) || !known.contains($0.text)
      }
      let range = isOwn ? whole : part
      last = range.upperBound
      let code = lines[(range.lowerBound - 1)..<range.upperBound]
        .joined(separator: "\n")
      text +=
        isOwn
        ? code + "\n"
        : "extension \(file.types(around: name.text)) {\n\(code)\n}\n"
    }
    return text
  }
}

extension ParsedFile {
  /// Returns the name of the type that contains the first declaration with a
  /// name, such as `Board.Line`.
  fileprivate func types(around name: String) -> String {
    let path = declarations.first { $0.path.last == name }?.path ?? []
    return path.dropLast().joined(separator: ".")
  }
}
