import CoursePlatform

/// The whole course in memory, with every chapter and every state, for an
/// author's commands.
package struct WholeCourse: Sendable {
  /// The chapters, in order.
  package let chapters: [Chapter]
  /// The states, in order, chapter by chapter.
  package var states: [State]
  /// The end states of chapters with an exercise's answer applied, in order.
  package let answers: [State]
  /// The page before the first chapter, as Markdown, if there is one.
  package let preface: String?
  /// The file that all observations share.
  package let situations: String

  /// Returns the states of a chapter, from its start to its end.
  package func states(of chapter: Chapter) -> ArraySlice<State> {
    states[states(before: chapter.number)..<states(before: chapter.number + 1)]
  }

  /// Returns the end states of a chapter with an answer applied.
  package func answers(of chapter: Chapter) -> [State] {
    answers.filter { $0.chapter == chapter.number }
  }

  /// Returns the number of states in the chapters before a chapter.
  private func states(before chapter: Int) -> Int {
    var range = states.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if states[middle].chapter < chapter {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Whether the states of every chapter could be built.
  package var isWhole: Bool {
    states.last?.point == .end && states.last?.chapter == chapters.last?.number
  }

  /// The tree at the end of the last chapter.
  package var end: Tree { states.last?.tree ?? Tree() }

  /// Every step, in order.
  package var places: [StepPlace] {
    chapters.flatMap { chapter in
      chapter.steps.map { StepPlace(chapter: chapter, step: $0) }
    }
  }

  /// Returns a step with the lesson's trees before and after its phases.
  package func lesson(at place: StepPlace) -> LessonStep {
    LessonStep(place, in: states(of: place.chapter))
  }

  /// The fingerprint of all states: of each state's name, and the contents of
  /// the files that its listings change.
  ///
  /// Prose doesn't affect it.
  package var fingerprint: String {
    let start = states.first?.tree.digest.description ?? ""
    let changes = states.flatMap { state in
      let paths = state.phase?.listings.map(\.path) ?? []
      return [state.tag] + paths.flatMap { [$0, state.tree[$0] ?? ""] }
    }
    return Digest.of([start] + changes).description
  }
}
