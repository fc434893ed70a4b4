// What a series answers to games, starts and resets, in any order.
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

enum Call: CaseIterable {
  case xWins, oWins, tie, goesOn, startRound, reset
}

let xWins = game("XXX/OO./...")
let oWins = game("OOO/XX./X..")
let tie = game("OXO/XOX/XOX")
let goesOn = game("OXO/XOX/XO.")

func answer(_ plan: [Call], in series: Series) -> String {
  var series = series
  var answers: [String] = []
  for call in plan {
    switch call {
    case .xWins: series.record(xWins)
    case .oWins: series.record(oWins)
    case .tie: series.record(tie)
    case .goesOn: series.record(goesOn)
    case .startRound: answers.append(series.startRound() ? "yes" : "no")
    case .reset: series.reset()
    }
  }
  let current = series.currentRound.map { "\($0)" } ?? "none"
  answers.append(series.rounds.map(sign).joined())
  answers.append("current \(current)")
  answers.append(series.isRoundUnderWay ? "under way" : "not under way")
  answers.append("player one is \(series.mark(of: .one).rawValue)")
  answers.append(series.winner.map { "\($0) wins" } ?? "no winner")
  return answers.joined(separator: ", ")
}

for plan in plans(of: Call.allCases, upTo: 5) {
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls.isEmpty ? "a new series" : calls, answer(plan, in: Series()))
}

for count in -1...12 {
  say(
    "a series of \(count) rounds",
    Series(rounds: count).map { answer([], in: $0) } ?? "nil"
  )
}
for plan in plans(of: Call.allCases, upTo: 4) where !plan.isEmpty {
  guard let series = Series(rounds: 2) else { continue }
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say("two rounds, \(calls)", answer(plan, in: series))
}

// Longer series are reset to their own length.
for count in 4...12 {
  guard let series = Series(rounds: count) else { continue }
  for plan in [[Call.reset], [.xWins, .reset], [.tie, .startRound, .reset]] {
    let calls = plan.map { "\($0)" }.joined(separator: ", ")
    say("\(count) rounds, \(calls)", answer(plan, in: series))
  }
}

// Three whole rounds, and one more that doesn't start.
for ends in plans(of: [Call.xWins, .oWins, .tie], upTo: 3) {
  guard ends.count == 3 else { continue }
  let plan = ends.flatMap { [$0, .startRound] }
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls, answer(plan, in: Series()))
}
