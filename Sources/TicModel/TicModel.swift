/// A game of tic-tac-toe: nine cells and what they mean.
public struct TicModel: Sendable {
  /// The nine cells, row by row from the top left.
  public private(set) var grid: [Cell]

  /// Who has three in a row, as of the last `updateGameStatus()`.
  public private(set) var winner = Winner.none

  /// Which of the eight lines are made, as of the last `updateGameStatus()`.
  ///
  /// These are the rows from the top, the columns from the left, and the
  /// diagonals from the top left and from the top right.
  public private(set) var winningLines = Array(repeating: false, count: 8)

  /// Whether X plays next, and not O.
  public private(set) var isXTurn = true

  /// Whether all nine cells are taken.
  public var isGridFull: Bool {
    !grid.contains(.b)
  }

  /// Whether the grid is full or somebody had won at the last update.
  public var isGameOver: Bool {
    isGridFull || winner != .none
  }

  /// Creates a new game: nine blank cells.
  public init() {
    grid = Array(repeating: .b, count: 9)
  }

  /// Puts the mark `c` in cell `n`, and passes the turn on.
  ///
  /// Ignored if there is no such cell, if it is taken, or if `c` is blank.
  public mutating func setCell(n: Int, c: Cell) {
    guard grid.indices.contains(n), grid[n] == .b, c != .b else { return }
    grid[n] = c
    isXTurn.toggle()
  }

  /// Finds out which lines are made, and remembers them and whose they are.
  ///
  /// - Returns: Whether there is a line.
  @discardableResult
  public mutating func updateGameStatus() -> Bool {
    winningLines = Self.lines.map { line in
      let mark = grid[line[0]]
      return mark != .b && line.allSatisfy { grid[$0] == mark }
    }
    guard let first = winningLines.firstIndex(of: true) else { return false }
    winner = grid[Self.lines[first][0]] == .x ? .x : .o
    return true
  }

  /// The lines, each as the numbers of its three cells.
  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [0, 3, 6], [1, 4, 7], [2, 5, 8],
    [0, 4, 8], [2, 4, 6],
  ]
}
