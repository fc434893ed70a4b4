/// Statistics of the games that can follow, and of searches through them.
public struct Survey: Equatable, Sendable {
  /// A tally of the outcomes of all games that can follow.
  public let games: Tally

  /// The number of positions that can follow, including the current one.
  public let positions: Int

  /// The number of positions if rotated and mirrored ones count only once.
  public let patterns: Int

  /// The number of boards that plain minimax visits.
  public let minimax: Int

  /// The number of boards that alpha-beta visits.
  public let alphaBeta: Int

  /// The number of boards that alpha-beta visits if all wins are worth 1.
  public let coarseAlphaBeta: Int

  /// The number of boards that minimax visits with a table of known values.
  public let table: Int

  /// Creates a survey of a game in which `mover` is to move, or `nil` if
  /// there's no move.
  ///
  /// - Complexity: Grows steeply with the number of free cells. From the empty
  ///   board, the searches visit about two million boards.
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
