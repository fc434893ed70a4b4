import CourseBuild
import Course
import CoursePlatform

/// Methods that check a step's new tests.
extension Judge {
  /// Checks that the learner hasn't started to skip tests.
  ///
  /// A test that ran when the step began must still run. If there are new
  /// tests, at least one of them must run. A skipped test doesn't count as a
  /// new test.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func noTestIsSkipped(_ work: inout Work) throws -> Judgement.Finding? {
    guard work.own != .runsNothing else {
      let new = work.new.filter(work.mentionsSkipping)
      return new.isEmpty ? nil : .testsSkipped(new.sorted())
    }
    let skipped = work.own.skippedTests
    guard !skipped.isEmpty else { return nil }
    let before = try verdictService.verdict(on: work.entry).skippedTests
    let older = skipped.intersection(work.testsAtEntry.tests.map(\.name))
      .subtracting(before)
    guard older.isEmpty else { return .testsSkipped(older.sorted()) }
    let new = work.new.intersection(skipped)
    work.new.subtract(skipped)
    return work.new.isEmpty && !new.isEmpty ? .testsSkipped(new.sorted()) : nil
  }

  /// Checks that there's a new test, or that tests from earlier steps already
  /// cover this step.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func hasNewTest(_ work: inout Work) throws -> Judgement.Finding? {
    guard work.new.isEmpty else { return nil }
    work.alreadyCovered = try alreadyCovered(work)
    return work.alreadyCovered.isEmpty ? .noNewTest : nil
  }

  /// Returns the names of the existing tests that pass with the step's code but
  /// fail without it.
  ///
  /// The set is empty if the tests don't catch all of the step's deliberately
  /// wrong programs.
  private func alreadyCovered(_ work: Work) throws -> Set<TestName> {
    let lesson = work.lesson
    guard !work.inventory.tests.isEmpty else { return [] }
    let right = try work.trials.outcome(with: lesson.reference, at: lesson)
    guard lesson.place.step.kind == .cycle else {
      let missed = try work.trials.missed(of: lesson.wrongOnes, at: lesson)
      return missed.isEmpty && !lesson.wrongOnes.isEmpty ? right.passed : []
    }
    let before = try work.trials.outcome(with: lesson.baseline, at: lesson)
    // A test that uses what the step adds doesn't even compile before it.
    let asking = before.catching(right: right)
      .union(before.untried.intersection(right.verdict.triedTests))
    guard !asking.isEmpty else { return [] }
    let wrong = try wrongOnes(beforePinsOf: lesson)
    let missed = try work.trials.missed(of: wrong, at: lesson)
    return missed.isEmpty ? asking : []
  }

  /// Checks that at least one new test fails with the lesson's program as it
  /// was before the step.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func newTestsFailBefore(_ work: inout Work) throws -> Judgement.Finding? {
    guard !work.new.isEmpty else { return nil }
    let before = try work.trials.outcome(
      with: work.lesson.baseline,
      at: work.lesson,
      files: work.files
    )
    let late = before.verdict.lateResults(of: work.new).map(\.name)
    guard work.new.isSubset(of: before.passed.union(late)) else {
      work.missedRed = MissedRed(of: work.new, in: before)
      return nil
    }
    if let finding = try unwaited(work, with: [work.lesson.baseline]) {
      return finding
    }
    if !work.isTidying,
      work.new.isSubset(of: work.testsAtEntry.tests.map(\.name))
    {
      return try changedTestsAreAsSharp(&work) ?? .noNewTest
    }
    return .testsProveNothing(
      before: course.outline.step(before: work.place)?.number
    )
  }

  /// Checks that each new test passes with the lesson's program from this step
  /// or from a later one.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func newTestsAreRight(
    _ work: inout Work,
    onSearch: (Judgement.Search) throws -> Void
  ) throws -> Judgement.Finding? {
    guard !work.new.isEmpty else { return nil }
    let lesson = work.lesson
    let after = try work.trials.outcome(
      with: lesson.solution,
      at: lesson,
      files: work.files
    )
    var left = work.new.subtracting(after.passed)
    if !left.isEmpty && lesson.stepEnd.program != lesson.solution.program {
      let last = try work.trials.outcome(
        with: lesson.stepEnd,
        at: lesson,
        files: work.files
      )
      work.forRefactored = left.intersection(after.untried)
        .intersection(last.passed)
      work.lacking = after.lacking
      left.subtract(last.passed)
    }
    guard !left.isEmpty else { return nil }
    let search = ReferenceSearch(
      course: course,
      trials: work.trials,
      files: work.files,
      seconds: searchSeconds
    )
    let disagreement = Judgement.Disagreement(
      step: work.place.number,
      outcome: after,
      tests: left
    )
    var mistake: (any Error)?
    let agreement = try search.agreement(
      of: left,
      after: work.place,
      where: after,
      progress: { place in
        try onSearch(
          Judgement.Search(disagreement: disagreement, step: place.number)
        )
      },
      onMistake: { mistake = $0 }
    )
    work.laterMistake = mistake.map { "\($0)" }
    work.ahead = agreement.steps
    left.subtract(work.ahead.keys)
    let wrong = left.subtracting(after.untried)
    guard wrong.isEmpty else {
      return .testsDisagree(
        Judgement.Disagreement(
          step: work.place.number,
          outcome: after,
          tests: wrong,
          isSearchCutOff: agreement.isCutOff,
          changedAt: after.verdict.isTimeout
            ? nil : try search.change(of: wrong, upTo: work.place)?.number
        )
      )
    }
    return try setAside(left, after: after, in: &work)
  }

  /// Accepts or rejects tests that couldn't be tried with any of the lesson's
  /// programs.
  ///
  /// To be accepted, the tests must compile with the learner's program, and at
  /// least one of them must fail with the program that the step began with.
  ///
  /// - Returns: A finding if the tests aren't accepted; otherwise, `nil`.
  private func setAside(
    _ tests: Set<TestName>,
    after: Outcome,
    in work: inout Work
  ) throws -> Judgement.Finding? {
    guard !tests.isEmpty else { return nil }
    // A typo fails with any program, so it's reported as a compile error.
    guard !work.own.isCompileError else {
      return .testsDoNotCompile(after.lacking)
    }
    let entry = try work.trials.outcome(
      with: work.entry,
      at: work.lesson,
      files: work.files
    )
    let isPinning = work.place.step.kind == .pinning
    guard isPinning || !tests.isSubset(of: entry.passed) else {
      return .testsProveNothing(before: nil)
    }
    let trials = try trialsWithAdditions(work)
    guard try isGood(tests, in: trials, at: work) else {
      work.ungraded = tests
      work.lacking = after.lacking
      return nil
    }
    work.trials = trials
    return nil
  }

  /// Returns trials that lay the learner's own declarations beside the lesson's
  /// programs.
  private func trialsWithAdditions(_ work: Work) throws -> Trials {
    var trials = work.trials
    trials.additions = try OwnAdditions(
      to: work.lesson.stepEnd.program,
      in: work.tree.program,
      parsed: verdictService.parsed
    ).tree
    return trials
  }

  /// Returns whether the new tests are good, as far as trials show: they fail
  /// before the step, pass after it, and catch its wrong programs.
  ///
  /// If they aren't, the learner's own declarations may be the reason, because
  /// they don't use the lesson's program as they use the learner's.
  private func isGood(
    _ tests: Set<TestName>,
    in trials: Trials,
    at work: Work
  ) throws -> Bool {
    guard !trials.additions.isEmpty else { return false }
    let lesson = work.lesson
    func passed(_ program: Tree) throws -> Set<TestName> {
      try trials.outcome(with: program, at: lesson, files: work.files).passed
    }
    let isPinning = lesson.place.step.kind == .pinning
    return try tests.isSubset(of: passed(lesson.solution))
      && (isPinning || !tests.isSubset(of: passed(lesson.baseline)))
      && trials.missed(
        of: wrongOnes(beforePinsOf: lesson),
        at: lesson,
        files: work.files
      ).isEmpty
  }

  /// Checks that the new tests, if necessary together with tests from earlier
  /// steps, catch each of the step's deliberately wrong programs.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func newTestsCatchWrongPrograms(
    _ work: inout Work
  ) throws -> Judgement.Finding? {
    let lesson = work.lesson
    guard !work.graded.isEmpty else { return nil }
    let missed = try work.trials.missed(
      of: wrongOnes(beforePinsOf: lesson),
      at: lesson,
      files: work.files
    )
    guard !missed.isEmpty else { return nil }
    if let finding = try unwaited(work, with: missed.map(\.tree)) {
      return finding
    }
    if let later = try nearestAhead(work),
      let missed = try missedAhead(work, at: later)
    {
      return missed.isEmpty ? nil : .chaffsMissed(missed.map(\.sentence))
    }
    guard work.forRefactored.isEmpty else {
      return try missedByTestsForRefactored(missed, &work)
    }
    // Older tests may already cover what the new ones miss.
    let stillMissed = try work.trials.missed(of: missed, at: lesson)
    return stillMissed.isEmpty
      ? nil : .chaffsMissed(stillMissed.map(\.sentence))
  }

  /// Checks that new tests for the refactored program catch the wrong programs
  /// that weren't caught before the refactoring.
  ///
  /// Such tests may not even compile with those programs. Therefore, the same
  /// mistakes are made in the refactored program. If none of them can be made
  /// there, the tests are recorded as ungraded.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  private func missedByTestsForRefactored(
    _ missed: [WrongProgram],
    _ work: inout Work
  ) throws -> Judgement.Finding? {
    let lesson = work.lesson
    let sentences = Set(missed.map(\.sentence))
    let wrong = work.place.wrongPrograms(on: lesson.stepEnd).filter {
      sentences.contains($0.sentence)
    }
    guard !wrong.isEmpty else {
      work.ungraded = work.forRefactored
      return nil
    }
    let stillMissed = try work.trials.missed(
      of: wrong,
      at: lesson,
      beside: lesson.stepEnd
    )
    return stillMissed.isEmpty
      ? nil : .chaffsMissed(stillMissed.map(\.sentence))
  }

  /// Returns the nearest later step whose behavior a new test requires, or
  /// `nil` if no new test requires more than this step.
  private func nearestAhead(_ work: Work) throws -> LessonStep? {
    let nearest = work.ahead.values.min {
      ($0.chapter.number, $0.step.number) < ($1.chapter.number, $1.step.number)
    }
    return try nearest.map(course.lesson)
  }

  /// Returns the wrong programs that the new tests don't catch when they're
  /// tried at a later step, or `nil` if the trial is inconclusive.
  ///
  /// A test that requires more than its step might fail in the same way with
  /// the step's correct program and with its wrong programs. Therefore, the
  /// step's mistakes are applied to the later step's program instead. If no
  /// mistake can be applied, it's enough to catch one of the later step's own
  /// wrong programs.
  private func missedAhead(
    _ work: Work,
    at later: LessonStep
  ) throws -> [WrongProgram]? {
    func missed(_ programs: [WrongProgram]) throws -> [WrongProgram] {
      try work.trials.missed(of: programs, at: later, files: work.files)
    }
    let wrong = work.place.wrongPrograms(on: later.reference)
    guard wrong.isEmpty else {
      return try work.trials.missed(of: missed(wrong), at: later)
    }
    let programs = later.wrongOnes
    return try missed(programs).count < programs.count ? [] : nil
  }

  /// Checks that each new test passes when it runs alone.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func newTestsStandAlone(_ work: inout Work) throws -> Judgement.Finding? {
    guard work.own.light == .green, work.inventory.tests.count > 1 else {
      return nil
    }
    let tests = work.inventory.tests.filter { test in
      work.new.contains(test.name) && test.files == [test.path]
    }
    let alone = Alone(tree: work.tree, inventory: work.inventory)
    let service = verdictService
    let verdicts = Parallel.results(
      of: tests.map { test in
        {
          try service.verdict(
            on: alone.tree(with: test),
            running: .files([test.path])
          )
        }
      }
    )
    let leaning = try zip(tests, verdicts).filter { test, verdict in
      let verdict = try verdict.get()
      return verdict.brokenTests.contains(test.name)
    }
    return leaning.isEmpty ? nil : .testsDependOnOthers(leaning.map(\.0.name))
  }
}

/// A package whose tests can be run one at a time, each without the other tests
/// in its file.
private struct Alone: Sendable {
  let tree: Tree
  let inventory: TestInventory

  /// Returns the package without the other tests in the given test's file.
  func tree(with test: TestInventory.Entry) -> Tree {
    tree.blanking(
      inventory.tests.filter {
        $0.path == test.path && !$0.lines.overlaps(test.lines)
      }
    )
  }
}
