/// A game of tic-tac-toe: a board of cells and what they mean.
public struct TicModel: Sendable {
  /// The size of the board, and how many in a row win.
  public let size: BoardSize

  /// The cells, row by row from the top left.
  public private(set) var grid: [Cell]

  /// Who has enough in a row, as of the last `updateGameStatus()`.
  public private(set) var winner = Winner.none

  /// Which of the size's lines are made, as of the last `updateGameStatus()`.
  ///
  /// On the standard board these are the rows from the top, the columns from the
  /// left, and the diagonals from the top left and from the top right.
  public private(set) var winningLines: [Bool]

  /// Whether X plays next, and not O.
  public private(set) var isXTurn = true

  /// Whether the last mark was set by the computer, and it could not see all that
  /// can follow.
  public private(set) var isGuess = false

  /// Whose turn it is, as the mark that comes next.
  public var mover: Cell { isXTurn ? .x : .o }

  /// The mark of the computer, or nil in a game for two.
  private let computer: Cell?

  /// Whether two people play, and not one against the computer.
  public var isTwoPlayer: Bool { computer == nil }

  /// Whether people have to wait: the computer is to move.
  public var isBoardDisabled: Bool {
    !isGameOver && mover == computer
  }

  /// Whether all cells are taken.
  public var isGridFull: Bool {
    !grid.contains(.b)
  }

  /// Whether the grid is full or somebody had won at the last update.
  public var isGameOver: Bool {
    isGridFull || winner != .none
  }

  /// How the game stood at the last `updateGameStatus()`.
  public var outcome: GameOutcome {
    switch winner {
    case .x: .won(by: .x)
    case .o: .won(by: .o)
    case .none: isGridFull ? .draw : .undecided
    }
  }

  /// Creates a new game, for two people or for one: all cells are blank.
  ///
  /// One person has the mark `human`, and the computer the other one.
  public init(
    size: BoardSize = .standard,
    twoPlayer: Bool = true,
    human: Cell = .x
  ) {
    self.size = size
    computer = twoPlayer ? nil : human.opponent
    grid = Array(repeating: .b, count: size.cellCount)
    winningLines = Array(repeating: false, count: size.lines.count)
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

  /// Finds out which lines are made, and remembers them and whose they are.
  ///
  /// - Returns: Whether there is a line.
  @discardableResult
  public mutating func updateGameStatus() -> Bool {
    winningLines = size.lines.map { line in
      let mark = grid[line[0]]
      return mark != .b && line.allSatisfy { grid[$0] == mark }
    }
    guard let first = winningLines.firstIndex(of: true) else { return false }
    winner = grid[size.lines[first][0]] == .x ? .x : .o
    return true
  }

  /// The numbers of the blank cells, in ascending order.
  public var freeCells: [Int] {
    grid.indices.filter { grid[$0] == .b }
  }

  /// The cells that can be played: the free ones, or none after the end.
  private var moves: [Int] {
    var board = self
    return board.updateGameStatus() ? [] : freeCells
  }

  /// Returns a free cell by chance, or nil if the game is over.
  public func randomMove(
    using generator: inout some RandomNumberGenerator
  ) -> Int? {
    moves.randomElement(using: &generator)
  }

  /// Returns the best cell for a player, or nil if there is no move.
  ///
  /// The best is to win as soon as possible, then to draw, then to lose as late
  /// as possible. Of several cells that are worth the same it is the first. It
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

  /// Returns the board after a mark was set, its status up to date.
  func playing(_ player: Cell, at n: Int) -> TicModel {
    var board = self
    board.setCell(n: n, c: player)
    board.updateGameStatus()
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
