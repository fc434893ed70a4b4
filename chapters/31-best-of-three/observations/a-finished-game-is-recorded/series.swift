// The rounds of a series in which X has won the first game.
import TicModel

/// Returns a round as 1 or 2 for who has won it, or a dot if it isn't played.
func sign(_ round: Round) -> String {
  round == .won(by: .one) ? "1" : round == .won(by: .two) ? "2" : "."
}

say("a new series", Series().rounds.map(sign).joined())
for board in positions where hasLine(.x, board) {
  var game = playing(board)
  game.updateGameStatus()
  var series = Series()
  series.record(game)
  say("record \(text(board))", series.rounds.map(sign).joined())
}
