// Who has won each round, and who has which mark before and after each game.
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
    var answers = ["player one is \(series.mark(of: .one))"]
    for n in plan {
      for _ in 0..<times { series.record(ends[n].game) }
      let marks = "\(series.mark(of: .one)) \(series.mark(of: .two))"
      answers.append(series.rounds.map(sign).joined() + " " + marks)
      guard series.currentRound != nil else { break }
      series.startRound()
      answers.append("\(series.mark(of: .one)) \(series.mark(of: .two))")
    }
    say(
      plan.map { ends[$0].name }.joined(separator: ", start, ")
        + (times == 1 ? ", each recorded once" : ", each recorded twice"),
      answers.joined(separator: ", ")
    )
  }
}
