// The rounds of a series, and the current one, after one game in each of them.
// Who wins the second and the third is for later.
import TicModel

/// Returns a round as P if it's played, = for a tie, or a dot.
func sign(_ round: Round) -> String {
  round == .tie ? "=" : round == .notPlayed ? "." : "P"
}

/// Returns a game with the marks of a board, and with its status up to date.
func game(_ board: String) -> TicModel {
  var game = playing(cells(board))
  game.updateGameStatus()
  return game
}

/// A game for each way to end.
let ends = [
  ("X wins", "XXX/OO./..."), ("O wins", "OOO/XX./X.."),
  ("a tie", "OXO/XOX/XOX"), ("X wins with the last mark", "XOX/OXO/XOX"),
].map { (name: $0, game: game($1)) }

for plan in plans(of: Array(ends.indices), upTo: 3) {
  var series = Series()
  // A game that isn't over changes nothing.
  series.record(game("XX./OO./..."))
  var answers: [String] = []
  for n in plan {
    series.record(ends[n].game)
    let rounds = series.rounds.map(sign).joined()
    let current = series.currentRound.map { "\($0)" } ?? "none"
    answers.append("\(rounds) current \(current)")
    series.startRound()
  }
  say(
    "an unfinished game, "
      + plan.map { ends[$0].name }.joined(separator: ", start, "),
    answers.joined(separator: ", ")
  )
}
