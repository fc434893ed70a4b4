import Course

/// The name of a state without numbers, such as `turns/x-goes-first/red`.
///
/// It stays the same when steps and chapters are renumbered.
package struct StateKey: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension WholeCourse {
  /// Returns the states that get a commit when the course is unfolded, with
  /// their keys.
  ///
  /// They are the tree that the course starts from, and one state for each
  /// phase.
  func unfoldedStates() -> [(key: StateKey, state: State)] {
    states.compactMap { state in
      let chapter = chapters[state.chapter - 1]
      switch state.point {
      case .start where chapter.number == 1:
        return (StateKey("\(chapter.name)/start"), state)
      case .after(let step, let kind):
        let step = chapter.steps[step - 1]
        let place = StepPlace(chapter: chapter, step: step)
        return (StateKey("\(place.key)/\(kind.rawValue)"), state)
      case .start, .end, .answer:
        return nil
      }
    }
  }

  /// Returns the course with other trees.
  ///
  /// - Parameter trees: the tree of each unfolded state.
  /// - Returns: the course; the start and end of each chapter follow from the
  ///   trees.
  func replacing(trees: [StateKey: Tree]) -> WholeCourse {
    let keys = Dictionary(
      uniqueKeysWithValues: unfoldedStates().map { ($0.state.tag, $0.key) }
    )
    var course = self
    var last = Tree()
    course.states = states.map { state in
      last = keys[state.tag].flatMap { trees[$0] } ?? last
      return state.replacing(tree: last)
    }
    return course
  }
}
