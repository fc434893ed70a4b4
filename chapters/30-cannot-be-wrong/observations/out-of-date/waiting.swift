// Whether a person who has X has to wait, though nobody updates the status.
import TicModel

for moves in games {
  var game = TicModel(twoPlayer: false)
  for cell in moves { game.setCell(n: cell, c: game.mover) }
  say(text(game.grid), game.isBoardDisabled ? "has to wait" : "needn't wait")
}
