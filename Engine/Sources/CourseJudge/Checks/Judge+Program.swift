import CourseBuild
import Course
import CoursePlatform

/// Methods that check the learner's program.
extension Judge {
  /// Checks that the program neither declares names nor imports modules that
  /// are meant for tests.
  ///
  /// For example, a function whose name begins with `XCT` could replace an
  /// assertion in the lesson's tests.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func programIsClean(_ work: inout Work) throws -> Judgement.Finding? {
    for path in work.tree.program.paths where path.hasPrefix("Sources/") {
      guard let text = work.tree[path],
        text.contains("XCT") || text.contains("Testing")
      else { continue }
      let name = try verdictService.parsed(text).names.first { name in
        name.text.hasPrefix("XCT") || name.isImport && name.text == "Testing"
      }
      if let name {
        return .programKnowsTests(
          word: name.text,
          SourceLocation(path: path, line: name.line)
        )
      }
    }
    return nil
  }

  /// Checks that tests with cached results have the same results when they run
  /// again.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func answersTheSameAgain(
    _ work: Work,
    isKnown: Bool
  ) throws -> Judgement.Finding? {
    guard isKnown, !work.own.isTimeout else { return nil }
    let again = try verdictService.verdict(on: work.tree, running: .again)
    let flaky = work.own.differences(from: again)
    return flaky.isEmpty ? nil : .flaky(flaky)
  }

  /// Checks that the learner's tests pass with the learner's program.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func programPasses(_ work: inout Work) throws -> Judgement.Finding? {
    guard work.own.light != .green else { return nil }
    return try hasTests(work) ? .codeFails : nil
  }

  /// Checks that the learner's program passes the lesson's tests.
  ///
  /// If the program fails some of these tests, it must instead pass the next
  /// version of each failing test, from a later step.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func programPassesTheLesson(_ work: inout Work) throws -> Judgement.Finding? {
    guard try hasTests(work) else { return nil }
    let tests = LessonTests(
      verdictService: verdictService,
      lesson: work.lesson
    )
    let verdict = try tests.verdict(on: work.tree)
    guard verdict.light == .green else {
      let isAhead = try tests.areExercisedLater(
        verdict.brokenTests,
        by: work.tree,
        in: course
      )
      return isAhead ? nil : .codeFailsReference(verdict)
    }
    let missing = try tests.missing(in: verdict)
    return missing.isEmpty ? nil : .lessonTestsMissing(missing)
  }

  /// Checks that the program gives the lesson's answers in all situations that
  /// the step asks for.
  ///
  /// A program that's ahead may instead give those of the lesson's program at a
  /// step that follows soon. Differences in other situations are recorded, but they're no
  /// problem.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func programAnswersAsTheLesson(
    _ work: inout Work
  ) throws -> Judgement.Finding? {
    let observed = try observing.observed(work.tree, at: work.lesson)
    work.observed = observed
    guard case .differs(let difference) = observed, difference.isAsked,
      work.ahead.isEmpty
    else { return nil }
    let isAhead = try course.lessons(after: work.place)
      .prefix(Self.stepsAhead).contains {
        try observing.answers(work.tree, at: work.lesson, as: $0)
      }
    return isAhead ? nil : .codeDiffers(difference)
  }

  /// The number of steps that a program may be ahead of its own.
  private static let stepsAhead = 5

  /// Returns whether the lesson has any tests by the end of the step.
  private func hasTests(_ work: Work) throws -> Bool {
    try !verdictService.tests(in: work.lesson.stepEnd).tests.isEmpty
  }
}
