import CourseBuild
import Course
import CoursePlatform

/// Checks the claims and console blocks of one state.
struct StateProof {
  let verdictService: VerdictService

  /// Returns a mistake for the first false claim.
  ///
  /// If all claims are true, it returns a mistake for each console block whose
  /// output differs.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`.
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
