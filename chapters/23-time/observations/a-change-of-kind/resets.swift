// What an observer sees of resets to the same kind of game, or to another.
import TicModel
import TicViewModel

enum Call: String, CaseIterable {
  case reset = "reset"
  case resetForTwo = "reset for two"
  case resetForOne = "reset for one"
  case play = "play"
}

/// Returns what an observer sees of some calls.
func seen(_ plan: [Call], in game: TicViewModel) -> String {
  var seen: [String] = []
  game.observe {
    seen.append(
      text(game.grid) + (game.isXTurn ? " X" : " O")
        + (game.isTwoPlayer ? " for two" : " for one")
    )
  }
  for call in plan {
    switch call {
    case .reset: game.reset()
    case .resetForTwo: game.reset(twoPlayer: true)
    case .resetForOne: game.reset(twoPlayer: false)
    case .play: game.play(game.grid.firstIndex(of: .b) ?? 0)
    }
  }
  return "\(seen.joined(separator: ", ")); "
    + (game.isTwoPlayer ? "for two" : "for one")
}

for plan in plans(of: Call.allCases, upTo: 6) {
  let calls = plan.map(\.rawValue).joined(separator: ", ")
  let last = Strategy { $0.grid.lastIndex(of: .b) }
  say("against the last cell: \(calls)", seen(plan, in: .init(against: last)))
}

// The opponent on the bench isn't asked here: it would think for a while.
let quiet: [Call] = [.reset, .resetForTwo, .resetForOne]
for plan in plans(of: quiet, upTo: 5) {
  let calls = plan.map(\.rawValue).joined(separator: ", ")
  say("for two: \(calls)", seen(plan, in: TicViewModel()))
}
