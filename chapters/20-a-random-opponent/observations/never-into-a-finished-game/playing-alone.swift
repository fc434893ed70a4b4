// What an observer sees of games against a strategy, polite or rude, and which
// moves are rejected.
import TicModel
import TicViewModel

let strategies: [(name: String, strategy: Strategy)] = [
  ("the first free cell", Strategy { $0.grid.firstIndex(of: .b) }),
  ("the last free cell", Strategy { $0.grid.lastIndex(of: .b) }),
  ("cell 0", Strategy { _ in 0 }),
  ("cell 9", Strategy { _ in 9 }),
  ("cell -1", Strategy { _ in -1 }),
  ("no move", Strategy { _ in nil }),
]

/// Returns what is seen while cells are played.
func seen(_ viewModel: TicViewModel, playing cells: [Int]) -> String {
  var seen: [String] = []
  viewModel.observe {
    seen.append(text(viewModel.grid) + (viewModel.isXTurn ? " X" : " O"))
  }
  for cell in cells where !viewModel.play(cell) { seen.append("rejected") }
  return seen.joined(separator: ", ")
}

/// Returns the free cells with which X makes a line, or else the first one.
func ends(of board: [Cell]) -> [Int] {
  let free = board.indices.filter { board[$0] == .b }
  let wins = free.filter { cell in
    var next = board
    next[cell] = .x
    return hasLine(.x, next)
  }
  return wins.isEmpty ? Array(free.prefix(1)) : wins
}

/// Returns a plan as it is said: play 0, then 4.
func words(_ plan: [Int]) -> String {
  "play " + plan.map { "\($0)" }.joined(separator: ", then ")
}

for plan in plans(of: Array(0..<9), upTo: 3) where !plan.isEmpty {
  for (name, strategy) in strategies {
    // A strategy that names no move leaves the turn to O. In chapter 23 it
    // keeps it, so that one move is enough.
    guard plan.count < 2 || name.contains("free") else { continue }
    let viewModel = TicViewModel(against: strategy)
    say("against \(name), \(words(plan))", seen(viewModel, playing: plan))
  }
}

// Boards that are set up, with X to move, and the moves that may end the game.
for board in soundBoards where !isWon(board) {
  guard marks(board).isMultiple(of: 2) else { continue }
  for cell in ends(of: board) {
    let (name, strategy) = strategies[1]
    let viewModel = TicViewModel(against: strategy)
    for (index, mark) in board.enumerated() where mark != .b {
      viewModel.setCell(index: index, cellValue: mark)
    }
    say(
      "\(text(board)), against \(name), \(words([cell]))",
      seen(viewModel, playing: [cell])
    )
  }
}
