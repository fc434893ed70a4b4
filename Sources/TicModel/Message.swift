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
  /// The receiver now has this place in the match.
  case you(Place)
  /// The state of the match that everyone can see.
  case game(MatchStanding)
  /// The player in this seat has said this phrase.
  case said(Seat, Phrase)
  /// The receiver's action was rejected, and nothing has changed.
  case rejected(Rejection)
}
