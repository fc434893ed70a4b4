/// A series of rounds, played by the same two players.
public struct Series: Equatable, Sendable {
  /// The results of the rounds, from the first to the last.
  public private(set) var rounds: [Round]

  /// Whether a round is being played and has no recorded result yet.
  public private(set) var isRoundUnderWay = true

  /// Creates a series of three rounds.
  public init() {
    rounds = Array(repeating: .notPlayed, count: 3)
  }

  /// Creates a series of `count` rounds; returns `nil` if `count` is below 1.
  public init?(rounds count: Int) {
    guard count > 0 else { return nil }
    rounds = Array(repeating: .notPlayed, count: count)
  }

  /// The index of the first unfinished round, or `nil` if all are finished.
  public var currentRound: Int? {
    rounds.firstIndex(of: .notPlayed)
  }

  /// Whether all rounds are finished.
  public var isOver: Bool { currentRound == nil }

  /// The player who won more rounds; `nil` if the series is tied or not over.
  public var winner: Player? {
    guard isOver else { return nil }
    return Player.allCases.first { wins(of: $0) > wins(of: $0.other) }
  }

  /// Returns the number of rounds that a player has won.
  public func wins(of player: Player) -> Int {
    rounds.count { $0 == .won(by: player) }
  }

  /// Returns the mark that a player has in the round on the board.
  ///
  /// X begins each round, and the players swap marks from round to round.
  public func mark(of player: Player) -> Mark {
    player == playerOfX ? .x : .o
  }

  /// The index of the round whose game is on the board, even if it's finished.
  public var roundOnBoard: Int {
    let played = currentRound ?? rounds.count
    return isRoundUnderWay ? played : played - 1
  }

  private var playerOfX: Player {
    roundOnBoard.isMultiple(of: 2) ? .one : .two
  }

  /// Whether the round on the board is over and there's another round to start.
  public var canStartRound: Bool {
    !isRoundUnderWay && currentRound != nil
  }

  /// Starts the next round, if `canStartRound` is true.
  ///
  /// - Returns: Whether a round was started.
  @discardableResult
  public mutating func startRound() -> Bool {
    guard canStartRound else { return false }
    isRoundUnderWay = true
    return true
  }

  /// Records the outcome of a game as the result of the current round.
  ///
  /// Nothing changes if the game isn't over, or if no round is being played, so
  /// each game is recorded only once.
  public mutating func record(_ game: TicModel) {
    guard isRoundUnderWay, let currentRound else { return }
    switch game.outcome {
    case .undecided: return
    case .won(by: .x): rounds[currentRound] = .won(by: playerOfX)
    case .won(by: .o): rounds[currentRound] = .won(by: playerOfX.other)
    case .draw: rounds[currentRound] = .tie
    }
    isRoundUnderWay = false
  }

  /// Clears the results of all rounds, and returns to the first one.
  public mutating func reset() {
    rounds = Array(repeating: .notPlayed, count: rounds.count)
    isRoundUnderWay = true
  }
}
