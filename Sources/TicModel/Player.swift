/// One of the two players of a series, whichever mark that player has.
public enum Player: CaseIterable, Sendable {
  /// The player who begins the first round.
  case one
  /// The player who begins the second round.
  case two

  /// The other player of the series.
  public var other: Player {
    self == .one ? .two : .one
  }
}
