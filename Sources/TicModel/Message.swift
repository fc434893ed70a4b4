/// A notice to send, and the visitor or visitors who receive it.
public struct Message: Equatable, Sendable {
  /// The visitor or visitors who receive the notice.
  public enum Receiver: Equatable, Sendable {
    /// Everyone who is in the match.
    case everyone
    /// One visitor, and nobody else.
    case only(Visitor)
  }

  /// The visitor or visitors who receive the notice.
  public let receiver: Receiver

  /// The notice to send.
  public let notice: Notice
}

/// A notice that a match sends to visitors.
public enum Notice: Equatable, Sendable {
  /// A notice that the receiver now has the given place in the match.
  case you(Place)
  /// A notice with the state of the match that everyone can see.
  case game(MatchStanding)
  /// A notice that the player in the given seat has said a phrase.
  case said(Seat, Phrase)
  /// A notice that the receiver's action was rejected, with the reason.
  case rejected(Rejection)
}
