/// What follows from what, and what it is worth.
package struct TreeDiagram: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package var label: String
    /// What it is worth, where that is said.
    package var value: String?
    /// Whether it is the best of its siblings.
    package var isBest = false
    /// Whether it is never visited.
    package var isCut = false
    package var children: [Node] = []

    /// How many nodes there are from here on.
    package var count: Int { children.reduce(1) { $0 + $1.count } }

    /// How many levels there are below it.
    package var depth: Int { (children.map { $0.depth + 1 }).max() ?? 0 }
  }

  package let root: Node

  /// More nodes are too many to be seen at once.
  static let mostNodes = 40
}
