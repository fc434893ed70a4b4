@testable import TicModel

/// Returns a game with the marks of `board`, such as `XO./.X./..O`.
///
/// Its status is up to date.
func game(_ board: String) -> TicModel {
  var game = TicModel()
  for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
    game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
  }
  game.updateGameStatus()
  return game
}
