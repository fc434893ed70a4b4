// What becomes of the computer's first piece of work, when games begin again.
import TicModel
import TicViewModel

enum Call: String, CaseIterable {
  case play8 = "play 8"
  case play7 = "play 7"
  case reset = "reset"
  case resetForTwo = "reset for two"
  case run = "run work 0"
}

/// Returns how a game stands after some calls, unless it has made more than one
/// piece of work by then.
func answer(_ plan: [Call], human: Cell) -> String? {
  var work: [() -> Void] = []
  let game = TicViewModel(
    against: Strategy { $0.freeCells.first },
    human: human,
    schedule: { work.append($0) }
  )
  for call in plan {
    switch call {
    case .play8: game.play(8)
    case .play7: game.play(7)
    case .reset: game.reset()
    case .resetForTwo: game.reset(twoPlayer: true)
    case .run: work.first?()
    }
  }
  guard work.count < 2 else { return nil }
  return "\(text(game.grid)), \(game.isXTurn ? "X" : "O") to move"
}

for plan in plans(of: Call.allCases, upTo: 5) {
  for human in [Cell.x, .o] {
    guard let answer = answer(plan, human: human) else { continue }
    let calls = plan.map { ", \($0.rawValue)" }.joined()
    say("you are \(mark(human))\(calls)", answer)
  }
}
