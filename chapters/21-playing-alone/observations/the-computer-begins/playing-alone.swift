// What is on the board, and what an observer sees, in games for one.
import TicModel
import TicViewModel

let first = Strategy { $0.grid.firstIndex(of: .b) }
let last = Strategy { $0.grid.lastIndex(of: .b) }

/// Returns the board at the start, and what is seen while cells are played.
func seen(_ game: TicViewModel, playing cells: [Int]) -> String {
  func state() -> String { text(game.grid) + (game.isXTurn ? " X" : " O") }
  var seen = [state()]
  game.observe { seen.append(state()) }
  for cell in cells { game.play(cell) }
  return seen.joined(separator: ", ")
}

for plan in plans(of: Array(0..<9), upTo: 3) {
  let moves = plan.map { ", play \($0)" }.joined()
  say(
    "against the first free cell" + moves,
    seen(TicViewModel(against: first), playing: plan)
  )
  say(
    "you are O, against the first free cell" + moves,
    seen(TicViewModel(against: first, human: .o), playing: plan)
  )
  say(
    "you are O, against the last free cell" + moves,
    seen(TicViewModel(against: last, human: .o), playing: plan)
  )
}

// A rude strategy changes nothing.
for cell in [0, 9, -1, nil] {
  for n in 0..<9 {
    let rude = Strategy { _ in cell }
    say(
      "against \(cell.map { "cell \($0)" } ?? "no move"), play \(n)",
      seen(TicViewModel(against: rude), playing: [n])
    )
  }
}
