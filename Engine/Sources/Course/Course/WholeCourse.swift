import CoursePlatform

/// The whole course in memory, with every chapter and every state, for authors'
/// commands.
package struct WholeCourse: Sendable {
  /// The course's chapters, in order.
  package let chapters: [Chapter]
  /// Whether these are all chapters, because every one could be read.
  package let isComplete: Bool
  /// The states of all chapters, in order.
  package var states: [State]
  /// The states that result from applying each answer to its chapter's end
  /// state, in order.
  package let answers: [State]
  /// The text of the page before the first chapter, as Markdown, or `nil` if
  /// the course has no such page.
  package let preface: String?
  /// The Swift source code that generates the game situations for all
  /// observations.
  package let situations: String

  /// Returns a chapter's states, from its start to its end.
  package func states(of chapter: Chapter) -> ArraySlice<State> {
    states[states(before: chapter.number)..<states(before: chapter.number + 1)]
  }

  /// Returns the states that result from applying each of a chapter's answers
  /// to the chapter's end state.
  package func answers(of chapter: Chapter) -> [State] {
    answers.filter { $0.chapter == chapter.number }
  }

  /// Returns the number of states in all chapters before the chapter with the
  /// given number.
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

  /// Returns whether a chapter's states could be built.
  ///
  /// A mistake in a listing leaves its chapter and all later ones without
  /// states.
  package func isBuilt(_ chapter: Chapter) -> Bool {
    states(of: chapter).last?.point == .end
  }

  /// Whether every chapter could be read and its states built.
  package var isWhole: Bool {
    isComplete && states.last?.point == .end
      && states.last?.chapter == chapters.last?.number
  }

  /// The files of the learner's package at the end of the last chapter.
  package var end: Tree { states.last?.tree ?? Tree() }

  /// Returns a step along with the lesson's files before the step and after
  /// each of its phases.
  package func lesson(at place: StepPlace) -> LessonStep {
    LessonStep(place, in: states(of: place.chapter))
  }

  /// A fingerprint of all states, which changes when a state's name or a file's
  /// content changes, but not when prose changes.
  package var fingerprint: String { fingerprints.last ?? "" }

  /// For each chapter, the fingerprint of all states up to the chapter's end.
  package var fingerprints: [String] {
    var last = states.first?.tree.digest.description ?? ""
    return chapters.map { chapter in
      let changes = states(of: chapter).flatMap { state in
        let paths = state.phase?.listings.map(\.path) ?? []
        return [state.tag] + paths.flatMap { [$0, state.tree[$0] ?? ""] }
      }
      last = Digest.of([last] + changes).description
      return last
    }
  }

  /// Returns the course without the chapters after the given one.
  package func prefix(throughChapter number: Int) -> WholeCourse {
    WholeCourse(
      chapters: Array(chapters.prefix(number)),
      isComplete: true,
      states: states.filter { $0.chapter <= number },
      answers: answers.filter { $0.chapter <= number },
      preface: preface,
      situations: situations
    )
  }
}
