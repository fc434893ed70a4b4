import TicModel

/// The stroke that is drawn through a winning line.
struct Stroke {
  /// The character that the stroke is drawn with.
  let sign: Character

  /// The positions that the stroke covers, from the first cell to the last.
  let places: [Canvas.Place]

  /// Creates the stroke through a line of cells on a board in a given style.
  init(_ line: [Int], on size: BoardSize, _ style: BoardStyle) {
    let first = style.middle(ofCell: line[0], on: size)
    let last = style.middle(ofCell: line[line.count - 1], on: size)
    if first.row == last.row {
      sign = "━"
      let half = style.cellWidth / 2
      places = (first.column - half...last.column + half)
        .map { Canvas.Place(row: first.row, column: $0) }
    } else {
      let right = (last.column - first.column).signum()
      sign = right == 0 ? "┃" : right > 0 ? "╲" : "╱"
      let half = style.cellHeight / 2
      places = (first.row - half...last.row + half).map { row in
        let column = first.column + (row - first.row) * right * style.slope
        return Canvas.Place(row: row, column: column)
      }
    }
  }

  /// Returns the character to draw where the stroke crosses `character`.
  func crossing(with character: Character) -> Character {
    switch (character, sign) {
    case ("│", "━"), ("┿", "━"): "┿"
    case ("─", "┃"), ("╂", "┃"): "╂"
    case ("━", "┃"), ("╋", "┃"): "╋"
    case ("╲", "╱"), ("╳", "╱"): "╳"
    default: sign
    }
  }
}
