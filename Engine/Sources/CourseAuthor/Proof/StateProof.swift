import CourseBuild
import Course
import CoursePlatform

/// A check on a state's claims and console blocks.
struct StateProof {
  let verdictService: VerdictService

  /// Returns a mistake for the first false claim in a state.
  ///
  /// If all claims are true, the result contains a mistake for each command
  /// whose output differs from the lesson.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func mistakes(in state: State) throws -> [Mistake] {
    guard let phase = state.phase else { return [] }
    let verdict = try verdictService.verdict(on: state.tree)
    if let mistake = ClaimCheck.mistake(in: phase.claims, against: verdict) {
      return [mistake]
    }
    return try phase.consoles.flatMap(\.exchanges).compactMap { exchange in
      try ConsoleProof(verdictService: verdictService).mistake(
        in: exchange,
        of: state.tree
      )
    }
  }
}
