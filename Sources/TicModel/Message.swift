/// Something that is to be told.
public struct Message: Equatable, Sendable {
  /// Who is to be told.
  public enum Receiver: Equatable, Sendable {
    /// All who are in the match.
    case everyone
    /// One visitor, and nobody else.
    case only(Visitor)
  }

  /// Who is to be told.
  public let receiver: Receiver

  /// What they are to be told.
  public let notice: Notice
}

/// What people in a match are told.
public enum Notice: Equatable, Sendable {
  /// This is your place.
  case you(Place)
  /// This is how the match stands.
  case game(MatchStanding)
  /// Somebody who plays has said something.
  case said(Seat, Phrase)
  /// What you tried cannot be done, and has changed nothing.
  case refused(Refusal)
}
