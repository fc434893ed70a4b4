package import CourseBuild
package import Course
import CoursePlatform

/// The names that a step's program is the first to declare and that the lesson's
/// tests of the step use.
///
/// A declaration whose argument labels, result or conformances change counts as
/// new.
package struct NewNames: Sendable {
  /// The declarations, in file order.
  package private(set) var declarations: [ParsedFile.Declaration] = []
  /// The full names of the types that the program is the first to declare,
  /// whether tests use them or not.
  package private(set) var types: Set<String> = []
  /// The words in the lines that the step adds to files of which the compiler
  /// can't say what they declare.
  private var otherWords: Set<Substring> = []

  /// Returns whether a declaration on a page of names is new, as far as it's
  /// known.
  package func contains(_ parts: DeclarationParts) -> Bool {
    declarations.contains { $0.path == parts.path }
      || otherWords.contains(parts.path.last?[...] ?? "")
  }

  /// The tests need no new names.
  static let none = NewNames()

  private init() {}

  /// Finds the new names in a step's program.
  ///
  /// - Parameters:
  ///   - before: The program before the step.
  ///   - after: The step's solution.
  ///   - parsed: The files of both that differ, parsed as far as possible and
  ///     keyed by their texts.
  ///   - tests: The lines of the lesson's tests that the step adds.
  init(
    before: Tree,
    after: Tree,
    parsed: [String: ParsedFile],
    usedIn tests: TestLines
  ) {
    var old: Set<ParsedFile.Declaration> = []
    var new: [ParsedFile.Declaration] = []
    for path in after.differences(from: before) {
      let texts = [before[path], after[path]].compactMap { $0 }
      guard texts.allSatisfy({ parsed[$0] != nil }) else {
        let known = Set(before[path]?.lines ?? [])
        let lines = (after[path]?.lines ?? []).filter { !known.contains($0) }
        otherWords.formUnion(TestLines(lines).words)
        continue
      }
      old.formUnion(before[path].flatMap { parsed[$0]?.declarations } ?? [])
      new += after[path].flatMap { parsed[$0]?.declarations } ?? []
    }
    new.removeAll(where: old.contains)
    declarations = new.filter { $0.isUsed(in: tests) }
    let standing = Set(old.map(\.path))
    types = Set(
      new.filter { $0.kind == .type && !standing.contains($0.path) }
        .map { $0.path.joined(separator: ".") }
    )
  }
}

extension ParsedFile.Declaration {
  /// Whether the words of tests include the declaration's name, in the way in
  /// which it's used.
  fileprivate func isUsed(in tests: TestLines) -> Bool {
    guard let name = path.last?[...] else { return false }
    switch kind {
    case .type, .alias: return tests.words.contains(name)
    case .initializer:
      return tests.words.contains(path.dropLast().last?[...] ?? "")
    case .subscript_, .other: return true
    case .function where name.first?.isPartOfName != true: return true
    case .enumCase, .function, .property:
      return path.count > 1
        ? tests.members.contains(name) : tests.words.contains(name)
    }
  }
}

extension VerdictService {
  /// Returns the names that a step's program is the first to declare and that
  /// the lesson's tests of the step use.
  ///
  /// - Throws: Any error thrown by `CourseReader.lesson(at:)` or
  ///   `parsed(texts:)`.
  package func newNames(
    at place: StepPlace,
    in course: CourseReader
  ) throws -> NewNames {
    guard place.step.testNeedsNames else { return .none }
    let lesson = try course.lesson(at: place)
    let (before, after) = (lesson.baseline, lesson.solution)
    let changed = Set(after.differences(from: before))
    let programs = [before, after].map { tree in
      tree.filter { changed.contains($0) && $0.hasPrefix("Sources/") }
    }
    let tests = changed.filter { $0.hasPrefix("Tests/") }.flatMap { path in
      let known = Set(before[path]?.lines ?? [])
      return (after[path]?.lines ?? []).filter { !known.contains($0) }
    }
    return NewNames(
      before: programs[0],
      after: programs[1],
      parsed: try parsed(texts: Set(programs.flatMap(\.files.values))),
      usedIn: TestLines(tests)
    )
  }
}

extension Step {
  /// Whether the step's test doesn't compile with the program before the step,
  /// according to the lesson's claim, or is written together with a stub.
  fileprivate var testNeedsNames: Bool {
    guard let test else { return false }
    return test.claims.contains(where: \.isOfCompileError)
      || test.listings.contains { $0.path.hasPrefix("Sources/") }
  }
}
