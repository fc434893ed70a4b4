/// The numbers of games that the player to move wins, loses, and draws.
public struct Tally: Equatable, Sendable {
  /// The number of games won by the player whose turn it is.
  public internal(set) var wins = 0

  /// The number of games won by the other player.
  public internal(set) var losses = 0

  /// The number of games that nobody wins.
  public internal(set) var draws = 0

  /// The total number of games.
  public var total: Int { wins + losses + draws }
}

extension Board {
  /// A tally of the outcomes of all possible continuations of the game.
  ///
  /// Each order of moves counts as a separate continuation.
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
