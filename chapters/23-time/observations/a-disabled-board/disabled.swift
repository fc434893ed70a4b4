// In which games the board is disabled, after each move.
import TicModel

let kinds = [
  ("for two", TicModel()),
  ("made for two", TicModel(twoPlayer: true, human: .o)),
  ("you are X", TicModel(twoPlayer: false)),
  ("you are O", TicModel(twoPlayer: false, human: .o)),
]

for moves in games {
  for (name, new) in kinds {
    var game = new
    for (turn, cell) in moves.enumerated() {
      game.setCell(n: cell, c: turn.isMultiple(of: 2) ? .x : .o)
    }
    game.updateGameStatus()
    say(
      "\(text(game.grid)), \(name)",
      game.isBoardDisabled ? "disabled" : "not disabled"
    )
  }
}
