import TicViewModel

/// A game, and the series it belongs to, if there is one.
struct Session {
  let game: TicViewModel
  var series: SeriesViewModel?

  /// A description of what `startNext()` would start.
  var next: String {
    guard let series else { return "a new game" }
    guard game.isGameOver else { return "the round again" }
    return series.canStartRound ? "the next round" : "a new series"
  }

  /// Starts a new game, the next round or a new series.
  ///
  /// A game without a series starts again. So does a round that isn't over,
  /// and no result is recorded. After the last round, the series starts
  /// again.
  func startNext() {
    guard let series, game.isGameOver else { return game.reset() }
    if !series.startRound() { series.reset() }
  }
}
