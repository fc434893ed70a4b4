// What the result is called, for two people and against the computer.
import TicModel
import TicViewModel

/// Returns the message on a board that is set up cell by cell.
func message(_ board: [Cell], in game: TicViewModel) -> String {
  for (n, cell) in board.enumerated() {
    game.setCell(index: n, cellValue: cell)
  }
  return game.message.isEmpty ? "no words" : game.message
}

for board in positions {
  say("\(text(board)), for two", message(board, in: TicViewModel()))
  let alone = TicViewModel(against: Strategy { _ in nil })
  say("\(text(board)), you are X", message(board, in: alone))
}
