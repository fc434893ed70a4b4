import Course

/// The name of a state that numbers have no part in, such as
/// `turns/x-goes-first/red`: it stays when steps and chapters are renumbered.
package struct StateKey: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension WholeCourse {
  /// Returns the states that have a commit when the course is unfolded, with
  /// their keys: the tree that the course starts from, and one for each phase.
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
  /// - Returns: the course; where a chapter starts and ends follows.
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
