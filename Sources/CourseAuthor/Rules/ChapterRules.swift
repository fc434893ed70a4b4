import Course
import CoursePlatform

/// The rules of a chapter that can be read.
struct ChapterRules {
  private(set) var mistakes: [Mistake] = []

  /// Checks a chapter.
  init(_ chapter: Chapter) {
    checkOpening(of: chapter)
    if chapter.steps.isEmpty {
      refuse(
        "this chapter has no step: ## \(chapter.number).1 Title",
        at: chapter.location
      )
    }
    for step in chapter.steps {
      check(step)
      checkWrongPrograms(of: step, in: chapter)
    }
    chapter.phases.forEach { checkPaths(of: $0) }
    chapter.answers.forEach { check($0) }
    checkAsides(of: chapter)
    checkGifts(of: chapter)
  }

  private mutating func refuse(_ message: String, at location: SourceLocation) {
    mistakes.append(Mistake(message, at: location))
  }

  // MARK: Steps

  private mutating func checkOpening(of chapter: Chapter) {
    let opening = chapter.opening
    if chapter.number == 1 {
      if !opening.listings.isEmpty { check(opening) }
      return
    }
    let first = opening.listings.first?.location
    if let location = first ?? opening.claims.first?.location {
      refuse(
        "a chapter starts where the one before ended: only the first has "
          + "listings or claims before its first step",
        at: location
      )
    }
  }

  private mutating func check(_ step: Step) {
    if step.phases.isEmpty {
      refuse("this step has no phase", at: step.location)
    }
    if let red = step.phase(.red), step.phase(.green) == nil {
      refuse("this Red has no Green", at: red.location)
    }
    if let green = step.phase(.green), step.phase(.red) == nil {
      refuse(
        "this Green has no Red before it: a test is seen to fail first",
        at: green.location
      )
    }
    if step.hints.count < 2 {
      refuse(
        "a step has at least two hints, from a nudge to nearly the answer; this "
          + "one has \(step.hints.count)",
        at: step.location
      )
    }
    if let stub = step.stub { check(stub: stub) }
    step.phases.forEach { check($0) }
  }

  /// Refuses a stub that is more or less than the way to see a test fail.
  private mutating func check(stub: Phase) {
    for listing in stub.listings where listing.path.hasPrefix("Tests/") {
      refuse(
        "a stub changes the program alone: the test is written by now",
        at: listing.location
      )
    }
    for claim in stub.claims where claim.isOfCompileError {
      refuse(
        "with the stub, the test compiles: the claim here is how it fails",
        at: claim.location
      )
    }
  }

  /// Requires a wrong program of a step whose test needs new names: without one,
  /// a test that only mentions a name would do.
  private mutating func checkWrongPrograms(of step: Step, in chapter: Chapter) {
    guard let test = step.test, step.stub == nil,
      test.claims.contains(where: \.isOfCompileError),
      !chapter.chaffs.contains(where: { $0.step == step.slug })
    else { return }
    refuse(
      "a test that only mentions the new name would do for this step: write a "
        + "chaff, in chaffs/\(step.slug)/, or a stub, by a claim of Amber",
      at: step.location
    )
  }

  // MARK: Phases

  private mutating func check(_ phase: Phase) {
    // The opening is a Given without a heading.
    let name =
      phase.location.line == 1 ? "the opening" : "### \(phase.kind.title)"
    let isRed = phase.kind == .red || phase.kind == .amber
    if phase.listings.isEmpty {
      return refuse("\(name) changes nothing", at: phase.location)
    }
    if phase.claims.isEmpty {
      return refuse(
        "\(name) ends without a claim: > **\(isRed ? "Red" : "Green"):** …",
        at: phase.location
      )
    }
    for claim in phase.claims {
      // Before there is a test, a Given claims that no tests run.
      let isGiven = claim.kind == .runsNothing && phase.kind != .given
      if claim.isOfRed != isRed || isGiven {
        refuse("\(name) cannot claim this light", at: claim.location)
      } else if !isRed, phase.claims.count > 1 {
        refuse("\(name) has one claim", at: claim.location)
      }
    }
  }

  /// Refuses a second listing of a file in one state.
  private mutating func checkPaths(of phase: Phase) {
    var paths: Set<String> = []
    for listing in phase.listings where !paths.insert(listing.path).inserted {
      refuse(
        "there is a listing of \(listing.path) above: a file has one in each "
          + "state, with @@ between its hunks",
        at: listing.location
      )
    }
  }

  // MARK: Answers

  private mutating func check(_ answer: Answer) {
    let (listings, claims) = (answer.phase.listings, answer.phase.claims)
    guard let first = claims.first else {
      if !listings.isEmpty {
        refuse(
          "an answer with listings ends with a claim: > **Green:** …, or "
            + "> **Red:** …",
          at: answer.location
        )
      }
      return
    }
    guard !listings.isEmpty else {
      return refuse(
        "this answer changes nothing: it has a claim and no listing",
        at: first.location
      )
    }
    for claim in claims {
      if claim.kind == .runsNothing {
        refuse(
          "an answer claims red or green: the course has tests by now",
          at: claim.location
        )
      } else if first.isOfRed != claim.isOfRed {
        refuse("an answer claims one light", at: claim.location)
      } else if claim != first, !claim.isOfRed {
        refuse("an answer that is green has one claim", at: claim.location)
      }
    }
  }

  // MARK: Files beside the lesson

  private mutating func checkAsides(of chapter: Chapter) {
    let needed = [
      (chapter.chaffs, Aside.Kind.chaff, chapter.number > 1 ? 2 : 0),
      (chapter.wheats, .wheat, 2),
    ]
    for (asides, kind, least) in needed where asides.count < least {
      refuse(
        "a chapter has at least two \(kind)s; this one has \(asides.count)",
        at: chapter.location
      )
    }
    for aside in chapter.chaffs + chapter.wheats {
      let step = chapter.steps.first { $0.slug == aside.step }
      let isOfGiven = aside.kind == .chaff && step?.kind == .given
      guard step == nil || isOfGiven else { continue }
      let missing = isOfGiven ? "step with a Green or a Refactor" : "step"
      refuse(
        "this chapter has no \(missing) named \(aside.step): its steps are "
          + chapter.steps.map(\.slug).joined(separator: ", "),
        at: aside.location
      )
    }
  }

  /// Refuses a file in `given/` that no listing uses: nothing would prove it.
  private mutating func checkGifts(of chapter: Chapter) {
    let listings = chapter.phases.flatMap(\.listings)
    let given = Set(listings.filter { $0.change == .given }.map(\.path))
    for path in chapter.given.paths where !given.contains(path) {
      refuse(
        "no listing of this chapter gives this file: `\(path)` (given)",
        at: SourceLocation(path: "\(chapter.givenFolder)/\(path)", line: 1)
      )
    }
  }
}
