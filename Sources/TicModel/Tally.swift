/// The number of games won, lost and drawn by the player who is to move.
public struct Tally: Equatable, Sendable {
  /// The games that this player wins.
  public internal(set) var wins = 0

  /// The games that the other player wins.
  public internal(set) var losses = 0

  /// The games that nobody wins.
  public internal(set) var draws = 0

  /// All games.
  public var total: Int { wins + losses + draws }
}

extension Board {
  /// A tally of all games that can follow.
  ///
  /// Each order of moves counts as a game of its own.
  var games: Tally {
    if isLost { return Tally(losses: 1) }
    if isFull { return Tally(draws: 1) }
    var tally = Tally()
    for cell in freeCells {
      let next = playing(cell).games
      tally.wins += next.losses
      tally.losses += next.wins
      tally.draws += next.draws
    }
    return tally
  }
}
