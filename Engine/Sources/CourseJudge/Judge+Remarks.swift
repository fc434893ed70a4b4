import CourseBuild
import Course
import CoursePlatform

/// Methods that make remarks on a save, in addition to the judgement.
extension Judge {
  /// Returns the remarks to make on a submission that was judged, in the order
  /// to show them.
  ///
  /// Topics that have already come up are left out, unless they're to be
  /// repeated.
  package func remarks(
    on judgement: Judgement,
    of submission: Submission
  ) throws -> [Remark] {
    let (tree, place) = (submission.tree, submission.place)
    let entry = submission.entry
    var memory = submission.memory
    memory.take(judgement)
    var remarks: [Remark] = []
    func remark(
      _ remark: Remark,
      if holds: @autoclosure () throws -> Bool
    )
      rethrows
    {
      if try !isTold(remark.topic) && holds() { remarks.append(remark) }
    }
    func isTold(_ topic: Remark.Topic) -> Bool {
      memory.wasTold(topic) || remarks.contains { $0.topic == topic }
    }
    let lesson = try course.lesson(at: place)
    let unfit = try place.graded.flatMap {
      try course.lesson(at: $0).unfitChaffs
    }
    remark(
      .wrongProgramsSkipped(unfit.inOrder.map(\.description)),
      if: !unfit.isEmpty && (judgement.isDone || !judgement.newTests.isEmpty)
    )
    if let mistake = judgement.laterMistake, judgement.hasUnmatchedTests {
      remark(.laterStepsSkipped(mistake), if: true)
    }
    let sawNoRed =
      place.step.kind == .cycle && !memory.sawFailure
      && entry.tree.map { $0.program != tree.program } ?? false
    guard judgement.isDone else {
      // A program that was only tidied isn't ahead of its test, nor is one that
      // came together with a test that fails without it.
      try remark(
        .codeBeforeTest,
        if: sawNoRed && judgement.missedRed == nil
          && !judgement.letsWrongProgramsThrough
          && (judgement.own.light != .green
            || passes(testsOf: place, with: tree))
      )
      if case .codeFailsReference = judgement.finding,
        case .differs(let found) = try observing.observed(tree, at: lesson)
      {
        remarks.append(.observed(.differs(found)))
      }
      return remarks
    }
    let now = judgement.own.results.count
    let atEntry = try entry.tree.map(tests(in:))?.tests.count ?? 0
    let before = max(atEntry, memory.testsWhenDone ?? 0)
    try remark(
      .testsLost(before: before, now: now),
      if: now < before - deletedTests(in: lesson)
    )
    // A mistake in the next chapter doesn't matter here. A learner who is only
    // as far as the lesson isn't ahead.
    if let next = try? course.place(after: place),
      judgement.ahead.isEmpty
    {
      let isNew = !isTold(.gotAhead)
      try remark(
        isNew ? .nextStepPasses(next.number) : .stillAhead(next.number),
        if: passes(testsOf: next, with: tree)
          && !passes(testsOf: next, with: lesson.reference)
      )
    }
    // Whoever has just been told to be ahead knows.
    if sawNoRed, let red = judgement.missedRed {
      remark(
        .redNotSeen(red),
        if: !memory.wasToldHere(.gotAhead)
          && !remarks.contains { [.gotAhead, .stillAhead].contains($0.topic) }
      )
    }
    // Agreement is reported only once.
    if let observed = judgement.observed {
      let remark = Remark.observed(observed)
      if remark.topic.isRepeated
        || !isTold(remark.topic) && observed.isOfMany
      {
        remarks.append(remark)
      }
    }
    return remarks
  }

  /// Returns the net number of tests that a step removes from the lesson's test
  /// suite, or 0 if the suite doesn't get smaller.
  private func deletedTests(in lesson: LessonStep) throws -> Int {
    let before = try verdictService.tests(in: lesson.baseline).tests.count
    return max(
      0,
      before - (try verdictService.tests(in: lesson.stepEnd).tests.count)
    )
  }

  /// Returns whether a learner's program passes the lesson's tests for a step,
  /// or `false` if the step requires no test that fails at first.
  private func passes(testsOf place: StepPlace, with tree: Tree) throws -> Bool
  {
    guard place.step.kind == .cycle else { return false }
    let lesson = try course.lesson(at: place)
    let lessonTests = LessonTests(
      verdictService: verdictService,
      lesson: lesson
    )
    let verdict = try lessonTests.verdict(on: tree)
    return try verdict.light == .green
      && lessonTests.missing(in: verdict).isEmpty
  }
}

extension Judgement {
  /// Whether there are new tests that pass with none of the lesson's programs
  /// that were tried.
  fileprivate var hasUnmatchedTests: Bool {
    if case .testsDisagree = finding { true } else { !ungraded.isEmpty }
  }

  /// Whether the finding is that the new tests don't catch all of the
  /// deliberately wrong programs.
  fileprivate var letsWrongProgramsThrough: Bool {
    if case .chaffsMissed = finding { !newTests.isEmpty } else { false }
  }
}

extension Observed {
  /// Whether the result deserves a remark.
  ///
  /// Equal answers deserve a remark only if at least ten situations were
  /// compared. Any other result always deserves one.
  fileprivate var isOfMany: Bool {
    if case .same(let count) = self { count >= 10 } else { true }
  }
}
