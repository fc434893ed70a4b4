/// The state of a match that everyone can see.
public struct MatchStanding: Equatable, Sendable {
  /// The phase of the match.
  public enum Phase: Equatable, Sendable {
    /// A seat is free, and the game has not begun.
    case waiting
    /// The game goes on, and it's the turn of the player in this seat.
    case turn(Seat)
    /// The player in this seat has a complete line, and has won.
    case won(Seat)
    /// The grid is full, and nobody has a complete line.
    case tied
    /// The player in this seat has left during the game, so the opponent won.
    case left(Seat)

    /// Whether the game is over.
    public var isOver: Bool {
      switch self {
      case .waiting, .turn: false
      case .won, .tied, .left: true
      }
    }
  }

  /// The nine cells of the board, row by row from the top left.
  public var grid: [Cell]

  /// The phase of the match.
  public var phase: Phase

  /// The seats whose players have voted for a rematch.
  public var votes: Set<Seat>

  /// Creates a standing, which by default describes the start of a match.
  public init(
    grid: [Cell] = TicModel().grid,
    phase: Phase = .waiting,
    votes: Set<Seat> = []
  ) {
    self.grid = grid
    self.phase = phase
    self.votes = votes
  }
}
