// The lines that show a game in the small style, and their inks.

@testable import TicDemo

for board in positions {
  let game = try BoardNotation.viewModel(showing: text(board))
  let drawing = TextView.board(of: game)
  say(text(board), "\(drawing.lines)")
  say("\(text(board)), in ink", inks(of: drawing))
}

/// Returns what each ink of a drawing has drawn, whatever the inks are called.
func inks(of drawing: Canvas) -> String {
  let grid = drawing.rows[1][0].ink
  var drawn: [(ink: Ink, characters: String)] = []
  for square in drawing.rows.joined() where square.character != " " {
    let index = drawn.firstIndex { $0.ink == square.ink } ?? drawn.endIndex
    if index == drawn.endIndex { drawn.append((square.ink, "")) }
    guard !drawn[index].characters.contains(square.character) else { continue }
    drawn[index].characters.append(square.character)
  }
  return drawn.map { "\($0.characters) in \(name($0.ink, grid: grid))" }
    .joined(separator: ", ")
}

/// Returns the name of an ink: the grid's is the one in a corner of a rule.
func name(_ ink: Ink, grid: Ink) -> String {
  switch ink {
  case .plain: "plain ink"
  case .x: "the ink of X"
  case .o: "the ink of O"
  case grid: "the ink of the grid"
  default: "an ink of its own"
  }
}
