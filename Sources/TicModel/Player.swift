/// One of the two players of a series, regardless of their marks.
public enum Player: CaseIterable, Sendable {
  /// The player who begins the first round.
  case one
  /// The other player.
  case two

  /// The opponent of this player.
  public var other: Player {
    self == .one ? .two : .one
  }
}
