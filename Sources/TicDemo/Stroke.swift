/// The stroke through a winning line.
struct Stroke {
  /// What the stroke is drawn with.
  let sign: Character

  /// The places that the stroke goes through, from one edge to the other.
  let places: [Canvas.Place]

  /// Creates the stroke through one of the eight lines.
  init(line: Int, _ style: BoardStyle) {
    let rows = 0..<style.height
    switch line {
    case 0...2:
      sign = "━"
      let row = style.middle(ofCell: 3 * line).row
      places = (0..<style.width).map { Canvas.Place(row: row, column: $0) }
    case 3...5:
      sign = "┃"
      let column = style.middle(ofCell: line - 3).column
      places = rows.map { Canvas.Place(row: $0, column: column) }
    case 6:
      sign = "╲"
      places = rows.map { Canvas.Place(row: $0, column: 2 * $0 + 1) }
    default:
      sign = "╱"
      let last = style.width - 2
      places = rows.map { Canvas.Place(row: $0, column: last - 2 * $0) }
    }
  }

  /// Returns what shows where the stroke crosses a character.
  func sign(over character: Character) -> Character {
    switch (character, sign) {
    case ("│", "━"): "┿"
    case ("─", "┃"): "╂"
    case ("━", "┃"): "╋"
    case ("╲", "╱"): "╳"
    default: sign
    }
  }
}
