import CourseBuild
import CourseJudge
import Course
import CoursePlatform

/// Proves that a wrong program is one that good tests of its step catch, and no
/// test before; of a step that only tidies, that its tests still catch it, or
/// that one does which the step adds.
struct ChaffProof {
  let verdictService: VerdictService

  /// Returns what is wrong with a chaff.
  ///
  /// - Parameters:
  ///   - chaff: the wrong program.
  ///   - lesson: its step.
  /// - Returns: the mistakes.
  /// - Throws: `Mistake` for a listing that does not apply,
  ///   `Compiler.ToolFailure`, `Command.StartFailure`, `Files.Failure`.
  func mistakes(
    in chaff: Aside,
    _ lesson: LessonStep
  ) throws -> [Mistake] {
    let tree = try chaff.tree(in: lesson)
    let words: [String] = try verdictService.store.value(
      for: key(of: tree, lesson),
      keeping: { $0.isEmpty && isSettled(tree, lesson) }
    ) { try refusal(of: tree, lesson).map { [$0] } ?? [] }
    return words.map { Mistake($0, at: chaff.location) }
  }

  /// Returns what there is to say against a wrong program, or nil.
  private func refusal(
    of tree: Tree,
    _ lesson: LessonStep
  ) throws -> String? {
    let right = lesson.judged
    guard tree.tests == right.tests,
      tree["Package.swift"] == right["Package.swift"]
    else {
      return "a chaff changes the program, not the tests or the package"
    }
    let verdict = try verdictService.verdict(on: tree)
    switch verdict {
    case .doesNotCompile:
      return "this chaff \(verdict)"
    case .passes, .runsNothing:
      return "no test catches this chaff: \(verdict)"
    case .fails, .crashes, .timesOut:
      guard !verdict.brokenTests.isEmpty else {
        return "no test catches this chaff: it \(verdict)"
      }
      return try lesson.asksForTest
        ? isEarly(verdict, lesson)
        : isNew(tree, caughtBy: verdict.brokenTests, lesson)
    }
  }

  /// All that the refusal depends on: this build of it, the wrong program, and
  /// the step's own and what was before it.
  private func key(of tree: Tree, _ lesson: LessonStep) -> Digest {
    let trees = [tree, lesson.judged, lesson.before]
    return Digest.of(
      ["chaff", lesson.asksForTest ? "tested" : "tidied"]
        + ThisProgram.identity + verdictService.identity
        + trees.map(\.digest.description)
    )
  }

  /// Returns what there is to say of a wrong program that a test of before
  /// catches, or nil.
  private func isEarly(
    _ verdict: Verdict,
    _ lesson: LessonStep
  ) throws -> String? {
    let new = try verdictService.testsAdded(
      in: lesson.judged,
      since: lesson.before
    )
    return verdict.brokenTests.first { !new.contains($0) }.map {
      "this chaff is caught too early: \($0) of an earlier step fails"
    }
  }

  /// Whether another run must come to the same: tests that took too long may
  /// have met a busy machine, and are run again.
  private func isSettled(_ tree: Tree, _ lesson: LessonStep) -> Bool {
    verdictService.knownVerdict(on: tree) != nil
      && (lesson.asksForTest
        || verdictService.knownVerdict(on: before(tree, lesson)) != nil)
  }

  /// Returns a wrong program with the tests from before the step.
  private func before(_ tree: Tree, _ lesson: LessonStep) -> Tree {
    tree.program.merging(lesson.before.tests)
  }

  /// Returns the mistake of a chaff that no test caught before the step tidied,
  /// or `nil`: tidying requires nothing new, unless it adds a test for what the
  /// program does already.
  private func isNew(
    _ tree: Tree,
    caughtBy broken: [TestName],
    _ lesson: LessonStep
  ) throws -> String? {
    let known = Set(
      try verdictService.tests(in: lesson.before).tests.map(\.name)
    )
    let verdict = try verdictService.verdict(on: before(tree, lesson))
    guard case .passes = verdict, known.isSuperset(of: broken) else {
      return nil
    }
    return "this step only tidies, and no test before it catches this chaff"
  }
}
