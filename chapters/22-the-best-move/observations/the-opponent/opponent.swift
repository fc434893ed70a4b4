// The opponent of each player, and of a blank.
import TicModel

for player in [Cell.x, .o, .b] {
  let opponent = player.opponent
  say(
    "the opponent of \(player == .b ? "a blank" : mark(player))",
    opponent == .b ? "a blank" : mark(opponent)
  )
}
