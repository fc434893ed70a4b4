// What an observer sees, and what is taken back, in games for one or two.
import TicModel
import TicViewModel

enum Call: CaseIterable {
  case play0, play4, play8, reset, takeBack
}

/// Returns the board at the start, and what is seen in the calls.
func seen(_ game: TicViewModel, _ calls: [Call]) -> String {
  func state() -> String { text(game.grid) + (game.isXTurn ? " X" : " O") }
  var seen = [state()]
  game.observe { seen.append(state()) }
  for call in calls {
    switch call {
    case .play0: game.play(0)
    case .play4: game.play(4)
    case .play8: game.play(8)
    case .reset: game.reset()
    case .takeBack:
      let cell = game.takeBack()
      seen.append(cell.map { "took back \($0)" } ?? "nothing to take back")
    }
  }
  return seen.joined(separator: ", ")
}

for plan in plans(of: Call.allCases, upTo: 4) {
  let calls = plan.map { ", \($0)" }.joined()
  sayGames(with: calls) { seen($0, plan) }
}
sayRudeGames(with: ", play0") { seen($0, [.play0]) }
