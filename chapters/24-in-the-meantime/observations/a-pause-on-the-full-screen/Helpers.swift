import TicModel
import TicViewModel

@testable import TicDemo

/// Says what is on the screen after some keys.
func sayAnswer(to plan: [Character]) {
  let keys = plan.map { words[$0] ?? "\($0)" }.joined(separator: ", ")
  say(plan.isEmpty ? "no key" : "keys: \(keys)", answer(plan))
}

/// Returns the board and what is below it on the screen, after some keys.
///
/// A dot lets the oldest piece of work run.
func answer(_ keys: [Character]) -> String {
  var work: [() -> Void] = []
  let game = TicViewModel(
    against: Strategy { $0.freeCells.first },
    schedule: { work.append($0) }
  )
  let screen = PlayScreen(game)
  for key in keys {
    if key != "." {
      screen.press(arrows[key] ?? .character(key))
    } else if !work.isEmpty {
      work.removeFirst()()
    }
  }
  let lines = screen.canvas(columns: 40, rows: 11).lines
  let board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  return "\(board.joined(separator: " ")), “\(lines[8].drop { $0 == " " })”"
}

private let arrows: [Character: Key] = ["r": .right, "d": .down, "e": .enter]
private let words: [Character: String] = [
  ".": "the work runs", "r": "right", "d": "down", "e": "Enter",
]
