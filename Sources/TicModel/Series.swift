/// Some rounds of the game, played by the same two.
public struct Series: Equatable, Sendable {
  /// What became of each round.
  public private(set) var rounds: [Round]

  /// Whether a round is being played, and not yet entered.
  public private(set) var isRoundUnderWay = true

  /// Creates a series of three rounds.
  public init() {
    rounds = Array(repeating: .notPlayed, count: 3)
  }

  /// Creates a series of that many rounds, or nil if there is none to play.
  public init?(rounds count: Int) {
    guard count > 0 else { return nil }
    rounds = Array(repeating: .notPlayed, count: count)
  }

  /// The first round that is not played, counted from 0; nil after the last.
  public var currentRound: Int? {
    rounds.firstIndex(of: .notPlayed)
  }

  /// Whether all rounds are played.
  public var isOver: Bool { currentRound == nil }

  /// Who has won most rounds; nil if the series is level or not over.
  public var winner: Player? {
    guard isOver else { return nil }
    return Player.allCases.first { wins(of: $0) > wins(of: $0.other) }
  }

  private func wins(of player: Player) -> Int {
    rounds.count { $0 == .won(by: player) }
  }

  /// Returns the mark of a player in the round that is on the board.
  ///
  /// X begins, and the players change marks from round to round.
  public func mark(of player: Player) -> Mark {
    player == playerOfX ? .x : .o
  }

  /// The round that is on the board, over or not, counted from 0.
  public var roundOnBoard: Int {
    let played = currentRound ?? rounds.count
    return isRoundUnderWay ? played : played - 1
  }

  private var playerOfX: Player {
    roundOnBoard.isMultiple(of: 2) ? .one : .two
  }

  /// Whether the next round may start: one is over, and another one left.
  public var canStartRound: Bool {
    !isRoundUnderWay && currentRound != nil
  }

  /// Starts the next round, if it may start.
  ///
  /// - Returns: Whether a round was started.
  @discardableResult
  public mutating func startRound() -> Bool {
    guard canStartRound else { return false }
    isRoundUnderWay = true
    return true
  }

  /// Enters a game as what became of the round.
  ///
  /// Ignored if the game is not over, and if no round is under way: so a game
  /// is entered once.
  public mutating func enter(_ game: TicModel) {
    guard isRoundUnderWay, let currentRound else { return }
    switch game.outcome {
    case .undecided: return
    case .won(by: .x): rounds[currentRound] = .won(by: playerOfX)
    case .won: rounds[currentRound] = .won(by: playerOfX.other)
    case .draw: rounds[currentRound] = .tie
    }
    isRoundUnderWay = false
  }

  /// Takes back all rounds.
  public mutating func reset() {
    rounds = Array(repeating: .notPlayed, count: rounds.count)
    isRoundUnderWay = true
  }
}
