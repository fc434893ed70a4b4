import TicModel
import TicViewModel

private enum Call {
  case play(Int), takeBack, reset, resetForTwo, resetForOne, run, runAgain

  var words: String {
    switch self {
    case .play(let cell): "play \(cell)"
    case .takeBack: "take back"
    case .reset: "reset"
    case .resetForTwo: "reset for two"
    case .resetForOne: "reset for one"
    case .run: "run the next work"
    case .runAgain: "run work 0 again"
    }
  }
}

/// Says how a game stands after each plan of a few calls.
///
/// A reset before anybody has moved changes nothing. What becomes of older work
/// after it is left open, unless all resets count.
func sayAnswers(whereAllResetsCount: Bool) {
  let few: [Call] = [.play(8), .play(7), .play(6), .takeBack, .reset, .run]
  let all = few + [.resetForTwo, .resetForOne, .runAgain]
  let short = plans(of: all, upTo: 4)
  let long = plans(of: few, upTo: 6).filter { $0.count > 4 }
  for plan in short + long where isInOrder(plan) {
    for human in plan.count < 6 ? [Cell.x, .o] : [.x] {
      let answer = answer(plan, human: human, all: whereAllResetsCount)
      guard let answer else { continue }
      let calls = plan.map { ", \($0.words)" }.joined()
      say("you are \(mark(human))\(calls)", answer)
    }
  }
}

/// Returns how a game stands after some calls, or `nil` if it's left open.
private func answer(_ plan: [Call], human: Cell, all: Bool) -> String? {
  var work: [() -> Void] = []
  var done = 0
  var rounds = 0
  let game = TicViewModel(
    against: Strategy { $0.freeCells.first },
    human: human,
    schedule: { work.append($0) }
  )
  game.observe { rounds += 1 }
  for call in plan {
    let isNew = done < work.count && game.grid.allSatisfy { $0 == .b }
    switch call {
    case .reset where !all && isNew, .resetForTwo where !all && isNew,
      .resetForOne where !all && isNew:
      return nil
    case .play(let cell): game.play(cell)
    case .takeBack: game.takeBack()
    case .reset: game.reset()
    case .resetForTwo: game.reset(twoPlayer: true)
    case .resetForOne: game.reset(twoPlayer: false)
    case .run where done < work.count:
      done += 1
      work[done - 1]()
    case .runAgain where done > 0: work[0]()
    case .run, .runAgain: break
    }
  }
  return "\(text(game.grid)), \(game.isXTurn ? "X" : "O") to move, "
    + "notified \(rounds) times"
}

/// Returns whether a plan plays cell 8 before 7, and 7 before 6: another order
/// of the same cells shows nothing new.
private func isInOrder(_ plan: [Call]) -> Bool {
  var next = 8
  for case .play(let cell) in plan {
    if cell < next { return false }
    if cell == next { next -= 1 }
  }
  return true
}
