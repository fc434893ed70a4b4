public import TicModel

/// What a view asks about a game, and what it can do to it.
public final class TicViewModel {
  private var model = TicModel()
  private var observers: [(token: ObserverToken, callback: () -> Void)] = []
  private var roundsOwed = 0

  /// Creates a view model of a new game.
  public init() {}

  // MARK: What a view asks

  /// The nine cells, row by row from the top left.
  public var grid: [Cell] { model.grid }

  /// Whether X plays next, and not O.
  public var isXTurn: Bool { model.isXTurn }

  /// Whether no more marks are wanted: the grid is full or somebody has won.
  public var isGameOver: Bool { model.isGameOver }

  /// The result in words, or no words while the game goes on.
  ///
  /// It is `X Wins`, `O Wins` or `Draw` when the game is over.
  public var winnerDisplay: String {
    switch model.winner {
    case .x: "X Wins"
    case .o: "O Wins"
    case .none: isGameOver ? "Draw" : ""
    }
  }

  /// Which of the eight lines are made: rows, columns, then the diagonals.
  public var winningLines: [Bool] { model.winningLines }

  /// Returns whether a cell can be played: it is blank, and the game goes on.
  public func canPlay(_ index: Int) -> Bool {
    !isGameOver && grid.indices.contains(index) && grid[index] == .b
  }

  // MARK: What a view does

  /// Starts a new game.
  ///
  /// Observers are told once, unless the game is new already.
  public func reset() {
    change { $0 = TicModel() }
  }

  /// Makes a move for the one whose turn it is.
  ///
  /// Observers are told of it once. A cell that cannot be played changes
  /// nothing.
  ///
  /// - Returns: Whether the move was made.
  @discardableResult
  public func play(_ index: Int) -> Bool {
    guard canPlay(index) else { return false }
    setCell(index: index, cellValue: isXTurn ? .x : .o)
    return true
  }

  /// Sets up a cell: any mark, in any order, even after the end.
  ///
  /// A move of a game is `play(_:)`. Observers are told if the grid has changed.
  public func setCell(index: Int, cellValue: Cell) {
    change { $0.setCell(n: index, c: cellValue) }
  }

  /// Changes the model, and tells the observers if the grid has changed.
  private func change(_ edit: (inout TicModel) -> Void) {
    let before = model.grid
    edit(&model)
    guard model.grid != before else { return }
    model.updateGameStatus()
    tellObservers()
  }

  // MARK: Who watches

  /// Registers a callback that is told after each change.
  ///
  /// All observers are told in a round, in the order in which they registered.
  /// A callback may register others, which are told from the next round on, and
  /// cancel others, which are then not told even in this round. A change that
  /// it makes is told in a round of its own, after this one.
  ///
  /// - Returns: A token for `cancel(_:)`.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    let token = ObserverToken()
    observers.append((token, callback))
    return token
  }

  /// Takes an observer out: it is told no more.
  ///
  /// A token that was cancelled before, or that is of another game, changes
  /// nothing.
  public func cancel(_ token: ObserverToken) {
    observers.removeAll { $0.token == token }
  }

  private func tellObservers() {
    roundsOwed += 1
    // A round is under way: whoever runs it will run this one as well.
    guard roundsOwed == 1 else { return }
    while roundsOwed > 0 {
      for observer in observers where isObserving(observer.token) {
        observer.callback()
      }
      roundsOwed -= 1
    }
  }

  private func isObserving(_ token: ObserverToken) -> Bool {
    observers.contains { $0.token == token }
  }
}
