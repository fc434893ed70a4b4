import CourseBuild
import CourseContent
import CourseSystem

/// Proves that a wrong program is one that good tests of its step catch, and no
/// test before; of a step that only tidies, that its tests still catch it.
struct ChaffProof {
  let verdictService: VerdictService

  /// Returns what is wrong with a chaff.
  ///
  /// - Parameters:
  ///   - chaff: the wrong program.
  ///   - lesson: its step.
  /// - Returns: the mistakes.
  /// - Throws: `Mistake` for a listing that does not apply,
  ///   `Compiler.ToolFailure`, `Subprocess.StartFailure`, `Files.Failure`.
  func mistakes(
    in chaff: Chaff,
    _ lesson: LessonStep
  ) throws -> [Mistake] {
    let right = lesson.judged
    let tree = try chaff.tree(of: right)
    func mistake(_ message: String) -> [Mistake] {
      [Mistake(message, at: chaff.location)]
    }
    guard tree.tests == right.tests,
      tree["Package.swift"] == right["Package.swift"]
    else {
      return mistake(
        "a chaff changes the program, not the tests or the package"
      )
    }
    let verdict = try verdictService.verdict(on: tree)
    switch verdict {
    case .doesNotCompile:
      return mistake("this chaff \(verdict)")
    case .passes, .runsNothing:
      return mistake("no test catches this chaff: \(verdict)")
    case .fails, .crashes, .timesOut:
      guard !verdict.brokenTests.isEmpty else {
        return mistake("no test catches this chaff: it \(verdict)")
      }
      return try lesson.asksForTest
        ? isEarly(verdict, lesson).map(mistake) ?? []
        : isNew(tree, lesson).map(mistake) ?? []
    }
  }

  /// Returns what there is to say of a wrong program that a test of before
  /// catches, or nil.
  private func isEarly(_ verdict: Verdict, _ lesson: LessonStep) -> String? {
    let new = TestInventory.added(in: lesson.judged, since: lesson.before)
    return verdict.brokenTests.first { !new.contains($0) }.map {
      "this chaff is caught too early: \($0) of an earlier step fails"
    }
  }

  /// Returns what there is to say of a wrong program that no test caught before
  /// the step tidied, or nil: tidying asks for nothing new.
  private func isNew(_ tree: Tree, _ lesson: LessonStep) throws -> String? {
    let before = try verdictService.verdict(
      on: tree.program.merging(lesson.before.tests)
    )
    guard case .passes = before else { return nil }
    return "this step only tidies, and no test before it catches this chaff"
  }
}
