import CoursePlatform

/// What every answer to an exercise must have, beyond being readable.
enum AnswerRules {
  /// Returns what is wrong with the claims of an answer.
  static func mistakes(in answer: Answer) -> [Mistake] {
    let phase = answer.phase
    guard let first = phase.claims.first else {
      return phase.listings.isEmpty
        ? []
        : [
          Mistake(
            "an answer with listings ends with a claim: > **Green:** …, or "
              + "> **Red:** …",
            at: answer.location
          )
        ]
    }
    guard !phase.listings.isEmpty else {
      return [
        Mistake(
          "this answer changes nothing: it has a claim and no listing",
          at: first.location
        )
      ]
    }
    return mistakes(in: phase.claims, below: first)
  }

  /// Refuses claims of two lights, and more than one of a green.
  private static func mistakes(
    in claims: [Claim],
    below first: Claim
  ) -> [Mistake] {
    claims.compactMap { claim in
      if claim.kind == .runsNothing {
        return Mistake(
          "an answer claims red or green: the course has tests by now",
          at: claim.location
        )
      }
      guard first.isOfRed == claim.isOfRed else {
        return Mistake("an answer claims one light", at: claim.location)
      }
      return claim == first || claim.isOfRed
        ? nil
        : Mistake("an answer that is green has one claim", at: claim.location)
    }
  }
}
