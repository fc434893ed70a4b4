import TicModel
import TicViewModel

@testable import TicDemo

/// The boards with few marks or several lines, and those of play.
let shown =
  boards.filter { marks($0) < 5 || made($0).count > 1 }
  + positions.filter { marks($0) > 4 && made($0).count < 2 }

/// Says which lines show a board.
func sayDrawing(of board: [Cell]) {
  say(text(board), "\(TextView.lines(of: viewModel(board)))")
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

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}

/// Returns the numbers of the lines that are made on a board.
func made(_ board: [Cell]) -> [Int] {
  eightLines.indices.filter { isLine(eightLines[$0], on: board) }
}
