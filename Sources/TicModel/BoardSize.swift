/// The size of a board, and the number of marks in a row needed to win on it.
public struct BoardSize: Hashable, Sendable {
  /// The number of rows on the board.
  public let rows: Int

  /// The number of columns on the board.
  public let columns: Int

  /// The number of marks in a row needed to win.
  public let inARow: Int

  /// The lines that can win, each as the numbers of its cells.
  ///
  /// Rows come first, then columns, then diagonals down to the right, then
  /// diagonals down to the left. Lines of the same kind are in the order of
  /// their first cells.
  public let lines: [[Int]]

  /// The number of cells on the board.
  public var cellCount: Int { rows * columns }

  /// The size of the standard board: three rows, columns, and marks in a row.
  public static let standard = BoardSize(3, 3, 3)

  /// Creates a board size, or throws an error if no board can have this size.
  public init(
    rows: Int,
    columns: Int,
    inARow: Int
  ) throws(BoardSizeError) {
    guard rows > 0, columns > 0 else { throw .noCells }
    guard rows <= 64 / columns else { throw .tooManyCells }
    guard inARow > 0 else { throw .noneInARow }
    guard inARow <= max(rows, columns) else { throw .tooManyInARow }
    self.init(rows, columns, inARow)
  }

  private init(_ rows: Int, _ columns: Int, _ inARow: Int) {
    self.rows = rows
    self.columns = columns
    self.inARow = inARow
    let ways = [(0, 1), (1, 0), (1, 1), (1, -1)]
    // A line of one cell goes nowhere, and goes there once.
    lines = ways.prefix(inARow == 1 ? 1 : 4).flatMap { down, right in
      (0..<rows * columns).compactMap { first in
        let row = first / columns + down * (inARow - 1)
        let column = first % columns + right * (inARow - 1)
        guard row < rows, (0..<columns).contains(column) else { return nil }
        return (0..<inARow).map { first + $0 * (down * columns + right) }
      }
    }
  }
}
