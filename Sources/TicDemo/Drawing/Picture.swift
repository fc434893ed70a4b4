import TicModel
import TicViewModel

/// A namespace for drawing boards as a picture in the SVG format.
///
/// All lengths are in tenths of a unit; a cell is 80 units wide.
enum Picture {
  /// The widths of the lines that a picture is drawn with.
  private struct Pen {
    let grid: Int
    let mark = 100

    var spaceAroundMark: Int { 120 + (grid - thickness) / 2 }

    /// The width of the stroke through a winning line.
    var line: Int { grid * 5 / 2 }
  }

  private static let cell = 800
  private static let gap = 240

  /// The thickness of the grid, unless another one is requested.
  static let thickness = 48

  /// Returns an SVG picture of the given boards, side by side.
  static func svg(
    of pictures: [BoardPicture],
    thickness: Int = thickness
  ) -> String {
    let pen = Pen(grid: thickness)
    let rows = pictures.map(\.size.rows).max() ?? 0
    let height = rows * cell + 2 * gap
    var width = gap
    let boards = pictures.map { picture in
      defer { width += picture.size.columns * cell + gap }
      return board(of: picture, left: width, pen)
    }
    let size = "\(units(width)) \(units(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" \
      aria-labelledby="title" viewBox="0 0 \(size)" \
      width="\(units(width))" height="\(units(height))">
      <title id="title">\(title(of: pictures))</title>
      \(style(pen))
      <rect class="paper" width="100%" height="100%" rx="12"/>
      \(boards.joined())</svg>

      """
  }

  /// Returns the style sheet, with colors for light and dark mode.
  private static func style(_ pen: Pen) -> String {
    let (grid, mark, line) = (units(pen.grid), units(pen.mark), units(pen.line))
    return """
      <style>
      .paper { fill: rgb(255,255,255) }
      .grid, .x, .o, .line { fill: none; stroke-linecap: round }
      .grid { stroke: rgb(60,60,60); stroke-width: \(grid); \
      stroke-linecap: butt }
      .x { stroke: rgb(150,20,20); stroke-width: \(mark) }
      .o { stroke: rgb(100,20,140); stroke-width: \(mark) }
      .line { stroke: rgb(0,110,50); stroke-width: \(line); \
      stroke-opacity: 0.7 }
      .result { font: 14px sans-serif; text-anchor: middle }
      .result { fill: rgb(60,60,60) }
      .x-wins { fill: rgb(150,20,20) }
      .o-wins { fill: rgb(100,20,140) }
      @media (prefers-color-scheme: dark) {
      .paper { fill: rgb(24,26,32) }
      .grid { stroke: rgb(190,190,190) }
      .x { stroke: rgb(255,120,110) }
      .o { stroke: rgb(200,140,255) }
      .line { stroke: rgb(100,255,140); stroke-opacity: 0.45 }
      .result { fill: rgb(190,190,190) }
      .x-wins { fill: rgb(255,120,110) }
      .o-wins { fill: rgb(200,140,255) }
      }
      </style>
      """
  }

  // MARK: Parts of a board

  private static func board(
    of picture: BoardPicture,
    left: Int,
    _ pen: Pen
  ) -> String {
    let size = picture.size
    let marks = picture.cells.enumerated().map { index, cell in
      mark(cell, at: middle(ofCell: index, on: size), pen)
    }
    let lines = picture.lines.map { stroke($0, size, pen) }
    let shapes = (grid(of: size) + marks + lines + [result(of: picture)])
      .filter { !$0.isEmpty }
    return """
      <g transform="translate(\(units(left)) \(units(gap)))">
      \(shapes.joined(separator: "\n"))
      </g>

      """
  }

  /// Returns the SVG elements of the grid lines, which span 98% of the board.
  private static func grid(of size: BoardSize) -> [String] {
    let width = size.columns * cell
    let height = size.rows * cell
    return (1..<max(size.rows, size.columns)).flatMap { number in
      let at = number * cell
      let row = path("grid", (width / 100, at), (width * 99 / 100, at))
      let column = path("grid", (at, height / 100), (at, height * 99 / 100))
      return (number < size.rows ? [row] : [])
        + (number < size.columns ? [column] : [])
    }
  }

  private static func mark(
    _ mark: Cell,
    at middle: (x: Int, y: Int),
    _ pen: Pen
  ) -> String {
    // Half of the mark's width falls outside its path.
    let reach = (cell - pen.mark) / 2 - pen.spaceAroundMark
    let (left, right) = (units(middle.x - reach), units(middle.x + reach))
    let (top, bottom) = (units(middle.y - reach), units(middle.y + reach))
    switch mark {
    case .x:
      return """
        <path class="x" d="M\(left) \(top)L\(right) \(bottom)\
        M\(right) \(top)L\(left) \(bottom)"/>
        """
    case .o:
      return """
        <circle class="o" cx="\(units(middle.x))" cy="\(units(middle.y))" \
        r="\(units(reach))"/>
        """
    case .b:
      return ""
    }
  }

  /// Returns the SVG element for the stroke through a line of cells.
  private static func stroke(
    _ line: [Int],
    _ size: BoardSize,
    _ pen: Pen
  ) -> String {
    let first = middle(ofCell: line[0], on: size)
    let last = middle(ofCell: line[line.count - 1], on: size)
    // A line of one cell is a short row.
    let right = line.count == 1 ? 1 : (last.x - first.x).signum()
    let down = (last.y - first.y).signum()
    let space = down == 0 ? 60 : right == 0 ? 120 : 180
    // A round end is half as long as the stroke is thick.
    let reach = (cell - pen.line) / 2 - space
    return path(
      "line",
      (first.x - right * reach, first.y - down * reach),
      (last.x + right * reach, last.y + down * reach)
    )
  }

  private static func middle(
    ofCell index: Int,
    on size: BoardSize
  ) -> (x: Int, y: Int) {
    (
      x: index % size.columns * cell + cell / 2,
      y: index / size.columns * cell + cell / 2
    )
  }

  /// Returns the SVG element for the result of a game, in the winner's color.
  private static func result(of picture: BoardPicture) -> String {
    let name: String
    switch picture.outcome {
    case .undecided: return ""
    case .won(let mark): name = "result \(mark == .x ? "x" : "o")-wins"
    case .draw: name = "result"
    }
    let x = picture.size.columns * cell / 2
    let y = picture.size.rows * cell + 180
    return "<text class=\"\(name)\" x=\"\(units(x))\" y=\"\(units(y))\">"
      + "\(picture.outcome.display)</text>"
  }

  private static func path(
    _ name: String,
    _ start: (x: Int, y: Int),
    _ end: (x: Int, y: Int)
  ) -> String {
    """
    <path class="\(name)" d="M\(units(start.x)) \(units(start.y))\
    L\(units(end.x)) \(units(end.y))"/>
    """
  }

  /// Returns a length in tenths as a decimal number of units, such as `2.4`.
  static func units(_ tenths: Int) -> String {
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  // MARK: In words

  /// Returns a description of the picture, for people who can't see it.
  static func title(of pictures: [BoardPicture]) -> String {
    let boards = pictures.map(words)
    guard boards.count > 1 else { return boards.joined() }
    return boards.enumerated()
      .map { "Board \($0 + 1) of \(boards.count). \($1)" }
      .joined(separator: " ")
  }

  private static func words(for picture: BoardPicture) -> String {
    let columns = picture.size.columns
    let rows = (0..<picture.size.rows).map { row in
      let cells = picture.cells[row * columns..<(row + 1) * columns]
        .map { $0 == .b ? "blank" : $0.rawValue }
      return "Row \(row + 1): \(cells.joined(separator: ", "))."
    }
    let end = picture.outcome.display
    return (rows + (end.isEmpty ? [] : ["\(end)."])).joined(separator: " ")
  }
}
