import CoursePlatform

/// A step of the course, along with the chapter that contains it.
package struct StepPlace: Sendable {
  package let chapter: Chapter
  package let step: Step

  package init(chapter: Chapter, step: Step) {
    self.chapter = chapter
    self.step = step
  }

  /// The step's number in the course's headings, such as `8.2`.
  package var number: String { "\(chapter.number).\(step.number)" }

  /// The heading of the step's section in the lesson and on the page of names,
  /// such as `8.2 X goes first`.
  package var heading: String { "\(number) \(step.title)" }

  /// Whether the step is the last one in its chapter.
  package var endsChapter: Bool { step.number == chapter.steps.count }

  /// Returns whether this step and the step with the given key are in the same
  /// chapter.
  package func isOfChapter(ofStep key: String) -> Bool {
    key.prefix { $0 != "/" } == self.key.prefix { $0 != "/" }
  }

  /// The key under which a learner's progress in the step is stored.
  ///
  /// The key contains no numbers, so that chapters and steps can be reordered.
  package var key: String { "\(chapter.name)/\(step.slug)" }

  /// The observations that check a learner's program at the end of the step.
  ///
  /// The observations are sorted by name.
  package var observations: [Observation] {
    chapter.observations(at: step.slug)
  }

  /// The names that the step's test uses but that no earlier test uses, as
  /// lines of text.
  ///
  /// The names are grouped by file: the path of each file comes before the
  /// declarations of the names in that file.
  package var namesToUse: [String] {
    chapter.names.section(headed: heading).flatMap { block in
      switch block.kind {
      case .code(_, let lines): lines.filter { !$0.isEmpty }
      case .paragraph(let lines): lines.map { Inline.pieces(of: $0).plainText }
      default: [String]()
      }
    }
  }
}
