// Why a cell can't be played, in a game for two.
import TicModel
import TicViewModel

for moves in games {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  say(text(game.grid), reasons(game))
}
