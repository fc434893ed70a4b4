/// How much there is to see from a board, and how much each search looks at.
public struct Survey: Equatable, Sendable {
  /// All games that can follow, by how they end.
  public let games: Tally

  /// How many positions can come up, this one included.
  public let positions: Int

  /// How many of them do not look alike when they are turned or mirrored.
  public let patterns: Int

  /// How many boards plain minimax looks at.
  public let minimax: Int

  /// How many boards alpha-beta looks at.
  public let alphaBeta: Int

  /// How many boards alpha-beta looks at if all wins are worth the same.
  public let coarseAlphaBeta: Int

  /// How many boards minimax looks at with a table of what it has seen.
  public let table: Int

  /// Looks at all that can follow from the turn of one player, or is nil if
  /// there is no move.
  ///
  /// - Complexity: The work grows with each free cell. From the empty board it
  ///   is some two million boards.
  public init?(of game: TicModel, mover: Cell) {
    let moves = Analysis(of: game, mover: mover).moves
    guard !moves.isEmpty else { return nil }
    let board = Board(game.grid, mover: mover)
    let all = board.positions
    games = board.games
    positions = all.reduce(0) { $0 + $1.count }
    patterns = all.reduce(0) { $0 + Set($1.map(\.pattern)).count }
    minimax = Minimax(scale: .distance).visits(from: board)
    alphaBeta = AlphaBeta(scale: .distance).visits(from: board)
    coarseAlphaBeta = AlphaBeta(scale: .outcome).visits(from: board)
    table = TableMinimax(scale: .distance).visits(from: board)
  }
}
