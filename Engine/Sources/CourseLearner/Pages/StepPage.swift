package import CourseBuild
package import Course
package import CourseJudge
import CoursePlatform

/// The page that shows a step to the learner, one part at a time: test, code,
/// and refactoring.
package struct StepPage: Sendable {
  private let place: StepPlace
  private let names: StepNames
  /// Notes on the tests from earlier steps that this step changes or removes.
  let changes: [Markdown.Block]

  /// Creates the page for a step.
  ///
  /// The names are found only once, rather than each time the page is drawn.
  ///
  /// - Parameters:
  ///   - place: The step, along with the chapter that contains it.
  ///   - changes: Notes, as Markdown, on the tests from earlier steps that this
  ///     step changes or removes.
  ///   - newNames: The names that the step's program is the first to declare,
  ///     or `nil` if they aren't known.
  ///   - tests: The lesson's tests, which show of which types a value can be
  ///     created without arguments.
  package init(
    _ place: StepPlace,
    changes: [String] = [],
    newNames: NewNames? = nil,
    tests: Tree = Tree()
  ) {
    self.place = place
    names = StepNames(at: place, newNames, tests: tests)
    self.changes = changes.flatMap { Markdown($0).blocks }
  }

  /// Creates the page for a step, with notes on the tests from earlier steps
  /// that the step changes or removes.
  ///
  /// The verdict service finds the tests and the new names. If a listing can't
  /// be applied, there are no notes, because the judge reports that mistake.
  package init(
    _ place: StepPlace,
    in course: CourseReader,
    by verdictService: VerdictService
  ) {
    let changes = try? verdictService.changedTests(at: place, in: course)
    self.init(
      place,
      changes: changes?.words ?? [],
      newNames: try? verdictService.newNames(at: place, in: course),
      tests: (try? course.lesson(at: place))?.reference.tests ?? Tree()
    )
  }

  /// Returns the lesson's prose for a part of the step.
  ///
  /// The prose covers the outcome of the previous part and the work to do now.
  /// The text that follows a part's listings isn't included until the next
  /// part. For a step that only refactors or provides code, the prose of the
  /// whole step is returned.
  package func words(for part: Part) -> [Markdown.Block] {
    let step = place.step
    switch (step.kind, part) {
    case (.cycle, .test):
      return step.prose + given + prose(of: step.test) + changes
    case (.cycle, .code):
      return outcome("About the lesson's own test:", of: step.test) + stub
        + prose(of: step.phase(.green))
    case (.cycle, .pin): return pin.isEmpty ? [] : aboutCode + pin
    case (.cycle, .tidying):
      let words = (step.phase(.pin) == nil ? aboutCode : aboutPin) + tidying
      return words.isEmpty ? Markdown(Self.nothingToTidy).blocks : words
    case (.pinning, .tidying): return aboutPin + tidying
    case (.pinning, _): return step.prose + given + pin
    case (.tidying, _), (.given, _): return step.prose + given + tidying
    }
  }

  /// Returns the names to use in a part of the step.
  func names(for part: Part) -> StepNames.List? {
    switch part {
    case .test, .pin: names.ofTest
    case .code: names.ofCode
    case .tidying: nil
    }
  }

  /// Returns the paths of the files that the lesson changes in a part of the
  /// step.
  package func files(for part: Part) -> [String] {
    var seen: Set<String> = []
    return part.phases(of: place.step).flatMap(\.listings).map(\.path)
      .filter { seen.insert($0).inserted }
  }

  /// Returns a note about the test file that the lesson creates in a part of
  /// the step, or `nil` if the lesson doesn't create a test file.
  package func remarkOnNewFile(for part: Part) -> String? {
    guard [.test, .pin].contains(part),
      let listing = part.phases(of: place.step).flatMap(\.listings)
        .first(where: \.createsTestFile)
    else { return nil }
    let path = listing.path
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    let isStruct = listing.source.contains { $0.contains("struct \(name)") }
    let suite = isStruct ? "struct" : "class"
    return "This file is new. Give its \(suite) the same name, \(name), so "
      + "that `swift test --filter` finds the tests by that name."
  }

  /// Returns the listings for a part of the step, as Markdown.
  ///
  /// If the part is refactoring, but the lesson has nothing to refactor, the
  /// listings from the green phase are returned for comparison.
  package func listings(for part: Part) -> [String] {
    var phases = part.phases(of: place.step)
    if phases.isEmpty, part == .tidying {
      phases = Part.code.phases(of: place.step)
    }
    return phases.flatMap(\.listings).map { $0.source.joined(separator: "\n") }
  }

  private static let nothingToTidy =
    "The lesson has nothing to refactor in this step. If something in your code "
    + "bothers you, improve it now, while the tests are green. Otherwise, go on."

  private var given: [Markdown.Block] {
    guard let given = place.step.phase(.given) else { return [] }
    return prose(of: given) + given.outcome
  }

  private var stub: [Markdown.Block] {
    let stub = place.step.stub
    let words = prose(of: stub) + (stub?.outcome ?? [])
    return titled("About the lesson's stub:", words)
  }

  private var aboutCode: [Markdown.Block] {
    outcome("About the lesson's own code:", of: place.step.phase(.green))
  }

  private var aboutPin: [Markdown.Block] {
    outcome("About the lesson's own tests:", of: place.step.phase(.pin))
  }

  private var pin: [Markdown.Block] {
    guard let pin = place.step.phase(.pin) else { return [] }
    return Markdown(Self.passesAtOnce).blocks + prose(of: pin)
      + (place.step.kind == .pinning ? changes : [])
  }

  private static let passesAtOnce =
    "The next tests pass at once, and that's the point: they record what the "
    + "code does before it's changed. A wrong program shows that they can fail."

  private var tidying: [Markdown.Block] {
    guard let phase = place.step.phase(.refactor) else { return [] }
    // A step that only refactors requires it. Elsewhere, the learner's code may
    // have nothing of the kind.
    let isOffer = place.step.kind != .tidying && !phase.prose.isEmpty
    let title = isOffer ? "How the lesson refactors its own code:" : ""
    let remark = place.stepBuildingOnRefactoring.map {
      "Step \($0) builds on this refactoring, so it's worth making here, too."
    }
    return Markdown(isOffer ? remark ?? "" : "").blocks
      + Markdown(title).blocks + prose(of: phase)
      + outcome("About the lesson's own refactoring:", of: phase)
  }

  /// Returns the prose that precedes a phase's listings in the lesson, without
  /// the listings.
  ///
  /// If the prose ends with a colon, a few words are added that refer the
  /// reader to the listings.
  private func prose(of phase: Phase?) -> [Markdown.Block] {
    let prose = phase?.prose ?? []
    guard let last = prose.last, last.source.last?.hasSuffix(":") == true else {
      return prose
    }
    let words = phase?.kind == .given ? "see the files." : "see the listing."
    return prose.dropLast()
      + Markdown((last.source + [words]).joined(separator: "\n")).blocks
  }

  /// Returns the lesson's prose about the outcome of a phase, below a title.
  ///
  /// The title tells the learner that the prose is about the lesson's code,
  /// which might differ from the learner's own.
  private func outcome(_ title: String, of phase: Phase?) -> [Markdown.Block] {
    titled(title, phase?.outcome ?? [])
  }

  private func titled(
    _ title: String,
    _ words: [Markdown.Block]
  ) -> [Markdown.Block] {
    words.isEmpty ? [] : Markdown(title).blocks + words
  }
}

extension Listing {
  fileprivate var createsTestFile: Bool {
    guard case .create = change else { return false }
    return path.hasPrefix("Tests/") && path.hasSuffix("Tests.swift")
  }
}

extension StepPlace {
  /// A note that's shown after the title of a step without a test, or `nil` if
  /// the step has a test.
  package var remark: String? {
    switch step.kind {
    case .cycle: nil
    case .pinning: "a step whose tests pass at once"
    case .tidying: "a step that only refactors"
    case .given: "a step that only provides code"
    }
  }

  /// The whole step as the lesson shows it, but without hints.
  package var text: [Markdown.Block] {
    step.prose + step.phases.flatMap(Self.blocks)
  }

  private static func blocks(of phase: Phase) -> [Markdown.Block] {
    let title = Markdown("**\(phase.kind.title)**").blocks
    let listings = phase.listings.flatMap { listing in
      Markdown(listing.source.joined(separator: "\n")).blocks
    }
    return title + phase.prose + listings + phase.claims.flatMap(blocks)
      + phase.afterword
  }
  /// Returns a claim as a list item, with a long message in a block below it.
  private static func blocks(of claim: Claim) -> [Markdown.Block] {
    let lines = claim.messageLines
    guard lines.count > 1 else { return Markdown("- \(claim)").blocks }
    let opening = claim.description.dropLast(lines.joined().count).trimmed
    return Markdown("- \(opening)").blocks
      + Markdown("```text\n\(lines.joinedLines)```").blocks
  }
}
