/// A drawing of something that moves, as its source tells of it.
///
/// The source is a text: its first line is the kind and the title, and the rest is
/// what the kind has, line by line.
package struct Diagram: Hashable, Sendable {
  /// What is drawn.
  package enum Content: Hashable, Sendable {
    case sequence(SequenceDiagram)
    case tree(TreeDiagram)
    case cycle(CycleDiagram)
  }

  /// The words with which a source starts, one for each kind.
  package enum Kind: String, CaseIterable, Sendable {
    case sequence, tree, cycle
  }

  package let title: String
  package let content: Content

  package init(title: String, content: Content) {
    self.title = title
    self.content = content
  }
}
