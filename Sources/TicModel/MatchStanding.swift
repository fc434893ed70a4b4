/// How a match stands: all that can be seen of it.
public struct MatchStanding: Equatable, Sendable {
  /// What is going on.
  public enum Phase: Equatable, Sendable {
    /// A seat is free, and the game has not begun.
    case waiting
    /// The game goes on, and it is a seat's turn.
    case turn(Seat)
    /// A seat has a line.
    case won(Seat)
    /// The grid is full, and nobody has a line.
    case tied
    /// A seat has left in the middle of the game: the other has won.
    case left(Seat)

    /// Whether there is nothing more to play.
    public var isOver: Bool {
      switch self {
      case .waiting, .turn: false
      case .won, .tied, .left: true
      }
    }
  }

  /// The nine cells, row by row from the top left.
  public var grid: [Cell]

  /// What is going on.
  public var phase: Phase

  /// Who wants a rematch.
  public var votes: Set<Seat>

  /// Creates a standing; without any details, that of a new match.
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
