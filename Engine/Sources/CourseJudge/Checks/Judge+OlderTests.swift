import CourseBuild
import Course
import Foundation

/// Methods that check the tests from earlier steps.
extension Judge {
  /// Checks that no test from an earlier step contradicts this step and, as
  /// long as the program is unchanged, that all such tests pass.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func olderTestsFit(_ work: inout Work) throws -> Judgement.Finding? {
    if let outdated = try outdatedTests(work) { return outdated }
    let broken = work.brokenOldTests
    guard work.lesson.asksForTest, !broken.isEmpty, !work.isProgramNew else {
      return nil
    }
    return .oldTestsFail(broken.sorted())
  }

  /// Returns a finding that the lesson's program passes tests from earlier steps
  /// before this step but not after it, or `nil` if there are no such tests.
  ///
  /// If the tests don't compile with the learner's program, it's a finding that
  /// they compile with the lesson's program only before this step.
  private func outdatedTests(_ work: Work) throws -> Judgement.Finding? {
    let errors = work.own.errors
    let old = work.brokenOldTests
    let files =
      errors.isEmpty
      ? work.inventory.files(of: old) : Set(errors.map(\.path))
    guard !files.isEmpty, files.allSatisfy({ $0.hasPrefix("Tests/") }),
      errors.isEmpty || work.files.isDisjoint(with: files)
    else { return nil }
    let lesson = work.lesson
    func outcome(_ program: Tree) throws -> Outcome {
      try work.trials.outcome(with: program, at: lesson, files: files)
    }
    let before = try outcome(lesson.baseline)
    let last = try outcome(lesson.stepEnd)
    guard errors.isEmpty else {
      let isOutdated = before.untried.isEmpty && !last.untried.isEmpty
      return isOutdated ? .outdatedCode(errors) : nil
    }
    let tests = old.intersection(before.passed).subtracting(last.passed)
    return tests.isEmpty ? nil : .outdatedTests(tests.sorted())
  }

  /// Checks that tests from earlier steps still catch the same deliberately
  /// wrong programs after the learner has changed the tests or their helpers.
  ///
  /// A changed test that requires this step's code isn't checked, because a
  /// step is allowed to change what an existing test requires. Neither is a test
  /// or a helper that has changed as in the lesson.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func changedTestsAreAsSharp(_ work: inout Work) throws -> Judgement.Finding? {
    let changed = work.changedTests
    let dependent = work.dependentTests
    guard !changed.isEmpty || !dependent.isEmpty else { return nil }
    let asking =
      try changed.isEmpty || !work.lesson.asksForTest ? [] : asking(work)
    let left = changed.filter { !asking.contains($0.name) } + dependent
    // A shadowed assertion weakens every test there is.
    let seconds = work.changedHelpers.shadowsAssertions ? 60 : searchSeconds
    return try firstFinding(at: homes(of: left, work), within: seconds) {
      tests,
      home in
      try weakened(tests, at: home, in: work)
    }
  }

  /// Checks that the remaining tests catch the deliberately wrong programs that
  /// removed tests caught.
  ///
  /// A wrong program counts only if the removed tests would still catch its
  /// mistake in this step's program. A test that the lesson's own refactoring
  /// removes isn't missed.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func removedTestsAreReplaced(_ work: inout Work) throws -> Judgement.Finding?
  {
    let removed = work.removedTests
    guard !removed.isEmpty else { return nil }
    let old = oldTrials(work)
    let valid = try old.outcome(with: work.lesson.reference, at: work.lesson)
      .passed
    let dropped = try testsDropped(by: work.lesson)
    let left = removed.filter {
      valid.contains($0.name) && !dropped.contains($0.name)
    }
    return try firstFinding(at: homes(of: left, work), within: searchSeconds) {
      tests,
      home in
      let wrong = home.place.wrongPrograms(on: work.lesson.reference)
      let wasCaught = try caught(wrong, by: tests, in: old, at: work.lesson)
      let lost = wrong.indices.filter { wasCaught[$0] }.map { wrong[$0] }
      // The lesson may drop a test, too.
      let missed = try work.trials.missed(of: lost, at: work.lesson).first {
        try verdictService.verdict(on: $0.tree).light != .green
      }
      return missed.map { program in
        .testsRemoved(
          tests.sorted(),
          step: home.place.number,
          sentence: program.sentence
        )
      }
    }
  }

  /// Returns the names of the tests that a step's refactoring removes.
  private func testsDropped(by lesson: LessonStep) throws -> Set<TestName> {
    let (before, after) = (lesson.reference.tests, lesson.stepEnd.tests)
    guard before != after else { return [] }
    func names(in tree: Tree) throws -> Set<TestName> {
      Set(try verdictService.tests(in: tree).tests.map(\.name))
    }
    return try names(in: before).subtracting(names(in: after))
  }

  /// Returns the first finding about tests from earlier steps, or `nil` if
  /// there's no finding.
  ///
  /// The tests are judged at the steps where they were accepted, starting with
  /// the latest step, until the time limit (in seconds) is reached.
  private func firstFinding(
    at homes: [String: Set<TestName>],
    within seconds: Double,
    _ finding: (Set<TestName>, LessonStep) throws -> Judgement.Finding?
  ) throws -> Judgement.Finding? {
    let end = ContinuousClock.now + .seconds(seconds)
    let places = try homes.keys.compactMap { try course.place(named: $0) }
      .sorted {
        course.outline.position(of: $0) > course.outline.position(of: $1)
      }
    for place in places where ContinuousClock.now < end {
      let home = try course.lesson(at: place)
      if let found = try finding(homes[place.key] ?? [], home) { return found }
    }
    return nil
  }

  /// Returns the names of the given tests, grouped by the key of the step where
  /// each test was accepted.
  private func homes(
    of tests: [TestInventory.Entry],
    _ work: Work
  ) throws -> [String: Set<TestName>] {
    let lessons =
      tests.allSatisfy { work.homes["\($0.name)"] != nil }
      ? [] : try course.lessons(upTo: work.place)
    return try tests.reduce(into: [:]) { homes, test in
      let key =
        try work.homes["\(test.name)"]
        ?? home(of: test, in: work, among: lessons)
      if let key { homes[key, default: []].insert(test.name) }
    }
  }

  /// Returns a runner for the learner's tests as they were when the step began.
  private func oldTrials(_ work: Work) -> Trials {
    Trials(
      verdictService: verdictService,
      tree: work.entry,
      inventory: work.testsAtEntry
    )
  }

  /// Returns a runner for the lesson's tests from the end of the step.
  private func lessonTrials(_ work: Work) -> Trials {
    Trials(
      verdictService: verdictService,
      tree: work.lesson.stepEnd,
      inventory: work.lessonsTests
    )
  }

  /// Returns the names of the new tests that don't pass with the lesson's
  /// program as it was before the step.
  private func asking(_ work: Work) throws -> Set<TestName> {
    let before = try work.trials.outcome(
      with: work.lesson.baseline,
      at: work.lesson,
      files: work.files
    )
    return work.new.subtracting(before.passed)
  }

  /// Returns the key of the step that added one of the lesson's tests, or `nil`
  /// if the test isn't the lesson's.
  ///
  /// If no step added exactly the version of the test that the current step
  /// began with, the key is that of the last step that added a test with the
  /// same name.
  private func home(
    of test: TestInventory.Entry,
    in work: Work,
    among lessons: [LessonStep]
  ) throws -> String? {
    guard
      let old = work.testsAtEntry.tests.first(where: { $0.name == test.name })
    else { return nil }
    /// Returns whether a step of the lesson adds or changes a test so that it
    /// satisfies the given condition.
    func brings(
      _ lesson: LessonStep,
      where isSame: (TestInventory.Entry) -> Bool
    ) throws -> Bool {
      let (before, after) = (lesson.baseline, lesson.reference)
      guard before[old.path] != after[old.path] else { return false }
      func holds(_ tree: Tree) throws -> Bool {
        try verdictService.tests(in: tree.filter { $0 == old.path }).tests
          .contains { $0.name == old.name && isSame($0) }
      }
      return try holds(after) && !holds(before)
    }
    let home =
      try lessons.last { lesson in
        try lesson.asksForTest && brings(lesson) { $0.text == old.text }
      } ?? lessons.last { try brings($0) { _ in true } }
    return home?.place.key
  }

  /// Returns a finding if any deliberately wrong program that the given tests
  /// caught in their original step is no longer caught; otherwise, returns
  /// `nil`.
  ///
  /// The lesson's program as it was before that step counts as wrong, too.
  private func weakened(
    _ tests: Set<TestName>,
    at home: LessonStep,
    in work: Work
  ) throws -> Judgement.Finding? {
    let before = WrongProgram(
      sentence: "The lesson's program from before that step passes the tests.",
      tree: home.baseline
    )
    // A test that requires something else by now can't be judged at its old
    // step.
    let tests = try work.trials.outcome(
      with: home.reference,
      at: home,
      files: work.inventory.files(of: tests)
    ).passed.intersection(tests)
    guard !tests.isEmpty else { return nil }
    let programs = [before] + home.wrongOnes
    let wasCaught = try caught(
      programs,
      by: tests,
      in: oldTrials(work),
      at: home
    )
    let isCaught = try caught(programs, by: tests, in: work.trials, at: home)
    let lost = programs.indices.filter { wasCaught[$0] && !isCaught[$0] }
    // Another test may find it now, or the lesson may lose it, too.
    let missed = try work.trials.missed(
      of: lost.map { programs[$0] },
      at: home
    )
    let losses = try lessonTrials(work).missed(of: missed, at: home)
    let sentences = Set(losses.map(\.sentence))
    return missed.first { !sentences.contains($0.sentence) }.map { program in
      .testsWeakened(
        tests.sorted(),
        step: home.place.number,
        sentence: program.sentence
      )
    }
  }

  /// Returns, for each deliberately wrong program, whether any of the given
  /// tests catches it.
  private func caught(
    _ programs: [WrongProgram],
    by tests: Set<TestName>,
    in trials: Trials,
    at home: LessonStep
  ) throws -> [Bool] {
    let files = trials.inventory.files(of: tests)
    let right = try trials.outcome(with: home.reference, at: home, files: files)
    return try programs.map { program in
      let outcome = try trials.outcome(
        with: program.tree,
        at: home,
        files: files
      )
      let caught = outcome.catching(right: right).union(outcome.untried)
      return !caught.isDisjoint(with: tests)
    }
  }

  /// Checks that the tests still catch the deliberately wrong programs from the
  /// chapter's most recent step with a green phase and, if this step only
  /// refactors, from this step.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func testsCatchAsBefore(_ work: inout Work) throws -> Judgement.Finding? {
    let missed = try work.place.graded.flatMap { place in
      let lesson = try course.lesson(at: place)
      return try work.trials.missed(of: lesson.wrongPrograms, at: lesson)
    }
    return missed.isEmpty ? nil : .chaffsMissed(missed.map(\.sentence))
  }
}
