import TicViewModel

/// A game, and the series it belongs to, if there is one.
struct Session {
  let game: TicViewModel
  var series: SeriesViewModel?

  /// What would be started by `startNext()`.
  var next: String {
    guard let series else { return "a new game" }
    guard game.isGameOver else { return "the round again" }
    return series.canStartRound ? "the next round" : "a new series"
  }

  /// Starts what comes next.
  ///
  /// A game that belongs to no series is started anew. So is a round that is
  /// not over, and nothing is entered. After the last round the series begins
  /// again.
  func startNext() {
    guard let series, game.isGameOver else { return game.reset() }
    if !series.startRound() { series.reset() }
  }
}
