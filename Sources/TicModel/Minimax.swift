/// Looks ahead to the end of a game.
enum Minimax {
  /// Returns what a board is worth to a player if both play their best.
  ///
  /// It is 1 if the player wins, 0 if nobody does, and -1 if the opponent wins.
  ///
  /// - Complexity: It tries each order in which the free cells can be taken.
  static func value(
    of board: TicModel,
    for player: Cell,
    mover: Cell
  ) -> Int {
    switch board.outcome {
    case .won(let winner): return winner == player ? 1 : -1
    case .draw: return 0
    case .undecided: break
    }
    let values = board.freeCells.map { cell in
      value(
        of: board.playing(mover, at: cell),
        for: player,
        mover: mover.opponent
      )
    }
    return (mover == player ? values.max() : values.min()) ?? 0
  }
}
