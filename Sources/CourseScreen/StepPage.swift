package import Course
package import CourseJudge
import CoursePlatform

/// What a learner reads at a step, part by part.
package struct StepPage: Sendable {
  private let place: StepPlace
  /// The names the step's test uses: worked out once, and not at each drawing.
  private let names: [String]
  /// The older tests that the step's test changes, in words.
  private let changes: [String]

  /// Creates the page of a step.
  package init(_ place: StepPlace, of course: Course) {
    self.place = place
    names = place.namesToUse
    // A listing that doesn't apply is reported by the judging.
    changes = (try? course.changedTests(at: place).words) ?? []
  }

  /// Returns what the lesson says when a part of the step is asked for, as
  /// Markdown: what came of the part before, and what to do now.
  ///
  /// What a listing led to is not told before the learner has been there. A step
  /// without a test is told as a whole.
  package func words(for part: Part) -> [String] {
    guard place.step.kind == .cycle else {
      return shown([place.step.prose] + given + tidying)
    }
    switch part {
    case .test:
      return shown(
        [place.step.prose] + given + prose(of: place.step.test) + changes
      )
    case .code:
      return shown(
        told("About the lesson's own test:", place.step.test) + stub
          + prose(of: place.step.phase(.green))
      )
    case .tidying:
      let words = shown(
        told("About the lesson's own code:", place.step.phase(.green)) + tidying
      )
      return words.isEmpty ? [Self.nothingToTidy] : words
    }
  }

  /// Returns the names to use in a part of the step: a file, and the
  /// declarations below it.
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

  /// Returns what there is to know of a test file that the lesson begins.
  package func remarkOnNewFile(for part: Part) -> String? {
    guard part == .test,
      let path = part.phases(of: place.step).flatMap(\.listings)
        .first(where: \.createsTestFile)?.path
    else { return nil }
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return "A new file. Call its class \(name), too: that is the name by which "
      + "`swift test --filter` finds its tests."
  }

  /// Returns the listings of a part of the step as the lesson prints them; of
  /// the code, for comparing, where the lesson has nothing to tidy.
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

  private var given: [String] {
    let phase = place.step.phase(.given)
    return prose(of: phase) + [phase.map(place.afterword) ?? ""]
  }

  private var stub: [String] {
    let stub = place.step.stub
    return prose(of: stub) + told("About the lesson's stub:", stub)
  }

  private var tidying: [String] {
    let phase = place.step.phase(.refactor)
    let prose = prose(of: phase)
    // A step that only refactors asks for it; elsewhere the learner's code may
    // have nothing of the kind.
    let title =
      place.step.kind == .cycle && !prose.isEmpty
      ? ["What the lesson tidies in its own code:"] : []
    return title + prose + told("About the lesson's own tidying:", phase)
  }

  private func prose(of phase: Phase?) -> [String] { phase?.prose ?? [] }

  /// Returns what the lesson says of a phase of its own, which the learner's may
  /// differ from.
  private func told(_ title: String, _ phase: Phase?) -> [String] {
    let words = phase.map(place.afterword) ?? ""
    return words.isEmpty ? [] : [title, words]
  }

  private func shown(_ words: [String]) -> [String] {
    words.filter { !$0.isEmpty }.map(Markdown.drawn)
  }
}

extension Listing {
  fileprivate var createsTestFile: Bool {
    guard case .create = change else { return false }
    return path.hasPrefix("Tests/") && path.hasSuffix("Tests.swift")
  }
}

extension StepPlace {
  /// What stands beside the title of a step that asks for no test.
  package var remark: String? {
    switch step.kind {
    case .cycle: nil
    case .tidying: "a step that only tidies"
    case .given: "a step that only gives code"
    }
  }

  /// The whole step as it stands in the lesson, as Markdown, without its hints.
  package var text: String {
    let phases = step.phases.flatMap(Self.paragraphs)
    return ([step.prose] + phases).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private static func paragraphs(of phase: Phase) -> [String] {
    let listings = phase.listings.map { $0.source.joined(separator: "\n") }
    let claims = phase.claims.map { "- \($0)" }
    return ["**\(phase.kind.title)**"] + phase.prose + listings + claims
      + phase.afterword
  }
}
