import TicModel

/// The strings that name the players of a series, or say something about them.
struct SeriesWords {
  /// The human player against the computer, or `nil` if two people play.
  let person: Player?

  /// Returns the player's name as a heading.
  func name(of player: Player) -> String {
    choose(player, names: ["Player 1", "Player 2"], "You", "Computer")
  }

  /// Returns a clause that gives the player's mark.
  func clause(about player: Player, mark: Mark) -> String {
    let subject = choose(
      player,
      names: ["player 1 is", "player 2 is"],
      "you are",
      "the computer is"
    )
    return "\(subject) \(mark.rawValue)"
  }

  /// Returns a sentence that says that the player has won.
  func victory(of player: Player) -> String {
    choose(
      player,
      names: ["Player 1 wins", "Player 2 wins"],
      "You win",
      "The computer wins"
    ) + " the series"
  }

  /// Returns the string for the player: one of `names` if two people play.
  private func choose(
    _ player: Player,
    names: [String],
    _ you: String,
    _ computer: String
  ) -> String {
    guard let person else { return names[player == .one ? 0 : 1] }
    return player == person ? you : computer
  }
}
