/// The state of a match that everyone can see.
public struct MatchStanding: Equatable, Sendable {
  /// The phase of the match.
  public enum Phase: Equatable, Sendable {
    /// A seat is free, and the game has not begun.
    case waiting
    /// A game in progress, with the turn of the player in the given seat.
    case turn(Seat)
    /// A game that the player in the given seat has won with a line.
    case won(Seat)
    /// A game that has ended with a full grid and no complete line.
    case tied
    /// A game that ended because the player in the given seat left.
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
