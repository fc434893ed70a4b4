import TicModel
import TicViewModel

/// A namespace for drawing a board as lines of text.
enum TextView {
  /// Returns the lines that show the board of a game.
  static func lines(of viewModel: TicViewModel) -> [String] {
    board(of: viewModel).lines
  }

  /// Returns a drawing of the board of a game.
  static func board(
    of viewModel: TicViewModel,
    style: BoardStyle = .small
  ) -> Canvas {
    board(of: viewModel.picture, style: style)
  }

  /// Returns a drawing of a board.
  static func board(of picture: BoardPicture, style: BoardStyle) -> Canvas {
    let style = style.fitting(picture.size)
    var canvas = style.sheet(for: picture.size)
    drawGrid(on: &canvas, style)
    for index in picture.cells.indices {
      draw(cell: index, of: picture, on: &canvas, style)
    }
    for line in picture.lines {
      draw(Stroke(line, on: picture.size, style), on: &canvas)
    }
    return canvas
  }

  private static func drawGrid(on canvas: inout Canvas, _ style: BoardStyle) {
    for row in 0..<canvas.height {
      let isRule = (row + 1) % (style.cellHeight + 1) == 0
      for column in 0..<canvas.width {
        let isBar = (column + 1) % (style.cellWidth + 1) == 0
        let sign = isRule ? (isBar ? "┼" : "─") : (isBar ? "│" : " ")
        canvas.write(sign, row: row, column: column, ink: .grid)
      }
    }
  }

  /// Draws the content of a cell: its mark, or the number to type for it.
  private static func draw(
    cell index: Int,
    of picture: BoardPicture,
    on canvas: inout Canvas,
    _ style: BoardStyle
  ) {
    let middle = style.middle(ofCell: index, on: picture.size)
    if picture.playable.contains(index) {
      let number = "\(index + 1)"
      canvas.write(
        number,
        row: middle.row,
        column: middle.column - number.count / 2,
        ink: .number
      )
    }
    let cell = picture.cells[index]
    let shape = style.shape(of: cell)
    for (down, text) in shape.enumerated() {
      canvas.write(
        text,
        row: middle.row - shape.count / 2 + down,
        column: middle.column - text.count / 2,
        ink: ink(of: cell)
      )
    }
  }

  private static func ink(of mark: Cell) -> Ink { mark == .x ? .x : .o }

  private static func draw(_ stroke: Stroke, on canvas: inout Canvas) {
    for place in stroke.places where !canvas[place].isMark {
      let sign = stroke.crossing(with: canvas[place].character)
      canvas[place] = Canvas.Square(character: sign, ink: .line)
    }
  }

  /// Returns a drawing of the players' badges, with the current one lit up.
  static func badges(of viewModel: TicViewModel) -> Canvas {
    var canvas = Canvas(width: 9, height: 1)
    let isOn = !viewModel.isGameOver
    let isXLit = isOn && viewModel.isXTurn
    let isOLit = isOn && !viewModel.isXTurn
    draw(badgeOf: .x, isLit: isXLit, column: 0, on: &canvas)
    draw(badgeOf: .o, isLit: isOLit, column: 6, on: &canvas)
    return canvas
  }

  private static func draw(
    badgeOf mark: Cell,
    isLit: Bool,
    column: Int,
    on canvas: inout Canvas
  ) {
    let name = mark.rawValue
    canvas.write(
      isLit ? "[\(name)]" : " \(name) ",
      row: 0,
      column: column,
      ink: isLit ? ink(of: mark) : .dull
    )
  }
}
