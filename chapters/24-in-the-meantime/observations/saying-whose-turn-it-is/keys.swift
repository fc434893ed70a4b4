// What a person reads below the board, with keys and pauses in any order.
import TicModel
import TicViewModel

@testable import TicDemo

/// Returns the board, and what is below it on the screen, after some keys.
///
/// A dot lets the oldest piece of work run. If a taken cell is tried in the
/// pause, there are two reasons against it, so the answer is nil.
func answer(_ keys: [Character], human: Cell = .x) -> String? {
  var work: [() -> Void] = []
  let game = TicViewModel(
    against: Strategy { $0.freeCells.first },
    human: human,
    schedule: { work.append($0) }
  )
  let screen = PlayScreen(game)
  for key in keys {
    if key != "." {
      if game.isBoardDisabled, let number = key.wholeNumberValue,
        game.grid[number - 1] != .b
      {
        return nil
      }
      screen.press(key == "e" ? .escape : .character(key))
    } else if !work.isEmpty {
      work.removeFirst()()
    }
  }
  let line = screen.canvas(columns: 40, rows: 11).lines[8]
  return "\(text(game.grid)), “\(line.drop { $0 == " " })”"
}

let words: [Character: String] = [".": "the work runs", "e": "Escape"]

for plan in plans(of: Array("159.nue"), upTo: 4) {
  guard let answer = answer(plan) else { continue }
  let keys = plan.map { words[$0] ?? "\($0)" }.joined(separator: ", ")
  say(plan.isEmpty ? "no key" : "keys: \(keys)", answer)
}
for plan in plans(of: Array("159."), upTo: 3) {
  guard let answer = answer(plan, human: .o) else { continue }
  let keys = plan.map { words[$0] ?? "\($0)" }.joined(separator: ", ")
  say("you are O, \(plan.isEmpty ? "no key" : "keys: \(keys)")", answer)
}
