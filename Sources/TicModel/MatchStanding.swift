/// The state of a match that everyone can see.
public struct MatchStanding: Equatable, Sendable {
  /// The phase of the match.
  public enum Phase: Equatable, Sendable {
    /// A seat is free, and the game hasn't begun.
    case waiting
    /// A game in progress, with the turn of the player with the given mark.
    case turn(Mark)
    /// A game that the player with the given mark has won with a line.
    case won(Mark)
    /// A game that has ended with a full grid and no complete line.
    case tied
    /// A game that ended because the player with the given mark left.
    case left(Mark)

    /// Whether the game is over.
    public var isOver: Bool {
      switch self {
      case .waiting, .turn: false
      case .won, .tied, .left: true
      }
    }
  }

  /// The size of the board.
  public var size: BoardSize

  /// The cells of the board, row by row from the top left.
  public var grid: [Cell]

  /// The phase of the match.
  public var phase: Phase

  /// The marks of the players who have voted for a rematch.
  public var votes: Set<Mark>

  /// The number of the round on the board, from 1.
  public var round: Int

  /// The number of rounds in the series.
  public var rounds: Int

  /// The number of rounds won in this series by the player who is X now.
  public var xWins: Int

  /// The number of rounds won in this series by the player who is O now.
  public var oWins: Int

  /// Creates a standing, which by default describes the start of a match.
  public init(
    size: BoardSize = .standard,
    grid: [Cell]? = nil,
    phase: Phase = .waiting,
    votes: Set<Mark> = [],
    round: Int = 1,
    rounds: Int = 1,
    xWins: Int = 0,
    oWins: Int = 0
  ) {
    self.size = size
    self.grid = grid ?? Array(repeating: .b, count: size.cellCount)
    self.phase = phase
    self.votes = votes
    self.round = round
    self.rounds = rounds
    self.xWins = xWins
    self.oWins = oWins
  }
}
