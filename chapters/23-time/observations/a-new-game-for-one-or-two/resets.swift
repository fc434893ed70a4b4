// What an observer sees of resets to the same kind of game, or to another one
// while there are marks on the board.
import TicModel
import TicViewModel

enum Call: String, CaseIterable {
  case reset = "reset"
  case resetForTwo = "reset for two"
  case resetForOne = "reset for one"
  case play = "play"
  case takeBack = "take back"
}

/// Returns what an observer sees of some calls, and what the result is called;
/// or nil if the kind changes while the board is blank, which is another step.
func seen(_ plan: [Call], human: Cell) -> String? {
  let last = Strategy { $0.grid.lastIndex(of: .b) }
  let game = TicViewModel(against: last, human: human)
  var seen: [String] = []
  var isForTwo = false
  game.observe {
    seen.append(
      text(game.grid) + (game.isXTurn ? " X" : " O")
        + (game.isTwoPlayer ? " for two" : " for one")
    )
  }
  for call in plan {
    let isBlank = marks(game.grid) == 0
    switch call {
    case .reset: game.reset()
    case .resetForTwo:
      if isBlank, !isForTwo { return nil }
      isForTwo = true
      game.reset(twoPlayer: true)
    case .resetForOne:
      if isBlank, isForTwo { return nil }
      isForTwo = false
      game.reset(twoPlayer: false)
    case .play: game.play(game.grid.firstIndex(of: .b) ?? 0)
    case .takeBack:
      seen.append(game.takeBack().map { "took back \($0)" } ?? "nothing")
    }
  }
  return "\(seen.joined(separator: ", ")); “\(game.message)”"
}

let whole = Array(repeating: Call.play, count: 7)
let long = [Call.reset, .resetForTwo, .resetForOne].flatMap { call in
  [[call] + whole, [.play, call] + whole]
}

for plan in plans(of: Call.allCases, upTo: 5) + long {
  for human in [Cell.x, .o] {
    guard let seen = seen(plan, human: human) else { continue }
    let calls = plan.map { ", \($0.rawValue)" }.joined()
    say("you are \(mark(human)), against the last cell\(calls)", seen)
  }
}
