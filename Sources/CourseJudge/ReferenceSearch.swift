import CourseBuild
import Course
import CoursePlatform
import Foundation

/// Looks for the programs of the course that a learner's tests agree with.
///
/// A test is right if it passes on the program of its step or of a later one:
/// a lesson may fake for now what a better test asks for already.
struct ReferenceSearch: Sendable {
  let course: Course
  let verdictService: VerdictService
  /// The learner's package: its tests are run, with the lesson's programs.
  let tree: Tree
  /// The files of the tests that are looked at.
  let files: Set<String>

  /// Returns what the tests do with a program of the lesson.
  ///
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  func verdict(on program: Tree, _ lesson: LessonStep) throws -> Verdict {
    try verdictService.verdict(
      on: program.program.merging(lesson.completed(tree.tests)),
      running: .files(files)
    )
  }

  /// Returns, for each test, the first later step with whose program it passes.
  ///
  /// - Parameters:
  ///   - tests: the tests that do not pass with the program of their step.
  ///   - place: their step.
  ///   - verdict: what the tests do with the program of their step. Where that
  ///     lacks a name, a program that does not say it need not be tried.
  /// - Returns: the steps of those that pass somewhere.
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  func agreement(
    of tests: Set<TestName>,
    after place: StepPlace,
    where verdict: Verdict? = nil
  ) throws -> [TestName: StepPlace] {
    guard !tests.isEmpty, verdict?.hasUnrunnableTest != true else {
      return [:]
    }
    let missing = verdict?.missingNames ?? []
    var found: [TestName: StepPlace] = [:]
    let part = part(of: try course.lesson(at: place).last)
    var lessons = changes(in: course.lessons(after: place), from: part).lazy
      .filter { lesson in
        let texts = lesson.last.program.files.values
        return missing.allSatisfy { name in
          texts.contains { $0.contains(name) }
        }
      }.makeIterator()
    while found.count < tests.count {
      let next = (0..<width).compactMap { _ in lessons.next() }
      guard !next.isEmpty else { break }
      for (lesson, verdict) in zip(next, try verdicts(in: next)) {
        for test in tests.intersection(verdict.passedTests)
        where found[test] == nil { found[test] = lesson.place }
      }
    }
    return found
  }

  /// How many programs are tried side by side.
  private var width: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the verdicts on the tests with the programs of lessons.
  private func verdicts(in lessons: [LessonStep]) throws -> [Verdict] {
    try SideBySide.results(
      of: lessons.map { lesson in { try verdict(on: lesson.last, lesson) } }
    ).map { try $0.get() }
  }

  /// Returns the step that changed what the tests ask for: they passed until
  /// then, and never again.
  ///
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  func change(
    of tests: Set<TestName>,
    upTo place: StepPlace
  ) throws -> StepPlace? {
    let changes = Array(changes(in: try course.lessons(upTo: place)))
    for (earlier, changed) in zip(changes, changes.dropFirst()).reversed() {
      let verdict = try verdict(on: earlier.last, earlier)
      if tests.isSubset(of: verdict.passedTests) { return changed.place }
    }
    return nil
  }

  // MARK: Where to look

  /// Returns the lessons that change what the tests can see of the program, one
  /// after another, as most searches end early.
  ///
  /// - Parameters:
  ///   - lessons: the lessons to look at.
  ///   - part: the part of the program before them.
  /// - Returns: the lessons that change it.
  private func changes(
    in lessons: some Sequence<LessonStep>,
    from part: Tree? = nil
  ) -> some Sequence<LessonStep> {
    sequence(state: (rest: lessons.makeIterator(), last: part)) { walk in
      while let lesson = walk.rest.next() {
        let part = self.part(of: lesson.last)
        defer { walk.last = part }
        if part != walk.last { return lesson }
      }
      return nil
    }
  }

  /// The part of a program that the tests can see.
  private func part(of program: Tree) -> Tree {
    guard let modules = try? verdictService.plan(of: program).tests else {
      return program
    }
    let folders = Set(
      files.compactMap { $0.split(separator: "/").dropFirst().first }
    )
    let needed = modules.filter { folders.contains($0.name[...]) }
      .flatMap(\.dependencies)
    return program.filter { path in
      needed.contains { path.hasPrefix("Sources/\($0)/") }
    }
  }
}

extension Verdict {
  /// The names that the compiler sought and did not find.
  fileprivate var missingNames: Set<String> {
    guard case .doesNotCompile(let errors) = self else { return [] }
    let lacking = errors.filter {
      $0.message.hasPrefix("cannot find ")
        || $0.message.contains(" has no member ")
    }
    return Set(lacking.compactMap(\.quotedNames.last))
  }

  /// Whether a test runs with no program at all.
  fileprivate var hasUnrunnableTest: Bool {
    guard case .doesNotCompile(let errors) = self else { return false }
    return errors.contains(where: \.isOfUnrunnableTest)
  }

  /// The tests that passed.
  var passedTests: Set<TestName> {
    Set(results.filter(\.passed).map(\.name))
  }
}
