import TicModel
import TicViewModel

@testable import TicDemo

/// Says what is on the screen after some keys, unless it's left open.
func sayAnswer(to plan: [Character]) {
  guard let answer = answer(plan) else { return }
  let keys = plan.map { words[$0] ?? "\($0)" }.joined(separator: ", ")
  say(plan.isEmpty ? "no key" : "keys: \(keys)", answer)
}

/// Returns the board and what is below it on the screen, after some keys.
///
/// A dot lets the oldest piece of work run. Of cells that are as near as one
/// another the cursor may take any, and a new game may have it anywhere: then
/// it's only asked whether there's a cursor, and after a pause whether it's as
/// near as can be to where it was. If a key does what depends on its
/// place, or is rejected in the pause for one of two reasons, the answer is nil.
func answer(_ keys: [Character]) -> String? {
  var work: [() -> Void] = []
  let game = TicViewModel(
    against: Strategy { $0.freeCells.first },
    schedule: { work.append($0) }
  )
  let screen = PlayScreen(game)
  var isCursorKnown = true
  var place: Int?
  for key in keys {
    let grid = game.grid
    if key != "." {
      guard !isOpen(key, game, isCursorKnown: isCursorKnown) else { return nil }
      if "npu".contains(key) { place = nil }
      if "1e".contains(key), let cursor = screen.cursor { place = cursor }
      screen.press(arrows[key] ?? .character(key))
    } else if !work.isEmpty {
      work.removeFirst()()
    }
    if "np".contains(key) { isCursorKnown = false }
    if game.grid != grid { isCursorKnown = key == "u" }
  }
  let lines = screen.canvas(columns: 40, rows: 11).lines
  let rows = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  var board = rows.joined(separator: " ")
  if !isCursorKnown {
    let isSeen = board.contains("[")
    board.removeAll { "[]".contains($0) }
    board += isSeen ? ", a cursor" : ", no cursor"
    if let place, let cursor = screen.cursor {
      let least = game.grid.indices.filter(game.canPlay)
        .map { distance($0, place) }.min()
      board += distance(cursor, place) == least ? " nearby" : " elsewhere"
    }
  }
  return "\(board), “\(lines[8].drop { $0 == " " })”"
}

/// Returns whether it's left open what a key does.
private func isOpen(
  _ key: Character,
  _ game: TicViewModel,
  isCursorKnown: Bool
) -> Bool {
  if game.isBoardDisabled {
    return key == "e" || key == "1" && game.grid[0] != .b
  }
  return !isCursorKnown && arrows[key] != nil
}

private let arrows: [Character: Key] = ["r": .right, "d": .down, "e": .enter]
private let words: [Character: String] = [
  ".": "the work runs", "r": "right", "d": "down", "e": "Enter",
]

/// Returns how far one cell is from another; a step sideways counts twice.
private func distance(_ one: Int, _ other: Int) -> Int {
  abs(one / 3 - other / 3) + 2 * abs(one % 3 - other % 3)
}
