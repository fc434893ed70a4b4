/// The whole course: the chapters and every state they lead through.
public struct Course: Sendable {
  /// The chapters, in order.
  public let chapters: [Chapter]
  /// The states, in order, chapter by chapter.
  public let states: [State]
  /// The game as it stands in the repository.
  let main: Tree

  /// Returns the states of a chapter, from its start to its end.
  func states(of chapter: Chapter) -> [State] {
    states.filter { $0.chapter == chapter.number }
  }

  /// Returns the state after a phase of a step.
  func state(_ chapter: Int, _ step: Int, _ kind: Phase.Kind) -> State? {
    states.first {
      $0.chapter == chapter && $0.point == .after(step: step, kind)
    }
  }

  /// Returns the tree that a step starts from: the one before its first phase.
  func treeBefore(_ chapter: Int, _ step: Int) -> Tree? {
    let first = states.firstIndex {
      guard $0.chapter == chapter, case .after(step, _) = $0.point else {
        return false
      }
      return true
    }
    return first.flatMap { $0 > 0 ? states[$0 - 1].tree : nil }
  }

  /// Whether every chapter could be built to its end.
  var isWhole: Bool {
    states.last?.point == .end && states.last?.chapter == chapters.last?.number
  }

  /// The tree at the end of the last chapter.
  var end: Tree { states.last?.tree ?? Tree() }
}
