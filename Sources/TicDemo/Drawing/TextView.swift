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
    let size = viewModel.size
    let style = style.fitting(size)
    var canvas = Canvas(
      width: style.width(of: size),
      height: style.height(of: size)
    )
    drawGrid(of: size, on: &canvas, style)
    for index in viewModel.grid.indices {
      draw(cell: index, of: viewModel, on: &canvas, style)
    }
    for line in viewModel.completeLines {
      draw(Stroke(line, on: size, style), on: &canvas)
    }
    return canvas
  }

  private static func drawGrid(
    of size: BoardSize,
    on canvas: inout Canvas,
    _ style: BoardStyle
  ) {
    let rule = gridLine("─", crossing: "┼", size, style)
    let bars = gridLine(" ", crossing: "│", size, style)
    for row in 0..<canvas.height {
      let isRule = (row + 1) % (style.cellHeight + 1) == 0
      canvas.write(isRule ? rule : bars, row: row, column: 0, ink: .grid)
    }
  }

  private static func gridLine(
    _ sign: String,
    crossing: String,
    _ size: BoardSize,
    _ style: BoardStyle
  ) -> String {
    let side = String(repeating: sign, count: style.cellWidth)
    return Array(repeating: side, count: size.columns)
      .joined(separator: crossing)
  }

  /// Draws the content of a cell: its mark, or the number to type for it.
  private static func draw(
    cell index: Int,
    of viewModel: TicViewModel,
    on canvas: inout Canvas,
    _ style: BoardStyle
  ) {
    let middle = style.middle(ofCell: index, on: viewModel.size)
    if viewModel.canPlay(index) {
      let number = "\(index + 1)"
      canvas.write(
        number,
        row: middle.row,
        column: middle.column - number.count / 2,
        ink: .number
      )
    }
    let cell = viewModel.grid[index]
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
