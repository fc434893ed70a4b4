// How many games and positions can follow, from four marks on.
import TicModel

for board in positions where marks(board) > 3 {
  for player in [Cell.x, .o, .b] {
    let answer = Survey(of: playing(board), mover: player).map { survey in
      "\(survey.games.wins) won, \(survey.games.losses) lost, "
        + "\(survey.games.draws) drawn; \(survey.positions) positions, "
        + "\(survey.patterns) patterns"
    }
    say(
      "\(player == .b ? "a blank" : mark(player)) on \(text(board))",
      answer ?? "no survey"
    )
  }
}
