import CourseContent
import CourseSystem

/// A step in its new place, and what it was made of.
struct ArrangedStep {
  var title: String
  /// The heading, and all below it.
  var part: LessonPart
  /// The old steps that it was made of, in order.
  var origins: [StepNumber] = []
  /// The old steps whose chaffs and wheats it has.
  var asides: [StepNumber] = []
  /// The old steps whose names its tests use.
  var names: [StepNumber] = []
  /// The names of the test files that it brings.
  var tests: [String] = []

  var slug: String { Step.slug(of: title) }

  /// Creates a step that was there.
  init(_ step: Step, _ lines: [String], in chapter: Int) {
    let number = StepNumber(chapter, step.number)
    title = step.title
    part = LessonPart(lines: lines, home: chapter)
    (origins, asides, names) = ([number], [number], [number])
    tests = step.phases.flatMap(\.testFiles)
  }

  /// Creates a step that is to be written.
  init(title: String) {
    self.title = title
    part = LessonPart(lines: [""] + Self.toWrite, home: nil)
  }

  /// What a new step has: the proof says what it lacks.
  static let toWrite = [
    "", "### Red", "", "> **Red:** ?", "", "### Green", "", "> **Green:** ?",
    "",
  ]

  /// The phases, and the lines below the heading that they start on.
  var phases: [(kind: Phase.Kind, offset: Int)] {
    LessonParts.phases(of: part.lines)
  }
}

extension Phase {
  /// The names of the test files that it brings, without their folders.
  var testFiles: [String] {
    listings.compactMap { listing in
      guard listing.path.hasPrefix("Tests/"), listing.path.hasSuffix(".swift")
      else { return nil }
      switch listing.change {
      case .create, .given:
        return listing.path.split(separator: "/").last
          .map { String($0.dropLast(".swift".count)) }
      case .replace, .edit, .delete: return nil
      }
    }
  }
}
