package import CourseBuild
package import Course
package import CourseJudge
import CoursePlatform

/// The page of a step, which the learner reads part by part.
package struct StepPage: Sendable {
  private let place: StepPlace
  /// The names that the step's test uses.
  ///
  /// They're computed once, rather than each time the page is drawn.
  private let names: [String]
  /// Notes on the older tests that the step's test changes.
  let changes: [Markdown.Block]

  /// Creates the page of a step.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - changes: notes on the older tests that the step changes, as Markdown.
  package init(_ place: StepPlace, changes: [String] = []) {
    self.place = place
    names = place.namesToUse
    self.changes = changes.flatMap { Markdown($0).blocks }
  }

  /// Creates the page of a step, with notes on the older tests that it changes.
  ///
  /// A listing that doesn't apply is reported by the judge, so it's ignored
  /// here.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - course: its course.
  ///   - verdictService: the service that reads tests.
  package init(
    _ place: StepPlace,
    in course: Course,
    by verdictService: VerdictService
  ) {
    let changes = try? verdictService.changedTests(at: place, in: course)
    self.init(place, changes: changes?.words ?? [])
  }

  /// Returns the lesson's prose for a part of the step: about the outcome of
  /// the previous part, and about the work to do now.
  ///
  /// The outcome of a listing isn't shown before the learner has reached it. A
  /// step without a test is shown as a whole.
  package func words(for part: Part) -> [Markdown.Block] {
    let step = place.step
    guard step.kind == .cycle else { return step.prose + given + tidying }
    switch part {
    case .test:
      return step.prose + given + prose(of: step.test) + changes
    case .code:
      return outcome("About the lesson's own test:", of: step.test) + stub
        + prose(of: step.phase(.green))
    case .tidying:
      let green = step.phase(.green)
      let words =
        outcome("About the lesson's own code:", of: green) + tidying
      return words.isEmpty ? Markdown(Self.nothingToTidy).blocks : words
    }
  }

  /// Returns the names to use in a part of the step: each file, followed by its
  /// declarations.
  package func names(for part: Part) -> [String] {
    part == .tidying ? [] : names
  }

  /// Returns the files that the lesson changes in a part of the step.
  package func files(for part: Part) -> [String] {
    let part = place.step.kind == .cycle ? part : .tidying
    var seen: Set<String> = []
    return part.phases(of: place.step).flatMap(\.listings).map(\.path)
      .filter { seen.insert($0).inserted }
  }

  /// Returns a note on the test file that the lesson creates, or `nil` if it
  /// doesn't create one in this part.
  package func remarkOnNewFile(for part: Part) -> String? {
    guard part == .test,
      let path = part.phases(of: place.step).flatMap(\.listings)
        .first(where: \.createsTestFile)?.path
    else { return nil }
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return "A new file. Call its class \(name), too: that is the name by which "
      + "`swift test --filter` finds its tests."
  }

  /// Returns the listings of a part of the step, as the lesson prints them.
  ///
  /// If the lesson has nothing to tidy, the listings of the code are returned
  /// for comparison.
  package func listings(for part: Part) -> [String] {
    var phases = part.phases(of: place.step)
    if phases.isEmpty, part == .tidying {
      phases = Part.code.phases(of: place.step)
    }
    return phases.flatMap(\.listings).map { $0.source.joined(separator: "\n") }
  }

  private static let nothingToTidy =
    "The lesson has nothing to tidy here. If something bothers you, this is the "
    + "moment: the tests are green. Otherwise, go on."

  private var given: [Markdown.Block] {
    guard let given = place.step.phase(.given) else { return [] }
    return prose(of: given) + given.outcome
  }

  private var stub: [Markdown.Block] {
    prose(of: place.step.stub)
      + outcome("About the lesson's stub:", of: place.step.stub)
  }

  private var tidying: [Markdown.Block] {
    guard let phase = place.step.phase(.refactor) else { return [] }
    // A step that only refactors requires it. Elsewhere, the learner's code may
    // have nothing of the kind.
    let isOffer = place.step.kind == .cycle && !phase.prose.isEmpty
    let title = isOffer ? "What the lesson tidies in its own code:" : ""
    return Markdown(title).blocks + prose(of: phase)
      + outcome("About the lesson's own tidying:", of: phase)
  }

  /// Returns the lesson's prose before a phase's listings.
  ///
  /// The listings aren't included, so a paragraph that ends with a colon refers
  /// the reader to them.
  private func prose(of phase: Phase?) -> [Markdown.Block] {
    let prose = phase?.prose ?? []
    guard let last = prose.last, last.source.last?.hasSuffix(":") == true else {
      return prose
    }
    let words = phase?.kind == .given ? "see the files." : "see the listing."
    return prose.dropLast()
      + Markdown((last.source + [words]).joined(separator: "\n")).blocks
  }

  /// Returns the lesson's prose about one of its own phases, which may differ
  /// from the learner's.
  private func outcome(_ title: String, of phase: Phase?) -> [Markdown.Block] {
    let outcome = phase?.outcome ?? []
    return outcome.isEmpty ? [] : Markdown(title).blocks + outcome
  }
}

extension Listing {
  fileprivate var createsTestFile: Bool {
    guard case .create = change else { return false }
    return path.hasPrefix("Tests/") && path.hasSuffix("Tests.swift")
  }
}

extension StepPlace {
  /// A remark that follows the title of a step without a test.
  package var remark: String? {
    switch step.kind {
    case .cycle: nil
    case .tidying: "a step that only tidies"
    case .given: "a step that only gives code"
    }
  }

  /// The whole step as the lesson shows it, without its hints.
  package var text: [Markdown.Block] {
    step.prose + step.phases.flatMap(Self.blocks)
  }

  private static func blocks(of phase: Phase) -> [Markdown.Block] {
    let title = Markdown("**\(phase.kind.title)**").blocks
    let listings = phase.listings.flatMap { listing in
      Markdown(listing.source.joined(separator: "\n")).blocks
    }
    let claims = phase.claims.map { "- \($0)" }.joined(separator: "\n")
    return title + phase.prose + listings + Markdown(claims).blocks
      + phase.afterword
  }
}
