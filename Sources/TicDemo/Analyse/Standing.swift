import TicModel

/// A board that a game can reach, and the player who is to move.
struct Standing {
  /// The option `--mover`, which names the player who is to move.
  static let option = Arguments.Option(
    name: "mover",
    value: "mark",
    choices: ["x", "o"]
  )

  let game: TicModel
  let mover: Mark

  /// Parses a board such as `XOX/.O./X..`, which a game must be able to reach.
  ///
  /// With `inARow`, the number of marks in a row needed to win, it has any size.
  /// X begins, so the numbers of marks determine who is to move. If a mover is
  /// named, O might have begun instead.
  init(_ text: String, mover named: String?, inARow: Int?) throws {
    game = try BoardNotation.game(showing: text, inARow: inARow)
    let x = game.grid.count { $0 == .x }
    let o = game.grid.count { $0 == .o }
    mover = named.map { $0 == "x" ? .x : .o } ?? (x == o ? .x : .o)
    let lead = mover == .x ? o - x : x - o
    guard (0...1).contains(lead) else {
      let turn = named == nil ? "" : ", and \(mover.rawValue) is to move"
      throw Self.failure(text, "it has \(x) X and \(o) O\(turn)")
    }
    guard !Self.hasLine(mover, in: game) else {
      throw Self.failure(text, "\(mover.rawValue) has a line and is to move")
    }
  }

  private static func failure(_ board: String, _ reason: String) -> any Error {
    Arguments.Failure(description: "no game reaches \(board): \(reason)")
  }

  private static func hasLine(_ player: Mark, in game: TicModel) -> Bool {
    var alone = TicModel(size: game.size)
    for (n, cell) in game.grid.enumerated() where cell == player.cell {
      alone.setCell(n: n, c: cell)
    }
    return alone.winningMark != nil
  }
}
