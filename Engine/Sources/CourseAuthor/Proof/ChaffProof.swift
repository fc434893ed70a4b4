import CourseBuild
import CourseJudge
import Course
import CoursePlatform

/// A check that a deliberately wrong program (chaff) is caught by its step's
/// tests, but not by any earlier test.
///
/// In a step that only refactors, an earlier test or a test that the step adds
/// must catch the chaff.
struct ChaffProof {
  let verdictService: VerdictService

  /// Returns the digest of everything that a chaff's check depends on: the
  /// chaff's files, and the lesson's before and after the step's work.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply.
  func digest(of chaff: Variant, _ lesson: LessonStep) throws -> Digest {
    let trees = [try chaff.tree(in: lesson), lesson.reference, lesson.baseline]
    return Digest.of(
      .chaffCheck,
      [
        Meaning.verdict.key, verdictService.toolchain.version,
        lesson.asksForTest ? "tested" : "tidied",
      ] + trees.map(\.digest.description)
    )
  }

  /// Returns a mistake that explains why a chaff is rejected, or no mistake if
  /// the right tests catch the chaff.
  ///
  /// The outcome isn't settled if tests took too long, because the machine might
  /// have been busy.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, `Compiler.ToolFailure` or
  ///   `Command.StartFailure` if a tool fails, or `Files.Failure` if a file
  ///   can't be read or written.
  func outcome(
    of chaff: Variant,
    _ lesson: LessonStep
  ) throws -> Check.Outcome {
    let tree = try chaff.tree(in: lesson)
    let words = try rejection(of: tree, lesson)
    return Check.Outcome(
      words.map { [Mistake($0, at: chaff.location)] } ?? [],
      isSettled: isSettled(tree, in: lesson)
    )
  }

  /// Returns the reason why a chaff is rejected, or `nil` if the right tests
  /// catch the chaff.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  private func rejection(
    of tree: Tree,
    _ lesson: LessonStep
  ) throws -> String? {
    let right = lesson.reference
    guard tree.tests == right.tests,
      tree["Package.swift"] == right["Package.swift"]
    else {
      return "a chaff must change only the program, not the tests or the "
        + "package manifest"
    }
    let verdict = try verdictService.verdict(on: tree)
    switch verdict {
    case .doesNotCompile:
      return "this chaff \(verdict)"
    case .passes, .runsNothing:
      return "no test catches this chaff (a deliberately wrong program). The "
        + "verdict is: \(verdict)"
    case .fails, .crashes, .timesOut:
      guard !verdict.brokenTests.isEmpty else {
        return "a test must catch this chaff, but the program \(verdict)"
      }
      return try lesson.asksForTest
        ? isEarly(verdict, in: lesson)
        : isNew(tree, caughtBy: verdict.brokenTests, in: lesson)
    }
  }

  /// Returns the reason why a chaff is rejected if a test from an earlier step
  /// catches it; otherwise, returns `nil`.
  ///
  /// - Throws: Any error thrown by `VerdictService.testsAdded(in:since:)`.
  private func isEarly(
    _ verdict: Verdict,
    in lesson: LessonStep
  ) throws -> String? {
    let new = try verdictService.testsAdded(
      in: lesson.reference,
      since: lesson.baseline
    )
    return verdict.brokenTests.first { !new.contains($0) }.map {
      "this chaff is already caught by \($0), which is a test from an earlier "
        + "step"
    }
  }

  /// Returns whether no test took too long.
  private func isSettled(_ tree: Tree, in lesson: LessonStep) -> Bool {
    verdictService.knownVerdict(on: tree) != nil
      && (lesson.asksForTest
        || verdictService.knownVerdict(on: chaff(tree, before: lesson)) != nil)
  }

  /// Returns the chaff's program with the lesson's tests as they were before
  /// the step.
  private func chaff(_ tree: Tree, before lesson: LessonStep) -> Tree {
    tree.program.merging(lesson.baseline.tests)
  }

  /// Returns the reason why a chaff is rejected if neither an earlier test nor
  /// a test that the step adds catches it; otherwise, returns `nil`.
  ///
  /// Refactoring introduces no new requirements, but a step can add a test for
  /// existing behavior.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  private func isNew(
    _ tree: Tree,
    caughtBy broken: [TestName],
    in lesson: LessonStep
  ) throws -> String? {
    let known = Set(
      try verdictService.tests(in: lesson.baseline).tests.map(\.name)
    )
    let verdict = try verdictService.verdict(on: chaff(tree, before: lesson))
    guard case .passes = verdict, known.isSuperset(of: broken) else {
      return nil
    }
    return "this chaff's step only refactors, so a test from an earlier step "
      + "must catch the chaff"
  }
}
