import Course

/// A name for a state, such as `turns/x-goes-first/red`, that stays the same
/// when chapters or steps are renumbered.
package struct StateKey: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension WholeCourse {
  /// Returns the course's initial state and the state after each phase, each
  /// with its key.
  ///
  /// In an unfolded course, each of these states has a commit.
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

  /// Returns a copy of the course in which states have new trees.
  ///
  /// A state that isn't in `trees` gets the same tree as the state before it.
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
