/// A state of the learner's package: its files after a phase, at the start or
/// end of a chapter, or with an exercise's answer applied to the end.
package struct State: Sendable {
  /// The position of a state within its chapter, such as after a step's phase.
  package enum Point: Hashable, Sendable {
    case start
    case after(step: Int, Phase.Kind)
    case end
    /// The position at the end of the chapter, after applying an exercise's
    /// answer.
    ///
    /// The associated value is the number of the answer, starting at 1. A state
    /// at this position isn't part of the chapter's sequence of states and has
    /// no tag.
    case answer(Int)
  }

  /// The number of the chapter that the state belongs to, starting at 1.
  package let chapter: Int
  /// The name of the chapter's folder, such as `08-turns`.
  package let slug: String
  package let point: Point
  /// The files of the learner's package in this state.
  package let tree: Tree
  /// The phase that leads to this state, or `nil` if no phase does.
  ///
  /// An opening leads to a start state if the opening contains claims or
  /// console blocks. An exercise's answer leads to the state with that answer.
  /// No phase leads to an end state.
  package let phase: Phase?

  /// Returns a copy of the state with the given files.
  package func replacing(tree: Tree) -> State {
    State(chapter: chapter, slug: slug, point: point, tree: tree, phase: phase)
  }

  /// The state's name within its chapter, such as `start`, `1-red`, or `end`.
  package var name: String {
    switch point {
    case .start: "start"
    case .after(let step, let kind): "\(step)-\(kind.rawValue)"
    case .end: "end"
    case .answer(let number): "answer-\(number)"
    }
  }

  /// The name of the state's git tag, such as `08-turns/1-red`.
  ///
  /// A state with an answer has no tag, but has a name of the same form, such
  /// as `08-turns/answer-1`.
  package var tag: String { "\(slug)/\(name)" }
}
