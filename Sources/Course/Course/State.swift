/// The tree after a phase, or at the start or end of a chapter; or what an answer
/// makes of that end.
package struct State: Sendable {
  /// Where in a chapter a state is.
  package enum Point: Hashable, Sendable {
    case start
    case after(step: Int, Phase.Kind)
    case end
    /// What the answer of a number makes of the end: it stands beside the states
    /// of the course, and has no tag.
    case answer(Int)
  }

  /// The chapter's number.
  package let chapter: Int
  /// The chapter's folder name.
  package let slug: String
  package let point: Point
  /// The files of the learner's package.
  package let tree: Tree
  /// The phase it follows, if it follows one.
  package let phase: Phase?

  /// Returns the state with other files.
  package func replacing(tree: Tree) -> State {
    State(chapter: chapter, slug: slug, point: point, tree: tree, phase: phase)
  }

  /// The name inside the chapter: `start`, `1-red`, …, `end`.
  var name: String {
    switch point {
    case .start: "start"
    case .after(let step, let kind): "\(step)-\(kind.rawValue)"
    case .end: "end"
    case .answer(let number): "answer-\(number)"
    }
  }

  /// The tag, such as `08-turns/1-red`; of an answer the name alone, such as
  /// `08-turns/answer-1`.
  package var tag: String { "\(slug)/\(name)" }

  /// Whether the course has a tag of this name: answers have none.
  package var isTagged: Bool {
    if case .answer = point { false } else { true }
  }
}
