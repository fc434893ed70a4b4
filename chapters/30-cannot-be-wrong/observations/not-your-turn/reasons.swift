// Why a cell can't be played, also while the computer thinks.
import TicModel
import TicViewModel

for moves in games {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  say(text(game.grid), reasons(game))

  // X plays against a computer that never gets round to its move.
  guard moves.count < 2 else { continue }
  let alone = TicViewModel(against: .minimax, schedule: { _ in })
  for cell in moves { alone.play(cell) }
  say("\(text(alone.grid)), against the computer", reasons(alone))
}
