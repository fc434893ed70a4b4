import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A search for steps whose lesson programs pass a learner's tests.
///
/// A test is correct if the lesson's program passes it at the test's own step
/// or at a later one, because a lesson might at first only fake the behavior
/// that a good test requires.
struct ReferenceSearch {
  let course: CourseReader
  let trials: Trials
  /// The paths of the test files whose tests run.
  let files: Set<String>
  /// The time limit for a search for programs that pass the tests, in seconds.
  let seconds: Double

  /// What a search for later steps has found.
  struct Agreement {
    /// The nearest later steps, keyed by test name.
    ///
    /// Tests that no program passes are left out.
    var steps: [TestName: StepPlace] = [:]
    /// Whether the search reached its time limit before its last step.
    var isCutOff = false
  }

  /// Finds, for each test, the nearest later step whose program passes the
  /// test.
  ///
  /// The search covers the remaining steps of this chapter, all steps of the
  /// next chapter, and the last step of each chapter after that. It ends early
  /// when it reaches its time limit.
  ///
  /// - Parameters:
  ///   - tests: The tests that fail with their own step's program.
  ///   - place: The step that the tests were written for.
  ///   - outcome: The outcome of running the tests with their own step's
  ///     program.
  ///   - progress: A closure that's called with the first step of each batch of
  ///     steps whose programs are tried at the same time.
  ///   - onMistake: A closure that's called with the mistake that ends the
  ///     search, if a later chapter can't be read.
  /// - Returns: The nearest later steps, as far as the search came.
  /// - Throws: Any error thrown by `CourseReader.lesson(at:)`,
  ///   `VerdictService.verdict(on:running:)`, or `progress`.
  func agreement(
    of tests: Set<TestName>,
    after place: StepPlace,
    where outcome: Outcome,
    progress: (StepPlace) throws -> Void = { _ in },
    onMistake: @escaping (any Error) -> Void = { _ in }
  ) throws -> Agreement {
    guard !outcome.verdict.isTimeout,
      !outcome.lacking.contains(where: \.isOfTheTestAlone)
    else { return Agreement() }
    var lessons = try candidates(
      after: place,
      naming: outcome.lacking.missingNames,
      onMistake: onMistake
    )
    .makeIterator()
    let end = ContinuousClock.now + .seconds(seconds)
    var found = Agreement()
    while found.steps.count < tests.count {
      let next = (0..<width).compactMap { _ in lessons.next() }
      guard let first = next.first else { break }
      guard ContinuousClock.now < end else {
        found.isCutOff = true
        break
      }
      try progress(first.place)
      for (lesson, outcome) in zip(next, try outcomes(in: next)) {
        for test in tests.intersection(outcome.passed)
        where found.steps[test] == nil { found.steps[test] = lesson.place }
      }
    }
    return found
  }

  /// The number of programs to try at the same time.
  private var width: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Runs the tests with each step's program and returns the outcomes in the
  /// order of the steps.
  private func outcomes(in lessons: [LessonStep]) throws -> [Outcome] {
    let trials = trials
    let files = files
    return try Parallel.results(
      of: lessons.map { lesson in
        { try trials.outcome(with: lesson.stepEnd, at: lesson, files: files) }
      }
    ).map { try $0.get() }
  }

  /// Returns the most recent step that changed the tested behavior, or `nil` if
  /// no such step is found.
  ///
  /// The tests pass with the lesson's program as it was before that step, but
  /// not with the program from that step or from later steps.
  func change(
    of tests: Set<TestName>,
    upTo place: StepPlace
  ) throws -> StepPlace? {
    // This search follows another one, and is less useful.
    let end = ContinuousClock.now + .seconds(seconds / 5)
    let changes = Array(changes(in: try course.lessons(upTo: place)))
    for (earlier, changed) in zip(changes, changes.dropFirst()).reversed()
    where ContinuousClock.now < end {
      let outcome = try trials.outcome(
        with: earlier.stepEnd,
        at: earlier,
        files: files
      )
      if tests.isSubset(of: outcome.passed) { return changed.place }
    }
    return nil
  }

  // MARK: Where to look

  /// Returns the later steps to search, whose programs must contain all of the
  /// given names.
  ///
  /// The sequence is lazy, because most searches end early.
  private func candidates(
    after place: StepPlace,
    naming names: Set<String>,
    onMistake: @escaping (any Error) -> Void
  ) throws -> some Sequence<LessonStep> {
    let near = place.chapter.number + 1
    let later = course.lessons(after: place, onMistake: onMistake).filter {
      $0.place.chapter.number <= near || $0.place.endsChapter
    }
    let part = part(of: try course.lesson(at: place).stepEnd)
    return changes(in: later, from: part).lazy.filter { lesson in
      let texts = lesson.stepEnd.program.files.values
      return names.allSatisfy { name in texts.contains { $0.holdsWord(name) } }
    }
  }

  /// Returns those of the given steps that change program files that the tests
  /// can use.
  ///
  /// `part` contains those files as they were before the first step. If it's
  /// `nil`, the first step counts as a change. The sequence is lazy, because
  /// most searches end early.
  private func changes(
    in lessons: some Sequence<LessonStep>,
    from part: Tree? = nil
  ) -> some Sequence<LessonStep> {
    sequence(state: (rest: lessons.makeIterator(), last: part)) { walk in
      while let lesson = walk.rest.next() {
        let part = self.part(of: lesson.stepEnd)
        defer { walk.last = part }
        if part != walk.last { return lesson }
      }
      return nil
    }
  }

  /// Returns the program files in the modules that the tests depend on, or all
  /// of the package's files if those modules can't be determined.
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
