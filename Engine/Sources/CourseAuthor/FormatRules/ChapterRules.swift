import Course
import CoursePlatform

/// The course format's rules for a chapter's phases, claims, hints, chaffs,
/// wheats, and observations, and for the files that the chapter's steps provide.
struct ChapterRules {
  private(set) var mistakes: [Mistake] = []

  /// Checks a chapter and collects its mistakes.
  init(_ chapter: Chapter) {
    checkOpening(of: chapter)
    if chapter.steps.isEmpty {
      reject(
        "this chapter has no steps. Add a step with a heading such as ## "
          + "\(chapter.number).1 Title",
        at: chapter.location
      )
    }
    for step in chapter.steps {
      check(step)
      checkWrongPrograms(of: step, in: chapter)
    }
    chapter.phases.forEach { phase in
      checkPaths(of: phase)
      checkMessages(of: phase)
    }
    chapter.answers.forEach { check($0) }
    checkAsides(of: chapter)
    checkObservations(of: chapter)
    checkGifts(of: chapter)
  }

  private mutating func reject(_ message: String, at location: SourceLocation) {
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
      reject(
        "a chapter starts where the previous one ended, so only the first "
          + "chapter can have listings or claims before its first step",
        at: location
      )
    }
  }

  private mutating func check(_ step: Step) {
    if step.phases.isEmpty {
      reject("this step has no phases", at: step.location)
    }
    if let red = step.phase(.red), step.phase(.green) == nil {
      reject(
        "this red phase must be followed by a green phase",
        at: red.location
      )
    }
    if let green = step.phase(.green), step.phase(.red) == nil {
      reject(
        "this green phase must be preceded by a red phase, in which the step's "
          + "test fails first",
        at: green.location
      )
    }
    if step.hints.count < 2 {
      reject(
        "a step needs at least two hints, ranging from a gentle nudge to "
          + "almost the full answer, but this one has \(step.hints.count)",
        at: step.location
      )
    }
    if let stub = step.stub { check(stub: stub) }
    if let pin = step.phase(.pin) { check(pin: pin) }
    step.phases.forEach { check($0) }
  }

  /// Reports the mistakes in a stub, which is code whose only purpose is to let
  /// a step's test compile.
  ///
  /// A stub must not change test files or claim that there's a compiler error.
  private mutating func check(stub: Phase) {
    for listing in stub.listings where listing.path.hasPrefix("Tests/") {
      reject(
        "a stub must change only the program, because the test already exists",
        at: listing.location
      )
    }
    for claim in stub.claims where claim.isOfCompileError {
      reject(
        "the test compiles with the stub, so the claim must say how the test "
          + "fails",
        at: claim.location
      )
    }
  }

  /// Reports each listing of a Pin that changes more than tests.
  private mutating func check(pin: Phase) {
    for listing in pin.listings where !listing.path.hasPrefix("Tests/") {
      reject(
        "a Pin records what the code does, so it must change only files in "
          + "Tests",
        at: listing.location
      )
    }
  }

  /// Reports a step that has neither a deliberately wrong program (chaff) nor a
  /// stub, although the step's test needs new names.
  ///
  /// Without either, a test that merely mentions the new names would be enough
  /// to complete the step.
  private mutating func checkWrongPrograms(of step: Step, in chapter: Chapter) {
    guard let test = step.test, step.stub == nil,
      test.claims.contains(where: \.isOfCompileError),
      !chapter.chaffs.contains(where: { $0.step == step.slug })
    else { return }
    reject(
      "a test that only mentions the new name would pass this step. To prevent "
        + "that, write a chaff in chaffs/\(step.slug)/, or add an amber phase "
        + "with a stub",
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
      return reject("\(name) doesn't change anything", at: phase.location)
    }
    if phase.claims.isEmpty {
      let claim =
        phase.location.line == 1
        ? "**Amber:** no tests run." : "**\(isRed ? "Red" : "Green"):** …"
      return reject(
        "\(name) must end with a claim, such as > \(claim)",
        at: phase.location
      )
    }
    for claim in phase.claims {
      // Before there is a test, a Given claims that no tests run.
      let isGiven = claim.kind == .runsNothing && phase.kind != .given
      if claim.claimsFailure != isRed || isGiven {
        reject(
          "this kind of claim isn't allowed in \(name)",
          at: claim.location
        )
      } else if !isRed, phase.claims.count > 1 {
        reject("\(name) can have only one claim", at: claim.location)
      }
    }
  }

  /// Reports each listing that changes the same file as an earlier listing in
  /// the same phase.
  private mutating func checkPaths(of phase: Phase) {
    var paths: Set<String> = []
    for listing in phase.listings where !paths.insert(listing.path).inserted {
      reject(
        "there's already a listing of \(listing.path) above. Combine all "
          + "changes to a file in one listing per state, and separate the "
          + "hunks with @@",
        at: listing.location
      )
    }
  }

  /// Reports each claim with a long message on one line, which nobody reads to
  /// its end.
  private mutating func checkMessages(of phase: Phase) {
    for claim in phase.claims where claim.brokenIntoLines != nil {
      reject(
        "the message of this claim is long. `kata accept` shows it by lines",
        at: claim.location
      )
    }
  }

  // MARK: Answers

  private mutating func check(_ answer: Answer) {
    let (listings, claims) = (answer.phase.listings, answer.phase.claims)
    guard let first = claims.first else {
      if !listings.isEmpty {
        reject(
          "an answer with listings must end with a claim, such as > **Green:** "
            + "… or > **Red:** …",
          at: answer.location
        )
      }
      return
    }
    guard !listings.isEmpty else {
      return reject(
        "this answer changes nothing, because it has a claim but no listing",
        at: first.location
      )
    }
    for claim in claims {
      if claim.kind == .runsNothing {
        reject(
          "an answer's claim must be red or green, because the package already "
            + "has tests",
          at: claim.location
        )
      } else if first.claimsFailure != claim.claimsFailure {
        reject(
          "the claims in an answer must all have the same color",
          at: claim.location
        )
      } else if claim != first, !claim.claimsFailure {
        reject("a green answer can have only one claim", at: claim.location)
      }
    }
  }

  // MARK: Chaffs, wheats and given files

  private mutating func checkAsides(of chapter: Chapter) {
    let needed = [
      (chapter.chaffs, Variant.Kind.chaff, chapter.number > 1 ? 2 : 0),
      (chapter.wheats, .wheat, 2),
    ]
    for (variants, kind, least) in needed where variants.count < least {
      reject(
        "a chapter needs at least two \(kind)s, but this one has \(variants.count)",
        at: chapter.location
      )
    }
    for variant in chapter.chaffs + chapter.wheats {
      let step = chapter.steps.first { $0.slug == variant.step }
      let isOfGiven = variant.kind == .chaff && step?.kind == .given
      guard step == nil || isOfGiven else { continue }
      reject(
        missing: isOfGiven
          ? "step with a green, pin, or refactor phase" : "step",
        named: variant.step,
        in: chapter,
        at: variant.location
      )
    }
  }

  /// Reports a file in a folder that isn't named after a suitable step.
  private mutating func reject(
    missing: String = "step",
    named slug: String,
    in chapter: Chapter,
    at location: SourceLocation
  ) {
    reject(
      "this chapter has no \(missing) named \(slug). Its steps are "
        + chapter.steps.map(\.slug).joined(separator: ", "),
      at: location
    )
  }

  /// Reports each observation or helper that no step uses.
  private mutating func checkObservations(of chapter: Chapter) {
    let slugs = Set(chapter.steps.map(\.slug))
    let used = Set(chapter.observations.flatMap(\.helpers))
    for file in chapter.observationFiles {
      if !slugs.contains(file.step) {
        reject(named: file.step, in: chapter, at: file.location)
      } else if file.isHelper, !used.contains(file) {
        reject(
          "no observation is compiled with this helper, because none of this "
            + "step or a later one imports all modules that it imports",
          at: file.location
        )
      }
    }
  }

  /// Reports each file in the chapter's `given` folder that no listing uses.
  ///
  /// Nothing else would check such a file.
  private mutating func checkGifts(of chapter: Chapter) {
    let listings = chapter.phases.flatMap(\.listings)
    let given = Set(listings.filter { $0.change == .given }.map(\.path))
    for path in chapter.given.paths where !given.contains(path) {
      reject(
        "no listing in this chapter uses this file. Add a listing with the "
          + "caption `\(path)` (given)",
        at: SourceLocation(path: "\(chapter.givenFolder)/\(path)", line: 1)
      )
    }
  }
}
