/// Proves the claims and console blocks of one state.
struct StateProof {
  let workshop: Workshop

  /// Returns what the lesson says falsely of this state.
  ///
  /// - Throws: when the tools fail.
  func mistakes(in state: State) throws -> [Mistake] {
    guard let phase = state.phase else { return [] }
    let verdict = try workshop.verdict(on: state.tree)
    if let mistake = ClaimCheck.mistake(in: phase.claims, against: verdict) {
      return [mistake]
    }
    return try phase.consoles.flatMap(\.exchanges).compactMap { exchange in
      try ConsoleProof(workshop: workshop).mistake(
        in: exchange,
        of: state.tree
      )
    }
  }
}
