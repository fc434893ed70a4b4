/// One of the two seats of a match.
public enum Seat: Sendable, CaseIterable {
  /// The seat whose player has X, and begins.
  case x
  /// The seat whose player has O.
  case o

  /// The mark of the player in this seat.
  public var mark: Mark { self == .x ? .x : .o }

  /// The opponent's seat.
  public var other: Seat { self == .x ? .o : .x }
}
