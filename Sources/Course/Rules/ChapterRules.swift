package import CoursePlatform

/// What every chapter must have, beyond being readable.
package enum ChapterRules {
  /// Returns what a chapter lacks, in the order of its lines.
  package static func mistakes(in chapter: Chapter) -> [Mistake] {
    let opening = openingMistakes(in: chapter)
    let steps = chapter.steps.flatMap { mistakes(in: $0) }
    return opening + stepCount(chapter) + steps + repeated(in: chapter)
      + chapter.answers.flatMap(AnswerRules.mistakes)
      + chaffMistakes(in: chapter) + wheatMistakes(in: chapter)
      + giftMistakes(in: chapter)
  }

  /// Refuses a file in `given/` that no listing uses: nothing would prove it.
  private static func giftMistakes(in chapter: Chapter) -> [Mistake] {
    let phases = chapter.steps.flatMap(\.phases) + chapter.answers.map(\.phase)
    let given = phases.flatMap(\.listings)
      .filter { $0.change == .given }.map(\.path)
    return chapter.given.paths.filter { !given.contains($0) }.map { path in
      Mistake(
        "no listing of this chapter gives this file: `\(path)` (given)",
        at: SourceLocation(path: "\(chapter.givenFolder)/\(path)", line: 1)
      )
    }
  }

  private static func openingMistakes(in chapter: Chapter) -> [Mistake] {
    guard chapter.number > 1 else {
      return chapter.opening.listings.isEmpty
        ? [] : mistakes(in: chapter.opening)
    }
    let first = chapter.opening.listings.first?.location
    guard let location = first ?? chapter.opening.claims.first?.location else {
      return []
    }
    return [
      Mistake(
        "a chapter starts where the one before ended: only the first has "
          + "listings or claims before its first step",
        at: location
      )
    ]
  }

  /// Refuses a second listing of a file in one state.
  private static func repeated(in chapter: Chapter) -> [Mistake] {
    let phases =
      [chapter.opening] + chapter.steps.flatMap(\.phases)
      + chapter.answers.map(\.phase)
    return phases.flatMap { phase in
      var paths: Set<String> = []
      return phase.listings.filter { !paths.insert($0.path).inserted }
        .map { listing in
          Mistake(
            "there is a listing of \(listing.path) above: a file has one in each "
              + "state, whose hunks are separated by @@",
            at: listing.location
          )
        }
    }
  }

  private static func stepCount(_ chapter: Chapter) -> [Mistake] {
    guard chapter.steps.isEmpty else { return [] }
    return [
      Mistake(
        "this chapter has no step: ## \(chapter.number).1 Title",
        at: chapter.location
      )
    ]
  }

  private static func mistakes(in step: Step) -> [Mistake] {
    var found: [Mistake] = []
    if step.phases.isEmpty {
      found.append(Mistake("this step has no phase", at: step.location))
    }
    if let red = step.phase(.red), step.phase(.green) == nil {
      found.append(Mistake("this Red has no Green", at: red.location))
    }
    if let green = step.phase(.green), step.phase(.red) == nil {
      found.append(
        Mistake(
          "this Green has no Red before it: a test is seen to fail first",
          at: green.location
        )
      )
    }
    if step.hints.count < 2 {
      found.append(
        Mistake(
          "a step has at least two hints, from a nudge to nearly the answer; "
            + "this one has \(step.hints.count)",
          at: step.location
        )
      )
    }
    if let stub = step.stub { found += mistakes(inStub: stub) }
    return found + step.phases.flatMap { mistakes(in: $0) }
  }

  /// Refuses a stub that is more or less than the way to see a test fail.
  private static func mistakes(inStub stub: Phase) -> [Mistake] {
    let listings = stub.listings.filter { $0.path.hasPrefix("Tests/") }.map {
      Mistake(
        "a stub changes the program alone: the test is written by now",
        at: $0.location
      )
    }
    let claims = stub.claims.compactMap { claim -> Mistake? in
      guard case .doesNotCompile = claim.kind else { return nil }
      return Mistake(
        "with the stub, the test compiles: what is claimed here is how it "
          + "fails",
        at: claim.location
      )
    }
    return listings + claims
  }

  /// Returns what a phase is called in a mistake.
  ///
  /// The opening is a Given that has no heading but the chapter's own.
  private static func name(of phase: Phase) -> String {
    phase.location.line == 1 ? "the opening" : "### \(phase.kind.title)"
  }

  private static func mistakes(in phase: Phase) -> [Mistake] {
    if phase.listings.isEmpty {
      return [
        Mistake("\(name(of: phase)) changes nothing", at: phase.location)
      ]
    }
    guard !phase.claims.isEmpty else {
      return [
        Mistake(
          "\(name(of: phase)) ends without a claim: > **"
            + (phase.kind.title == "Red" ? "Red" : "Green") + ":** …",
          at: phase.location
        )
      ]
    }
    return phase.claims.compactMap { mistake(in: $0, of: phase) }
  }

  private static func mistake(in claim: Claim, of phase: Phase) -> Mistake? {
    // That no tests run is for a Given, before there is a first test.
    let isAmber = claim.kind == .runsNothing
    let isRed = phase.kind == .red || phase.kind == .amber
    let fits =
      isRed
      ? claim.isOfRed : !claim.isOfRed && (!isAmber || phase.kind == .given)
    guard fits else {
      return Mistake(
        "\(name(of: phase)) cannot claim this light",
        at: claim.location
      )
    }
    guard isRed || phase.claims.count == 1 else {
      return Mistake(
        "\(name(of: phase)) has one claim",
        at: claim.location
      )
    }
    return nil
  }

  private static func chaffMistakes(in chapter: Chapter) -> [Mistake] {
    var found: [Mistake] = []
    if chapter.number > 1 && chapter.chaffs.count < 2 {
      found.append(
        Mistake(
          "a chapter has at least two chaffs; this one has "
            + "\(chapter.chaffs.count)",
          at: chapter.location
        )
      )
    }
    return found
      + chapter.chaffs.flatMap { chaff in
        misplaced(chaff.step, chaff.location, in: chapter) {
          $0.kind == .given ? "step with a Green or a Refactor" : nil
        }
      }
  }

  private static func wheatMistakes(in chapter: Chapter) -> [Mistake] {
    let placed = chapter.wheats.flatMap { wheat in
      misplaced(wheat.step, wheat.location, in: chapter) { _ in nil }
    }
    guard chapter.wheats.count < 2 else { return placed }
    return placed + [
      Mistake(
        "a chapter has at least two wheats; this one has "
          + "\(chapter.wheats.count)",
        at: chapter.location
      )
    ]
  }

  /// Returns a mistake for a file whose step is not there, or lacks something.
  private static func misplaced(
    _ slug: String,
    _ location: SourceLocation,
    in chapter: Chapter,
    lacks: (Step) -> String?
  ) -> [Mistake] {
    let step = chapter.steps.first { $0.slug == slug }
    guard let lacking = step.map(lacks) ?? "step" else { return [] }
    return [
      Mistake(
        "this chapter has no \(lacking) named \(slug): its steps are "
          + chapter.steps.map(\.slug).joined(separator: ", "),
        at: location
      )
    ]
  }
}
