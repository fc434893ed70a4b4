/// The whole course: the chapters and every state they lead through.
package struct Course: Sendable {
  /// The chapters, in order.
  package let chapters: [Chapter]
  /// The states, in order, chapter by chapter.
  package var states: [State]
  /// What the answers to exercises make of the ends of their chapters, in order.
  package var answers: [State] = []
  /// The game as it stands in the repository.
  package let main: Tree
  /// The page before the first chapter, as Markdown; nil where there is none.
  package var preface: String?

  /// The file of that page, relative to the course's root.
  package static let prefacePath = "chapters/README.md"

  /// Returns the states of a chapter, from its start to its end.
  package func states(of chapter: Chapter) -> ArraySlice<State> {
    states[states(before: chapter.number)..<states(before: chapter.number + 1)]
  }

  /// Returns what the answers to a chapter's exercises make of its end.
  package func answers(of chapter: Chapter) -> [State] {
    answers.filter { $0.chapter == chapter.number }
  }

  /// How many states the chapters before one of this number have.
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
}
