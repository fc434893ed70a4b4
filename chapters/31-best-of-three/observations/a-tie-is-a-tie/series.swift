// The rounds of a series after one game, finished or not.
import TicModel

/// Returns a round as 1 or 2 for who has won it, = for a tie, or a dot.
func sign(_ round: Round) -> String {
  switch round {
  case .won(by: .one): "1"
  case .won(by: .two): "2"
  case .tie: "="
  case .notPlayed: "."
  }
}

say("a new series", Series().rounds.map(sign).joined())
for board in positions {
  var game = playing(board)
  game.updateGameStatus()
  var series = Series()
  series.record(game)
  say("record \(text(board))", series.rounds.map(sign).joined())
}
