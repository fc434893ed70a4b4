import CoursePlatform

/// A step of the course, with its chapter.
package struct StepPlace: Sendable {
  package let chapter: Chapter
  package let step: Step

  package init(chapter: Chapter, step: Step) {
    self.chapter = chapter
    self.step = step
  }

  /// The step's number in the course's headings, such as `8.2`.
  package var number: String { "\(chapter.number).\(step.number)" }

  /// Whether the step is the last one of its chapter.
  package var endsChapter: Bool { step.number == chapter.steps.count }

  /// Returns whether the step with another key is in the same chapter.
  package func isOfChapter(ofStep key: String) -> Bool {
    key.prefix { $0 != "/" } == self.key.prefix { $0 != "/" }
  }

  /// The key that progress is stored under.
  ///
  /// It contains no numbers, so chapters and steps can be reordered.
  package var key: String { "\(chapter.name)/\(step.slug)" }

  /// The observations that apply at the end of the step.
  ///
  /// If several have the same name, the last one applies.
  package var observations: [Observation] {
    let own = Dictionary(grouping: chapter.observations, by: \.step)
    let standing = chapter.steps.prefix(step.number)
      .flatMap { own[$0.slug] ?? [] }
      .reduce(into: [:]) { $0[$1.name] = $1 }
    return standing.values.filter { !$0.text.trimmed.isEmpty }
      .sorted { $0.name < $1.name }
  }

  /// The names that the step's test uses and no earlier test does.
  ///
  /// For each file there's a line with its path, followed by the declarations.
  package var namesToUse: [String] {
    chapter.names.section(of: self).flatMap { block in
      switch block.kind {
      case .code(_, let lines): lines.filter { !$0.isEmpty }
      case .paragraph(let lines): lines.map { Inline.pieces(of: $0).plainText }
      default: [String]()
      }
    }
  }
}
