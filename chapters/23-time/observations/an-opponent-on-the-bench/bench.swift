// Who answers a move in a game for two, or against the best.
import TicModel
import TicViewModel

let kinds: [(name: String, game: () -> TicViewModel)] = [
  ("for two", { TicViewModel() }),
  ("made for two", { TicViewModel(twoPlayer: true) }),
  ("made for one", { TicViewModel(twoPlayer: false) }),
  ("for two, then for one", { used(TicViewModel(), thenForTwo: false) }),
  (
    "made for one, then for two",
    { used(TicViewModel(twoPlayer: false), thenForTwo: true) }
  ),
]

/// Returns a game that had a mark on its board before it was reset.
func used(_ game: TicViewModel, thenForTwo isForTwo: Bool) -> TicViewModel {
  game.setCell(index: 8, cellValue: .x)
  game.reset(twoPlayer: isForTwo)
  return game
}

/// Returns what X gets if both play on as well as they can: 1 for a win, 0 for
/// a draw, and -1 for a loss.
func value(of board: [Cell], mover: Cell) -> Int {
  if hasLine(.x, board) { return 1 }
  if hasLine(.o, board) { return -1 }
  let values = board.indices.filter { board[$0] == .b }.map { cell in
    var next = board
    next[cell] = mover
    return value(of: next, mover: mover == .x ? .o : .x)
  }
  return (mover == .x ? values.max() : values.min()) ?? 0
}

/// Returns how a game stands. Where the computer has moved, it may have chosen
/// between moves that are just as good.
func answer(_ game: TicViewModel) -> String {
  let grid = game.grid
  let mover: Cell = marks(grid).isMultiple(of: 2) ? .x : .o
  let value = value(of: grid, mover: mover)
  return (game.isTwoPlayer ? "for two, \(text(grid))" : "for one")
    + ", \(marks(grid)) marks, "
    + (value > 0 ? "X can win" : value < 0 ? "O can win" : "a draw")
}

// X is to move, and few cells are left, so that the search is short.
for board in positions where marks(board) == 6 || marks(board) == 4 {
  guard !isWon(board) else { continue }
  let free = board.indices.filter { board[$0] == .b }
  for cell in [free[0], free[free.count - 1]] {
    for (name, new) in kinds {
      let game = new()
      for (index, mark) in board.enumerated() where mark != .b {
        game.setCell(index: index, cellValue: mark)
      }
      game.play(cell)
      say("\(text(board)), \(name), play \(cell)", answer(game))
    }
  }
}
