/// A notice that a match sends to visitors.
public enum Notice: Equatable, Sendable {
  /// A notice that the receiver now has the given place in the match.
  case you(Place)
  /// A notice with the state of the match that everyone can see.
  case game(MatchStanding)
  /// A notice that the player with the given mark has said something.
  case said(Mark, Words)
  /// A notice that the receiver's action was rejected, with the reason.
  case rejected(Rejection)
}
