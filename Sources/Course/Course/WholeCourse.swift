import CoursePlatform

/// The whole course in memory: every chapter and every state.
///
/// It's what an author's command needs.
package struct WholeCourse: Sendable {
  /// The chapters, in order.
  package let chapters: [Chapter]
  /// The states, in order, chapter by chapter.
  package var states: [State]
  /// The states that the answers to exercises make of the ends of their
  /// chapters, in order.
  package let answers: [State]
  /// The page before the first chapter, as Markdown, if there is one.
  package let preface: String?
  /// The file that all observations share.
  package let situations: String

  /// Returns the states of a chapter, from its start to its end.
  package func states(of chapter: Chapter) -> ArraySlice<State> {
    states[states(before: chapter.number)..<states(before: chapter.number + 1)]
  }

  /// Returns the states that the answers to a chapter's exercises make of its
  /// end.
  package func answers(of chapter: Chapter) -> [State] {
    answers.filter { $0.chapter == chapter.number }
  }

  /// The number of states in the chapters before a number.
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

  /// Whether every chapter could be built to its end.
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

  /// Returns a step with the trees that the lesson leads through in it.
  package func lesson(at place: StepPlace) -> LessonStep {
    LessonStep(place, in: states(of: place.chapter))
  }

  /// The fingerprint of all states: of each state's name and the texts of the
  /// files that its listings change.
  ///
  /// Prose doesn't change it.
  package var fingerprint: String {
    let start = states.first?.tree.digest.description ?? ""
    let changes = states.flatMap { state in
      let paths = state.phase?.listings.map(\.path) ?? []
      return [state.tag] + paths.flatMap { [$0, state.tree[$0] ?? ""] }
    }
    return Digest.of([start] + changes).description
  }
}
