// How many games and positions can follow, and how often each search looks.
import TicModel

for board in positions where marks(board) > 3 {
  for player in [Cell.x, .o, .b] {
    let answer = Survey(of: playing(board), mover: player).map { survey in
      "\(survey.games.wins) won, \(survey.games.losses) lost, "
        + "\(survey.games.draws) drawn; \(survey.positions) positions, "
        + "\(survey.patterns) patterns; minimax \(survey.minimax), "
        + "alpha-beta \(survey.alphaBeta), coarse \(survey.coarseAlphaBeta), "
        + "table \(survey.table)"
    }
    say(
      "\(player == .b ? "a blank" : mark(player)) on \(text(board))",
      answer ?? "no survey"
    )
  }
}
