/// One of the two seats of a match.
public enum Seat: Sendable, CaseIterable {
  /// The one who plays X, and begins.
  case x
  /// The one who plays O.
  case o

  /// What is put into a cell from this seat.
  public var mark: Cell { self == .x ? .x : .o }

  /// The seat on the other side of the board.
  public var other: Seat { self == .x ? .o : .x }
}
