import TicModel
import TicViewModel

/// Returns the message on a board that is set up cell by cell.
func message(_ board: [Cell], in game: TicViewModel) -> String {
  for (n, cell) in board.enumerated() {
    game.setCell(index: n, cellValue: cell)
  }
  return game.message.isEmpty ? "no words" : game.message
}
