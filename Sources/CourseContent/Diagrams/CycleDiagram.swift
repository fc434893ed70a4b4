/// What comes round again: one ring of stops, or one around another.
package struct CycleDiagram: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case outer, inner
  }

  package struct Ring: Hashable, Sendable {
    package let name: Name
    /// The stops, clockwise.
    package let stops: [String]
  }

  /// The rings, the outer one first.
  package let rings: [Ring]

  /// More stops leave no room for the arrows between them.
  static let mostStops = 8
}
