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

  /// Whether no more marks are wanted: the grid is full or somebody has won.
  public var isGameOver: Bool { model.isGameOver }

  /// Who has three in a row, or `none`.
  public var winner: Winner { model.winner }

  // MARK: What a view does

  /// Puts a mark in a cell, if the game's rules allow it.
  ///
  /// Observers are told if the grid has changed.
  public func setCell(index: Int, cellValue: Cell) {
    let before = model.grid
    model.setCell(n: index, c: cellValue)
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
