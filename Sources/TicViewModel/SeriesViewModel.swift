public import TicModel

/// The state of a series of games as a view shows it.
public final class SeriesViewModel {
  /// The view model in which the game of each round is played.
  public let game: TicViewModel

  private var series: Series
  /// The person who plays against the computer, or `nil` if two people play.
  private let person: Player?
  private let observers = Observers()
  private var token: ObserverToken?

  /// Creates a view model of a series whose rounds are played in `game`.
  ///
  /// The player of X in that game becomes player one.
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

  /// Changes the series, calls `follow`, and notifies the observers if the
  /// series has changed.
  private func change(to next: Series, then follow: () -> Void = {}) {
    let before = series
    series = next
    follow()
    if next != before { observers.tell() }
  }

  /// Whether the round on the board is over and the next one can start.
  public var canStartRound: Bool { series.canStartRound }

  /// Starts the next round with a new game, if `canStartRound` is true.
  ///
  /// When observers are notified, both the series and the game have changed.
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
    guard let person else { return game.reset() }
    game.reset(human: series.mark(of: person))
  }

  /// The table of rounds: a row of headings, and a row for each round.
  ///
  /// A row has the number of the round and a string for each player. Both are
  /// empty until the round is finished. The winner has a tick and the other
  /// player a dash; after a tie, both have an equals sign.
  public var table: [[String]] {
    let rows = series.rounds.enumerated().map { index, round in
      ["\(index + 1)"] + Player.allCases.map { Self.sign(of: round, for: $0) }
    }
    return [["Round"] + Player.allCases.map(name)] + rows
  }

  /// The number of the round on the board, and the players' marks in it.
  public var roundDisplay: String {
    let marks = Player.allCases.map(sentence).joined(separator: ", ")
    let number = series.roundOnBoard + 1
    return "Round \(number) of \(series.rounds.count): \(marks)."
  }

  /// The result of the series as text, or an empty string until it's over.
  public var message: String {
    guard series.isOver else { return "" }
    guard let winner = series.winner else { return "The series is level" }
    guard let person else { return "\(name(of: winner)) wins the series" }
    return winner == person
      ? "You win the series" : "The computer wins the series"
  }

  private func name(of player: Player) -> String {
    guard let person else { return player == .one ? "Player 1" : "Player 2" }
    return player == person ? "You" : "Computer"
  }

  private func sentence(about player: Player) -> String {
    let mark = series.mark(of: player).rawValue
    guard let person else {
      return "player \(player == .one ? 1 : 2) is \(mark)"
    }
    return player == person ? "you are \(mark)" : "the computer is \(mark)"
  }

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
  /// The game has observers of its own, which are notified of each move.
  ///
  /// - Returns: A token that can be passed to `cancel(_:)`.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Removes the observer that a token identifies; it isn't notified again.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
