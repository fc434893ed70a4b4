// Why a cell can't be played, while the game goes on.
import TicModel
import TicViewModel

for moves in games {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  guard !game.isGameOver else { continue }
  say(text(game.grid), reasons(game))
}
