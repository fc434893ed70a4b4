/// A game of tic-tac-toe: a board of cells and what they mean.
public struct TicModel: Sendable {
  /// The size of the board, and how many in a row win.
  public let size: BoardSize

  /// The cells, row by row from the top left.
  public private(set) var grid: [Cell]

  /// The mark that is often enough in a row, or nil.
  public var winningMark: Mark? {
    guard let first = winningLines.firstIndex(of: true) else { return nil }
    return Mark(grid[size.lines[first][0]])
  }

  /// Who has enough in a row.
  public var winner: Winner {
    switch winningMark {
    case .x: .x
    case .o: .o
    case nil: .none
    }
  }

  /// Which of the size's lines are made.
  ///
  /// On the standard board these are the rows from the top, the columns from the
  /// left, and the diagonals from the top left and from the top right.
  public var winningLines: [Bool] {
    size.lines.map { line in
      let mark = grid[line[0]]
      return mark != .b && line.allSatisfy { grid[$0] == mark }
    }
  }

  /// Whether X plays next, and not O.
  public private(set) var isXTurn = true

  /// Whether the last mark was set by the computer, and it could not see all that
  /// can follow.
  public private(set) var isGuess = false

  /// Whose turn it is, as the mark that comes next.
  public var mover: Cell { isXTurn ? .x : .o }

  /// The mark of the computer, or nil in a game for two.
  private let computer: Mark?

  /// Whether two people play, and not one against the computer.
  public var isTwoPlayer: Bool { computer == nil }

  /// Whether people have to wait: the computer is to move.
  public var isBoardDisabled: Bool {
    !isGameOver && mover == computer?.cell
  }

  /// Whether all cells are taken.
  public var isGridFull: Bool {
    !grid.contains(.b)
  }

  /// Whether the grid is full or somebody has won.
  public var isGameOver: Bool {
    isGridFull || winningMark != nil
  }

  /// How the game stands.
  public var outcome: GameOutcome {
    if let winningMark { return .won(by: winningMark.cell) }
    return isGridFull ? .draw : .undecided
  }

  /// Creates a new game: all cells are blank.
  ///
  /// The computer has the mark `computer`. Without one, two people play.
  public init(size: BoardSize = .standard, computer: Mark? = nil) {
    self.size = size
    self.computer = computer
    grid = Array(repeating: .b, count: size.cellCount)
  }

  /// Creates a new game, for two people or for one, who has X.
  public init(twoPlayer: Bool) {
    self.init(computer: twoPlayer ? nil : .o)
  }

  /// Puts the mark `c` in cell `n`, and passes the turn on.
  ///
  /// Ignored if there is no such cell, if it is taken, or if `c` is blank.
  public mutating func setCell(n: Int, c: Cell) {
    guard grid.indices.contains(n), grid[n] == .b, c != .b else { return }
    grid[n] = c
    isXTurn.toggle()
    isGuess = false
  }

  /// Returns whether there is a line; the status itself is always up to date.
  @discardableResult
  public mutating func updateGameStatus() -> Bool {
    winningMark != nil
  }

  /// The numbers of the blank cells, in ascending order.
  public var freeCells: [Int] {
    grid.indices.filter { grid[$0] == .b }
  }

  /// The cells that can be played: the free ones, or none after the end.
  private var moves: [Int] {
    isGameOver ? [] : freeCells
  }

  /// Returns a free cell at random, or nil if the game is over.
  public func randomMove(
    using generator: inout some RandomNumberGenerator
  ) -> Int? {
    moves.randomElement(using: &generator)
  }

  /// Returns the best cell for a player, or nil if there is no move.
  ///
  /// The best is to win as soon as possible, then to draw, then to lose as late
  /// as possible. Of several cells of the same value it is the first. It
  /// answers for whoever is asked about, also out of turn and on a board that no
  /// game reaches. There is no move after the end, and none for a blank.
  ///
  /// On a board that is too large to be seen through, it is the best as far as
  /// the search could look.
  ///
  /// - Complexity: On the standard board it looks at all that can change the
  ///   answer: one board in thirty, if all cells are free. On others it looks at
  ///   two million lines at most.
  public func nextMove(player: Cell) -> Int? {
    advice(for: player)?.cell
  }

  /// Returns the best cell for a player and whether it is a guess, or nil if
  /// there is no move.
  public func advice(for player: Cell) -> Advice? {
    guard player != .b, !moves.isEmpty else { return nil }
    let board = Board(grid, mover: player)
    guard size != .standard else {
      var search = AlphaBeta(scale: .distance)
      return search.bestCell(of: board).map { Advice(cell: $0) }
    }
    var search = DeepSearch(size, limit: DeepSearch.mostBoards(for: size))
    return search.best(on: board).map { finding in
      Advice(cell: finding.cell, isGuess: !finding.isComplete)
    }
  }

  /// Returns the board after a mark was set.
  func playing(_ player: Cell, at n: Int) -> TicModel {
    var board = self
    board.setCell(n: n, c: player)
    return board
  }

  /// Makes a move for whoever is to play, chosen by a strategy.
  ///
  /// Nothing changes if the game is over, or if the cell is not a move.
  public mutating func takeSystemTurn(by strategy: Strategy = .minimax) {
    guard let advice = strategy.advice(self), moves.contains(advice.cell)
    else { return }
    self = playing(mover, at: advice.cell)
    isGuess = advice.isGuess
  }
}
