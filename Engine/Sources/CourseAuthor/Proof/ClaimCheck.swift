package import CourseBuild
package import Course
package import CoursePlatform

/// A comparison of a phase's claims with the actual verdict.
package enum ClaimCheck {
  /// Returns a mistake for the first false claim, or `nil` if the claims are
  /// true and complete.
  ///
  /// A test failure or compiler error that isn't claimed also results in a
  /// mistake.
  package static func mistake(
    in claims: [Claim],
    against verdict: Verdict
  ) -> Mistake? {
    guard let first = claims.first else { return nil }
    switch verdict {
    case .doesNotCompile(let errors):
      return compileMistake(in: claims, errors: errors, verdict)
    case .crashes, .timesOut:
      return claims.count == 1 && first.holds(verdict)
        ? nil : falseClaim(first, given: verdict)
    case .passes, .runsNothing:
      return first.holds(verdict) ? nil : falseClaim(first, given: verdict)
    case .fails(let results):
      return failureMistake(in: claims, results: results, verdict)
    }
  }

  private static func falseClaim(
    _ claim: Claim,
    given verdict: Verdict
  ) -> Mistake {
    let isOpen =
      if case .open = claim.kind { true } else { false }
    return Mistake(
      (isOpen
        ? "the claim has no result yet. To fill it in, run `kata accept`"
        : "the claim is false")
        + "\n  claim:   \(claim)\n  verdict: \(verdict)",
      at: claim.location
    )
  }

  private static func compileMistake(
    in claims: [Claim],
    errors: [Diagnostic],
    _ verdict: Verdict
  ) -> Mistake? {
    let messages = Set(errors.map(\.message))
    for claim in claims {
      guard case .doesNotCompile(let message) = claim.kind,
        messages.contains(message)
      else { return falseClaim(claim, given: verdict) }
    }
    let claimed = Set(claims.compactMap(\.compilerMessage))
    guard claimed == messages else {
      return unclaimed(
        errors.filter { !claimed.contains($0.message) }.map(\.description),
        after: claims
      )
    }
    return nil
  }

  private static func failureMistake(
    in claims: [Claim],
    results: [TestResult],
    _ verdict: Verdict
  ) -> Mistake? {
    var left = results.flatMap { result in
      result.failures.map { (test: result.name, message: $0.quotation) }
    }
    for claim in claims {
      guard case .fails(let test, let message) = claim.kind,
        // A test's claims are in the order of its failures.
        let index = left.firstIndex(where: { $0.test == test }),
        left[index].message == message
      else { return falseClaim(claim, given: verdict) }
      left.remove(at: index)
    }
    guard left.isEmpty else {
      return unclaimed(
        left.map { "\($0.test) fails: \($0.message)" },
        after: claims
      )
    }
    return nil
  }

  private static func unclaimed(
    _ what: [String],
    after claims: [Claim]
  ) -> Mistake? {
    claims.last.map { last in
      Mistake(
        "there are more failures than the lesson claims\n  unclaimed: "
          + what.joined(separator: "\n  unclaimed: "),
        at: last.location
      )
    }
  }
}

extension Claim {
  /// Returns whether the claim alone describes the verdict correctly.
  ///
  /// The result is `false` for verdicts that take several claims to describe.
  fileprivate func holds(_ verdict: Verdict) -> Bool {
    switch (kind, verdict) {
    case (.passes(let count), .passes):
      verdict.passCount == count
    case (.runsNothing, .runsNothing):
      true
    case (
      .crashes(let test, let reason),
      .crashes(let running, let real, let ended)
    ):
      test == running && reason == Claim.quotation(of: real)
        && ended.allSatisfy(\.passed)
    case (.timesOut(let test), .timesOut(let running, _, let ended)):
      test == running && ended.allSatisfy(\.passed)
    default:
      false
    }
  }

  /// The compiler message that the claim quotes, or `nil` unless the claim says
  /// that the code doesn't compile.
  package var compilerMessage: String? {
    guard case .doesNotCompile(let message) = kind else { return nil }
    return message
  }
}

extension TestResult.Failure {
  /// The message as a claim quotes it.
  var quotation: String { Claim.quotation(of: words) }
}
