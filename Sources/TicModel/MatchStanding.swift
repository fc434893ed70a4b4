/// The visible state of a match.
public struct MatchStanding: Equatable, Sendable {
  /// The phase of the match.
  public enum Phase: Equatable, Sendable {
    /// A seat is free, and the game has not begun.
    case waiting
    /// The game goes on, and it's the turn of this seat.
    case turn(Seat)
    /// A seat has a line.
    case won(Seat)
    /// The grid is full, and nobody has a line.
    case tied
    /// A player has left during the game, so the other one has won.
    case left(Seat)

    /// Whether the game is over.
    public var isOver: Bool {
      switch self {
      case .waiting, .turn: false
      case .won, .tied, .left: true
      }
    }
  }

  /// The nine cells, row by row from the top left.
  public var grid: [Cell]

  /// The phase of the match.
  public var phase: Phase

  /// The seats that have voted for a rematch.
  public var votes: Set<Seat>

  /// Creates a standing, which defaults to the start of a match.
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
