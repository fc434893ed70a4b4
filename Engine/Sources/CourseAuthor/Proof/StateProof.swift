import CourseBuild
import Course
import CoursePlatform

/// A check on a state's claims and console blocks.
struct StateProof {
  let verdictService: VerdictService

  /// Returns the digest of everything that a state's check depends on: the
  /// files, the claims, and the console blocks.
  func digest(of state: State) -> Digest {
    let claims = state.phase?.claims.map(\.description) ?? []
    let consoles = state.phase?.consoles.flatMap(\.exchanges) ?? []
    return Digest.of(
      .stateCheck,
      [
        Meaning.verdict.key, Meaning.console.key,
        verdictService.toolchain.version, "\(state.tree.digest)",
        "\(claims.count)",
      ] + claims + consoles.flatMap { [$0.command] + $0.output }
    )
  }

  /// Returns a mistake for the first false claim in a state.
  ///
  /// If all claims are true, the result contains a mistake for each command
  /// whose output differs from the lesson. The outcome isn't settled if tests
  /// took too long.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func outcome(in state: State) throws -> Check.Outcome {
    guard let phase = state.phase else { return Check.Outcome() }
    let verdict = try verdictService.verdict(on: state.tree)
    if let mistake = ClaimCheck.mistake(in: phase.claims, against: verdict) {
      return Check.Outcome([mistake])
    }
    let mistakes = try phase.consoles.flatMap(\.exchanges).compactMap {
      try ConsoleProof(verdictService: verdictService).mistake(
        in: $0,
        of: state.tree
      )
    }
    return Check.Outcome(mistakes, isSettled: !verdict.isTimeout)
  }
}
