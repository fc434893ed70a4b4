import TicModel

/// A namespace for describing an analysis as lines of text.
enum AnalysisReport {
  /// Returns the lines of a report, or no lines if there's no move to make.
  static func lines(on standing: Standing, _ analysis: Analysis) -> [String] {
    let mover = standing.mover
    guard let best = analysis.best else { return [] }
    let summary = [
      "\(mover.rawValue) is to move. \(sentence(on: best, mover: mover))", "",
    ]
    guard let survey = Survey(of: standing.game, mover: mover) else {
      return summary + ["With more than 9 free cells, games are not counted."]
    }
    let games = survey.games
    let xWins = mover == .x ? games.wins : games.losses
    let oWins = mover == .o ? games.wins : games.losses
    return summary + [
      "Games from here: \(games.total) "
        + "(X wins \(xWins), O wins \(oWins), draws \(games.draws))",
      "Positions: \(survey.positions) (\(survey.patterns) up to symmetry)",
      "",
      "Boards looked at:",
      row("minimax", survey.minimax),
      row("alpha-beta", survey.alphaBeta),
      row("alpha-beta, wins equal", survey.coarseAlphaBeta),
      row("minimax with a table", survey.table),
    ]
  }

  private static func sentence(on best: Analysis.Move, mover: Mark) -> String {
    guard let value = best.value, let distance = best.distance else {
      return "The best guess is \(best.cell + 1)."
    }
    let winner = value > 0 ? mover : mover.opponent
    let end = value == 0 ? "a draw" : "\(winner.rawValue) wins"
    let moves = distance == 1 ? "1 move" : "\(distance) moves"
    return "Best is \(best.cell + 1): \(end) in \(moves)."
  }

  private static func row(_ name: String, _ count: Int) -> String {
    let number = "\(count)"
    let width = 32 - name.count - number.count
    return "  \(name)\(String(repeating: " ", count: width))\(number)"
  }
}
