/// One of the two seats of a match.
public enum Seat: Sendable, CaseIterable {
  /// The seat that plays X, and begins.
  case x
  /// The seat that plays O.
  case o

  /// The mark that this seat plays.
  public var mark: Cell { self == .x ? .x : .o }

  /// The opponent's seat.
  public var other: Seat { self == .x ? .o : .x }
}
