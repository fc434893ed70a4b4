import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A search for the lesson programs that pass a learner's tests, starting with
/// the nearest step.
///
/// A test is correct if it passes with its own step's program or with a later
/// step's program. A lesson might at first only fake the behavior that a better
/// test already requires.
struct ReferenceSearch {
  let course: Course
  let trials: Trials
  /// The paths of the test files to run.
  let files: Set<String>
  /// The time limit for searching for programs that pass the tests, in seconds.
  static let seconds = 10.0

  /// Finds, for each test, the nearest later step whose program passes the
  /// test.
  ///
  /// The search covers the remaining steps of this chapter, the steps of the
  /// next chapter, and the last step of each chapter after the next.
  ///
  /// - Parameters:
  ///   - tests: The tests that fail with their step's program.
  ///   - place: The step that the tests were written for.
  ///   - outcome: The outcome of running the tests against their step's
  ///     program.
  ///   - progress: A closure that's called with each step whose program is
  ///     tried.
  /// - Returns: The nearest later step for each test, except for tests that no
  ///   later program passes.
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)` or
  ///   `progress`.
  func agreement(
    of tests: Set<TestName>,
    after place: StepPlace,
    where outcome: Outcome,
    progress: (StepPlace) throws -> Void = { _ in }
  ) throws -> [TestName: StepPlace] {
    guard !outcome.verdict.isTimeout,
      !outcome.lacking.contains(where: \.isOfTheTestAlone)
    else { return [:] }
    var lessons = try candidates(
      after: place,
      naming: outcome.lacking.missingNames
    )
    .makeIterator()
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var found: [TestName: StepPlace] = [:]
    while found.count < tests.count, ContinuousClock.now < end {
      let next = (0..<width).compactMap { _ in lessons.next() }
      guard let first = next.first else { break }
      try progress(first.place)
      for (lesson, outcome) in zip(next, try outcomes(in: next)) {
        for test in tests.intersection(outcome.passed)
        where found[test] == nil { found[test] = lesson.place }
      }
    }
    return found
  }

  /// The number of programs to try at the same time.
  private var width: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the outcomes of running the tests against the program of each
  /// lesson step.
  ///
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  private func outcomes(in lessons: [LessonStep]) throws -> [Outcome] {
    let trials = trials
    let files = files
    return try SideBySide.results(
      of: lessons.map { lesson in
        { try trials.outcome(with: lesson.last, at: lesson, files: files) }
      }
    ).map { try $0.get() }
  }

  /// Returns the step that changed the behavior required by the tests, or `nil`
  /// if no such step is found.
  ///
  /// The tests pass with the lesson's program from before that step, and fail
  /// with the lesson's programs from that step on.
  ///
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  func change(
    of tests: Set<TestName>,
    upTo place: StepPlace
  ) throws -> StepPlace? {
    // This search follows another one, and is less useful.
    let end = ContinuousClock.now + .seconds(Self.seconds / 5)
    let changes = Array(changes(in: try course.lessons(upTo: place)))
    for (earlier, changed) in zip(changes, changes.dropFirst()).reversed()
    where ContinuousClock.now < end {
      let outcome = try trials.outcome(
        with: earlier.last,
        at: earlier,
        files: files
      )
      if tests.isSubset(of: outcome.passed) { return changed.place }
    }
    return nil
  }

  // MARK: Where to look

  /// Returns the lesson steps to search, after the given step.
  ///
  /// The sequence is lazy, because most searches end early.
  ///
  /// - Throws: Any error thrown by `Course.lesson(at:)`.
  private func candidates(
    after place: StepPlace,
    naming names: Set<String>
  ) throws -> some Sequence<LessonStep> {
    let near = place.chapter.number + 1
    let later = course.lessons(after: place).filter {
      $0.place.chapter.number <= near || $0.place.endsChapter
    }
    let part = part(of: try course.lesson(at: place).last)
    return changes(in: later, from: part).lazy.filter { lesson in
      let texts = lesson.last.program.files.values
      return names.allSatisfy { name in texts.contains { $0.holdsWord(name) } }
    }
  }

  /// Returns the lesson steps that change the part of the program that the
  /// tests can use.
  ///
  /// The sequence is lazy, because most searches end early.
  ///
  /// - Parameters:
  ///   - lessons: The lesson steps to examine.
  ///   - part: The part of the program that the tests can use, as it was before
  ///     the steps, or `nil` if it's unknown.
  /// - Returns: The lesson steps where that part differs from the step before.
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

  /// Returns the files of a program that the tests can use.
  private func part(of program: Tree) -> Tree {
    guard let modules = try? trials.verdictService.plan(of: program).tests
    else {
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
