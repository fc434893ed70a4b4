/// A notice to send, and its receiver.
public struct Message: Equatable, Sendable {
  /// The receiver of the notice.
  public enum Receiver: Equatable, Sendable {
    /// Everyone who is in the match.
    case everyone
    /// One visitor, and nobody else.
    case only(Visitor)
  }

  /// The receiver of the notice.
  public let receiver: Receiver

  /// The notice to send.
  public let notice: Notice
}

/// A notice of a match to its visitors.
public enum Notice: Equatable, Sendable {
  /// The receiver's place in the match.
  case you(Place)
  /// The visible state of the match.
  case game(MatchStanding)
  /// A player has said something.
  case said(Seat, Phrase)
  /// The action was rejected, and nothing has changed.
  case rejected(Rejection)
}
