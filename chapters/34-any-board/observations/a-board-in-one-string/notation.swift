// Boards of any size as strings, and why some aren't boards.
@testable import TicDemo
import TicModel

let texts = [
  ".", "X", "XO", "X/O", "XOX", "XO/.X", "...O/X..O", "xo./.X.", "XOX/.O./X..",
  "X..O/.X.O/..X.", "", "/", "X/", "/X", "X./O", "X/O.", "XZ", "X/Z", "X.O/X 0",
  "X..O/.XO", "X..O/.XO..",
  String(repeating: ".", count: 64), String(repeating: "X", count: 65),
]

for text in texts {
  for inARow in [0, 1, 2, 3, 4] {
    do {
      let game = try BoardNotation.game(showing: text, inARow: inARow)
      say(
        "'\(text)', \(inARow) in a row",
        "\(game.size.rows) by \(game.size.columns), lines \(game.completeLines), "
          + BoardNotation.text(of: game.grid, columns: game.size.columns)
      )
    } catch {
      say("'\(text)', \(inARow) in a row", "\(error)")
    }
  }
}
