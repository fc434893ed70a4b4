// The rounds of a series, if games are recorded more than once. Who wins the
// second and the third is for later.
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
  for times in 1...2 {
    var series = Series()
    var answers: [String] = []
    for n in plan {
      for _ in 0..<times { series.record(ends[n].game) }
      // Another game in the same round changes nothing either.
      series.record(ends[(n + 1) % ends.count].game)
      let rounds = series.rounds.map(sign).joined()
      let current = series.currentRound.map { "\($0)" } ?? "none"
      answers.append("\(rounds) current \(current)")
      series.startRound()
    }
    say(
      plan.map { ends[$0].name }.joined(separator: ", start, ")
        + (times == 1 ? ", each recorded once" : ", each recorded twice"),
      answers.joined(separator: ", ")
    )
  }
}
