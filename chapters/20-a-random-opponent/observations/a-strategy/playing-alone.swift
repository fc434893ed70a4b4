// What an observer sees of games against a strategy, up to the last move.
import TicModel
import TicViewModel

let strategies: [(name: String, strategy: Strategy)] = [
  ("the first free cell", Strategy { $0.grid.firstIndex(of: .b) }),
  ("the last free cell", Strategy { $0.grid.lastIndex(of: .b) }),
]

/// Returns what is seen while cells are played, or nil if a line is made.
func seen(_ viewModel: TicViewModel, playing cells: [Int]) -> String? {
  var seen: [String] = []
  viewModel.observe {
    seen.append(text(viewModel.grid) + (viewModel.isXTurn ? " X" : " O"))
  }
  for cell in cells {
    viewModel.play(cell)
    let grid = viewModel.grid
    if hasLine(.x, grid) || hasLine(.o, grid) { return nil }
  }
  return seen.joined(separator: ", ")
}

/// Returns a plan as it is said: play 0, then 4.
func words(_ plan: [Int]) -> String {
  "play " + plan.map { "\($0)" }.joined(separator: ", then ")
}

for plan in plans(of: Array(0..<9), upTo: 3) where !plan.isEmpty {
  for (name, strategy) in strategies {
    let viewModel = TicViewModel(against: strategy)
    guard let seen = seen(viewModel, playing: plan) else { continue }
    say("against \(name), \(words(plan))", seen)
  }
}
