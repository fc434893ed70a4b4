public import TicModel

/// What a view asks about a series of games.
public final class SeriesViewModel {
  /// The game that is played, round after round.
  public let game: TicViewModel

  private var series: Series
  /// The one who plays against the computer; nil if two people play.
  private let person: Player?
  private let observers = Observers()
  private var token: ObserverToken?

  /// Creates a view model of a series that is played in a game.
  ///
  /// Whoever has X in that game is player one.
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
    next.enter(game.model)
    change(to: next)
  }

  /// Changes the series, does what goes with that, and tells the observers if
  /// it made a difference.
  private func change(to next: Series, then follow: () -> Void = {}) {
    let before = series
    series = next
    follow()
    if next != before { observers.tell() }
  }

  /// Whether the next round may start: one is over, and another one left.
  public var canStartRound: Bool { series.canStartRound }

  /// Starts the next round with a new game, if it may start.
  ///
  /// Whoever is told of it, by the series or by the game, finds both changed.
  ///
  /// - Returns: Whether a round was started.
  @discardableResult
  public func startRound() -> Bool {
    var next = series
    guard next.startRound() else { return false }
    change(to: next, then: newGame)
    return true
  }

  /// Starts the series again, from its first round.
  public func reset() {
    var next = series
    next.reset()
    change(to: next, then: newGame)
  }

  /// Starts a game in which each player has the mark of this round.
  private func newGame() {
    guard let person else { return game.reset() }
    game.reset(human: series.mark(of: person))
  }

  /// The table of rounds: a row of headings, and a row for each round.
  ///
  /// A row has the number of the round and a text for each player. They are
  /// empty as long as the round is not played. The winner has a tick and the
  /// other one a dash; after a tie both have an equals sign.
  public var table: [[String]] {
    let rows = series.rounds.enumerated().map { index, round in
      ["\(index + 1)"] + Player.allCases.map { Self.sign(of: round, for: $0) }
    }
    return [["Round"] + Player.allCases.map(name)] + rows
  }

  /// Which round is on the board, and who has which mark in it.
  public var roundDisplay: String {
    let marks = Player.allCases.map(sentence).joined(separator: ", ")
    let number = series.roundOnBoard + 1
    return "Round \(number) of \(series.rounds.count): \(marks)."
  }

  /// The result of the series in words, or no words while it goes on.
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

  // MARK: Who watches

  /// Registers a callback that is told after each change of the series.
  ///
  /// The game has observers of its own, which are told of each move.
  ///
  /// - Returns: A token for `cancel(_:)`.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Takes an observer out: it is told no more.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
