import CourseBuild
import CourseContent
import CourseSystem

/// Proves that a wrong program is one that good tests of its step catch, and
/// no test before.
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
    let green = lesson.after
    let tree = try chaff.tree(of: green)
    func mistake(_ message: String) -> [Mistake] {
      [Mistake(message, at: chaff.location)]
    }
    guard tree.tests == green.tests,
      tree["Package.swift"] == green["Package.swift"]
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
      let new = TestInventory.added(in: green, since: lesson.before)
      let early = verdict.brokenTests.filter { !new.contains($0) }
      guard let first = early.first else { return [] }
      return mistake(
        "this chaff is caught too early: \(first) of an earlier step fails"
      )
    }
  }
}
