// Whether the screen is drawn after a key or a pause, whether the player has
// quit, and what the last line says. A dot lets the computer move.
import TicModel
import TicViewModel

@testable import TicDemo

for keys in ["5", "5.", "7.8", "7.8.", "7.8.9", "5.7.8", "5.7.8."] {
  for last in ["", "q", "Q"] {
    var work: [() -> Void] = []
    let game = TicViewModel(
      against: Strategy { $0.freeCells.first },
      schedule: { work.append($0) }
    )
    let screen = PlayScreen(game)
    var isDrawn = false
    for key in keys {
      screen.isStale = false
      if key == "." {
        work.removeLast()()
      } else {
        screen.press(.character(key))
      }
      isDrawn = screen.isStale
    }
    last.forEach { screen.press(.character($0)) }
    let line = screen.canvas(columns: 40, rows: 11).lines[8]
    say(
      "keys: \(keys)\(last)",
      "\(isDrawn ? "drawn" : "not drawn"), "
        + "\(screen.isDone ? "over" : "goes on"), "
        + "“\(line.drop { $0 == " " })”"
    )
  }
}
