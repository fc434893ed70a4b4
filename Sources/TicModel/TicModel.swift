/// A game of tic-tac-toe on a board of any size.
///
/// The names `grid`, `winner`, `setCell(n:c:)`, and `nextMove(player:)` were
/// published by the game that this one mirrors, and must stay as they are.
public struct TicModel: Equatable, Sendable {
  /// The size of the board, and the number of marks in a row needed to win.
  public let size: BoardSize

  /// The cells of the board, row by row from the top left.
  public private(set) var grid: [Cell]

  /// The mark that has won, or `nil` if nobody has enough marks in a row.
  public var winningMark: Mark? {
    completeLines.first.flatMap { Mark(grid[$0[0]]) }
  }

  /// The winner of a game, or `none` if nobody has won.
  public var winner: Winner {
    switch winningMark {
    case .x: .x
    case .o: .o
    case nil: .none
    }
  }

  /// For each line of `size`, whether it's complete.
  public var winningLines: [Bool] {
    size.lines.map(isComplete)
  }

  /// The complete lines, each as the numbers of its cells.
  public var completeLines: [[Int]] {
    size.lines.filter(isComplete)
  }

  /// Returns whether one player has all cells of a line.
  private func isComplete(_ line: [Int]) -> Bool {
    let mark = grid[line[0]]
    return mark != .b && line.allSatisfy { grid[$0] == mark }
  }

  /// Whether it's X's turn.
  public private(set) var isXTurn = true

  /// Whether the last move was the computer's, and was chosen without searching
  /// to the end of the game.
  public private(set) var isGuess = false

  /// The mark of the player whose turn it is.
  public var mover: Mark { isXTurn ? .x : .o }

  /// The computer's mark, or `nil` in a game for two people.
  private let computer: Mark?

  /// Whether two people play, rather than one person against the computer.
  public var isTwoPlayer: Bool { computer == nil }

  /// Whether the board is disabled because it's the computer's turn.
  public var isBoardDisabled: Bool {
    !isGameOver && mover == computer
  }

  /// Whether all cells of the board are taken.
  public var isGridFull: Bool {
    !grid.contains(.b)
  }

  /// Whether the grid is full or somebody has won.
  public var isGameOver: Bool {
    isGridFull || winningMark != nil
  }

  /// The outcome of the game so far.
  public var outcome: GameOutcome {
    if let winningMark { return .won(by: winningMark) }
    return isGridFull ? .draw : .undecided
  }

  /// Creates a new game, in which all cells are blank.
  ///
  /// `computer` is the mark of the computer, or `nil` if two people play.
  public init(size: BoardSize = .standard, computer: Mark? = nil) {
    self.size = size
    self.computer = computer
    grid = Array(repeating: .b, count: size.cellCount)
  }

  /// Creates a new game, for two people or against the computer, which plays O.
  public init(twoPlayer: Bool) {
    self.init(computer: twoPlayer ? nil : .o)
  }

  /// Puts the mark `c` in cell `n`, and changes whose turn it is.
  ///
  /// Nothing changes if the cell doesn't exist or is taken, or if `c` is blank.
  public mutating func setCell(n: Int, c: Cell) {
    guard grid.indices.contains(n), grid[n] == .b, c != .b else { return }
    grid[n] = c
    isXTurn.toggle()
    isGuess = false
  }

  /// Returns whether any line is complete; the status is always up to date.
  @discardableResult
  public mutating func updateGameStatus() -> Bool {
    winningMark != nil
  }

  /// The numbers of the blank cells, in ascending order.
  public var freeCells: [Int] {
    grid.indices.filter { grid[$0] == .b }
  }

  /// The numbers of the cells that can be played; none if the game is over.
  private var moves: [Int] {
    isGameOver ? [] : freeCells
  }

  /// Returns a free cell at random, or `nil` if the game is over.
  public func randomMove(
    using generator: inout some RandomNumberGenerator
  ) -> Int? {
    moves.randomElement(using: &generator)
  }

  /// Returns the best cell for a player, or `nil` if there's no move.
  ///
  /// The best is to win as soon as possible, then to draw, then to lose as late
  /// as possible. Of several equally good cells, it's the first if no more than
  /// nine cells are free. With more, it's the best cell that can be found with a
  /// limited effort. The player needn't be the one whose turn it is, and the
  /// board may be one that no game reaches. There's no move if the game is over,
  /// or if `player` is a blank.
  ///
  /// - Complexity: Looks at all boards that can change the result, one in thirty
  ///   if nine cells are free. With more free cells, looks at boards with two
  ///   million lines in all, at most.
  public func nextMove(player: Cell) -> Int? {
    Mark(player).flatMap { advice(for: $0)?.cell }
  }

  /// Returns advice for a player, or `nil` if the player has no move.
  public func advice(for player: Mark) -> Advice? {
    guard !moves.isEmpty else { return nil }
    let board = board(for: player)
    if board.isNearTheEnd {
      var search = AlphaBeta(scale: .distance)
      return search.bestCell(of: board).map { Advice(cell: $0) }
    }
    var search = DeepSearch(from: board, limit: DeepSearch.limit(for: size))
    return search.best().map { finding in
      Advice(cell: finding.cell, isGuess: finding.value == nil)
    }
  }

  /// Returns the board as seen by a player who is to move.
  func board(for mover: Mark) -> Board {
    Board(grid, size: size, mover: mover)
  }

  /// Makes the move that a strategy chooses for the current player.
  ///
  /// Nothing changes if the game is over, or if the chosen cell isn't free.
  public mutating func takeSystemTurn(by strategy: Strategy = .minimax) {
    guard let advice = strategy.advice(self), moves.contains(advice.cell)
    else { return }
    setCell(n: advice.cell, c: mover.cell)
    isGuess = advice.isGuess
  }
}
