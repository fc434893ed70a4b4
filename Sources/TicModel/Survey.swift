/// Statistics about the possible continuations of a game and searches of them.
public struct Survey: Equatable, Sendable {
  /// A tally of the outcomes of all possible continuations of the game.
  public let games: Tally

  /// The number of positions reachable from the current one, including itself.
  public let positions: Int

  /// The number of reachable positions, counting symmetric ones only once.
  public let patterns: Int

  /// The number of boards that a plain minimax search visits.
  public let minimax: Int

  /// The number of boards that an alpha-beta search visits.
  public let alphaBeta: Int

  /// The number of boards that alpha-beta visits if every win is worth 1.
  public let coarseAlphaBeta: Int

  /// The number of boards that minimax with a table of known values visits.
  public let table: Int

  /// Creates a survey of a game in which `mover` is to move, or `nil` if the
  /// player has no move or more than nine cells are free.
  ///
  /// - Complexity: Grows steeply with the number of free cells. From the empty
  ///   board, the searches visit about two million boards.
  public init?(of game: TicModel, mover: Mark) {
    let board = game.board(for: mover)
    guard !game.isGameOver, board.isNearTheEnd else { return nil }
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
