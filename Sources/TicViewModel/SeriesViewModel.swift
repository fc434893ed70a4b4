public import TicModel

/// A view model that exposes the state of a series of games.
public final class SeriesViewModel {
  /// The view model of the game that is played in each round.
  public let game: TicViewModel

  private var series: Series
  /// The human player against the computer, or `nil` if two people play.
  private let person: Player?
  private let observers = Observers()
  private var token: ObserverToken?

  /// Creates a view model of a series whose rounds are played in `game`.
  ///
  /// The player who has X in that game becomes player one of the series.
  public init(_ game: TicViewModel, series: Series = Series()) {
    self.game = game
    self.series = series
    person = game.isTwoPlayer ? nil : game.human == .x ? .one : .two
    token = game.observe { [weak self] in self?.gameHasChanged() }
    gameHasChanged()
  }

  deinit {
    if let token { game.cancel(token) }
  }

  private func gameHasChanged() {
    var next = series
    next.record(game.model)
    change(to: next)
  }

  /// Replaces the series, calls `follow`, and then notifies observers if the
  /// series has changed.
  private func change(to next: Series, then follow: () -> Void = {}) {
    let before = series
    series = next
    follow()
    if next != before { observers.tell() }
  }

  /// Whether the round on the board is over and there's another round to start.
  public var canStartRound: Bool { series.canStartRound }

  /// Starts the next round with a new game, if `canStartRound` is true.
  ///
  /// Observers are notified after both the series and the game have changed.
  ///
  /// - Returns: Whether a round was started.
  @discardableResult
  public func startRound() -> Bool {
    var next = series
    guard next.startRound() else { return false }
    change(to: next, then: newGame)
    return true
  }

  /// Restarts the series from its first round, with a new game.
  public func reset() {
    var next = series
    next.reset()
    change(to: next, then: newGame)
  }

  /// Starts a new game in which each player has the mark for this round.
  private func newGame() {
    game.startRound(human: person.map(series.mark) ?? game.human)
  }

  /// A table of the rounds: a row of headings, and then a row for each round.
  ///
  /// Each row has the round's number and a string for each player, which is
  /// empty until the round is finished. Then it's a tick for the winner and a
  /// dash for the other player, or an equals sign for both after a tie.
  public var table: [[String]] {
    let rows = series.rounds.enumerated().map { index, round in
      ["\(index + 1)"] + Player.allCases.map { Self.sign(of: round, for: $0) }
    }
    return [["Round"] + Player.allCases.map(words.name)] + rows
  }

  /// A sentence that gives the current round's number and the players' marks.
  public var roundDisplay: String {
    let marks = Player.allCases.map {
      words.clause(about: $0, mark: series.mark(of: $0))
    }
    return "Round \(series.roundOnBoard + 1) of \(series.rounds.count): "
      + marks.joined(separator: ", ") + "."
  }

  /// The result of the series as text, or an empty string if it isn't over yet.
  public var message: String {
    guard series.isOver else { return "" }
    guard let winner = series.winner else { return "The series is level" }
    return words.victory(of: winner)
  }

  private var words: SeriesWords { SeriesWords(person: person) }

  private static func sign(of round: Round, for player: Player) -> String {
    switch round {
    case .notPlayed: ""
    case .won(let winner): winner == player ? "✓" : "–"
    case .tie: "="
    }
  }

  // MARK: Observers

  /// Registers a callback that is called after each change of the series.
  ///
  /// To be notified of each move, observe `game` instead.
  ///
  /// - Returns: A token to pass to `cancel(_:)`, which removes the observer.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Removes the observer identified by a token, so it's no longer notified.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
