import Course
import CourseBuild
import CourseJudge
import CoursePlatform

/// The files that test files of the lesson need in a learner's package.
///
/// For example, a learner who has skipped an earlier refactoring lacks the
/// helpers that it adds.
struct TestHelpers {
  let lesson: LessonStep
  /// The learner's tests.
  let own: Tree
  /// The lesson's test files to put in place.
  let taken: Tree
  let verdicts: any Verdicts

  /// The taken files and those that they need.
  struct Result {
    /// The contents of all files to put in place.
    let files: Tree
    /// The paths of the lesson's files that the taken files need.
    let needed: [String]
    /// Whether the taken files have copies of what they need, because the
    /// learner's own tests declare the same names.
    var isCopied = false
  }

  /// Returns the taken files and those that they need.
  ///
  /// - Throws: Any error thrown by `needed()`.
  func result() throws -> Result {
    let needed = try needed()
    let both = Result(files: needed.merging(taken), needed: needed.paths)
    let copies = needed.paths.compactMap { needed[$0].map(Self.privately) }
    guard !copies.isEmpty,
      try !compiles(own.merging(both.files), running: .all)
    else {
      return both
    }
    let files = Tree(
      taken.files.mapValues { ([$0] + copies).joined(separator: "\n") }
    )
    return try compiles(own.merging(files), running: .all)
      ? Result(files: files, needed: needed.paths, isCopied: true) : both
  }

  /// Returns a file's declarations, made private, without its imports.
  private static func privately(_ text: String) -> String {
    let declaration =
      /^(final class|class|enum|extension|func|let|struct|var)\b/
    return text.lines
      .filter { $0.firstMatch(of: /^(@testable )?import\b/) == nil }
      .map { line in
        line.firstMatch(of: declaration) == nil ? line : "private \(line)"
      }
      .drop(while: \.isBlank)
      .joined(separator: "\n")
  }

  /// Returns the lesson's files to put in place with the taken files, which is
  /// as few as possible.
  ///
  /// Files with helpers alone are preferred to files with tests, and files that
  /// the learner lacks to files that the learner has changed. A changed file's
  /// tests are merged with the lesson's, or set aside.
  ///
  /// - Throws: `Executable.Missing` if git isn't installed, `Files.Failure` if
  ///   a file can't be merged, or any error thrown by
  ///   `Verdicts.verdict(on:running:)`.
  func needed() throws -> Tree {
    let ownHelpers = try withoutTests(own)
    func compile(_ extra: Tree, with own: Tree) throws -> Bool {
      try compiles(own.merging(extra).merging(taken))
    }
    guard !taken.isEmpty, try !compile(Tree(), with: ownHelpers),
      try !compile(Tree(), with: own)
    else { return Tree() }
    let others = lesson.reference.tests.filter { path in
      taken[path] == nil && own[path] != lesson.reference[path]
    }
    let lacking = others.filter { own[$0] == nil }
    for choice in [try withoutTests(lacking), lacking, others]
    where try compile(choice, with: ownHelpers) {
      let needed = try choice.paths.reduce(choice) { needed, path in
        let fewer = needed.filter { $0 != path }
        return try compile(fewer, with: ownHelpers) ? fewer : needed
      }
      let choices = try ownTests(replacedBy: needed).choices()
      return try choices.map(needed.merging).first {
        try compile($0, with: ownHelpers)
      } ?? needed
    }
    return Tree()
  }

  private func ownTests(replacedBy needed: Tree) -> OwnTests {
    OwnTests(
      in: own,
      changedFrom: lesson.stepStart ?? Tree(),
      givenAs: needed
    )
  }

  /// Returns whether tests compile with the lesson's program.
  ///
  /// If the scope is `nil`, it's the taken files.
  private func compiles(
    _ tests: Tree,
    running scope: TestScope? = nil
  ) throws -> Bool {
    let folders = Set(taken.paths.map(Self.target))
    let tests = lesson.fillingEmptyTargets(
      in: tests.filter { folders.contains(Self.target(of: $0)) }
    )
    let package = lesson.reference.program.merging(tests)
    return try !verdicts.verdict(
      on: package,
      running: scope ?? .files(Set(taken.paths))
    ).isCompileError
  }

  private func withoutTests(_ tree: Tree) throws -> Tree {
    let tested = Set(try verdicts.tests(in: tree).tests.map(\.path))
    return tree.filter { !tested.contains($0) }
  }

  /// Returns the folder of the target that a test file belongs to.
  private static func target(of path: String) -> Substring {
    path.split(separator: "/").dropFirst().first ?? ""
  }
}
