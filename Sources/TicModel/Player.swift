/// One of the two who play a series, whatever their marks are.
public enum Player: CaseIterable, Sendable {
  /// The one who begins the first round.
  case one
  /// The other one.
  case two

  /// The one who plays against this one.
  public var other: Player {
    self == .one ? .two : .one
  }
}
