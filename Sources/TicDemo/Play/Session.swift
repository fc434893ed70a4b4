import TicViewModel

/// A game and, if there is one, the series that the game belongs to.
struct Session {
  let game: TicViewModel
  var series: SeriesViewModel?

  /// Whether the session is shown in ASCII characters only.
  var isASCII = false

  /// A phrase that describes what `startNext()` would start.
  var next: String {
    guard let series else { return "a new game" }
    guard game.isGameOver else { return "the round again" }
    return series.canStartRound ? "the next round" : "a new series"
  }

  /// Starts a new game, the next round, or a new series.
  ///
  /// Without a series, the game starts again. A round that isn't over also
  /// starts again, without a recorded result. After the last round, the series
  /// starts again.
  func startNext() {
    guard let series, game.isGameOver else { return game.reset() }
    if !series.startRound() { series.reset() }
  }
}
