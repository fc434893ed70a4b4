/// The tree after a phase, at the start or end of a chapter, or with an answer
/// applied to that end.
package struct State: Sendable {
  /// The position of a state in its chapter.
  package enum Point: Hashable, Sendable {
    case start
    case after(step: Int, Phase.Kind)
    case end
    /// The end of the chapter with an exercise's answer applied, by the
    /// exercise's number.
    ///
    /// Such a state isn't part of the sequence of states, and has no tag.
    case answer(Int)
  }

  /// The chapter's number.
  package let chapter: Int
  /// The chapter's folder name.
  package let slug: String
  package let point: Point
  /// The files of the learner's package.
  package let tree: Tree
  /// The phase that the state follows, if any.
  package let phase: Phase?

  /// Returns the state with a different tree.
  package func replacing(tree: Tree) -> State {
    State(chapter: chapter, slug: slug, point: point, tree: tree, phase: phase)
  }

  /// The state's name in its chapter: `start`, `1-red`, …, `end`.
  var name: String {
    switch point {
    case .start: "start"
    case .after(let step, let kind): "\(step)-\(kind.rawValue)"
    case .end: "end"
    case .answer(let number): "answer-\(number)"
    }
  }

  /// The name of the state's tag, such as `08-turns/1-red`.
  ///
  /// The state of an answer has a name of the same form, such as
  /// `08-turns/answer-1`, but no tag.
  package var tag: String { "\(slug)/\(name)" }
}
