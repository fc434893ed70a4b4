import TicModel
import TicViewModel

/// A namespace for drawing boards as a picture in the SVG format.
///
/// All lengths are in tenths of a unit; a cell is 80 units wide.
enum Picture {
  private static let cell = 800
  private static let gap = 240

  /// Returns an SVG picture of the given games' boards, side by side.
  static func svg(of games: [TicViewModel]) -> String {
    let rows = games.map(\.size.rows).max() ?? 0
    let height = rows * cell + 2 * gap
    var width = gap
    let boards = games.map { game in
      defer { width += game.size.columns * cell + gap }
      return board(of: game, left: width)
    }
    let size = "\(units(width)) \(units(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" \
      aria-labelledby="title" viewBox="0 0 \(size)" \
      width="\(units(width))" height="\(units(height))">
      <title id="title">\(title(of: games))</title>
      \(style)
      <rect class="paper" width="100%" height="100%" rx="12"/>
      \(boards.joined())</svg>

      """
  }

  /// The style sheet with the colors of the picture in light and dark mode.
  private static let style = """
    <style>
    .paper { fill: rgb(255,255,255) }
    .grid, .x, .o, .line { fill: none; stroke-linecap: round }
    .grid { stroke: rgb(60,60,60); stroke-width: 4.8; stroke-linecap: butt }
    .x { stroke: rgb(150,20,20); stroke-width: 10 }
    .o { stroke: rgb(100,20,140); stroke-width: 10 }
    .line { stroke: rgb(0,110,50); stroke-width: 12; stroke-opacity: 0.7 }
    @media (prefers-color-scheme: dark) {
    .paper { fill: rgb(24,26,32) }
    .grid { stroke: rgb(190,190,190) }
    .x { stroke: rgb(255,120,110) }
    .o { stroke: rgb(200,140,255) }
    .line { stroke: rgb(100,255,140); stroke-opacity: 0.45 }
    }
    </style>
    """

  // MARK: Parts of a board

  private static func board(of game: TicViewModel, left: Int) -> String {
    let size = game.size
    let marks = game.grid.enumerated().map { mark($1, index: $0, size) }
    let lines = game.completeLines.map { line($0, size) }
    let shapes = (grid(of: size) + marks + lines).filter { !$0.isEmpty }
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
    return (1..<max(size.rows, size.columns, 2)).flatMap { number in
      let place = number * cell
      let row = path(
        "grid",
        (width / 100, place),
        (width - width / 100, place)
      )
      let column = path(
        "grid",
        (place, height / 100),
        (place, height - height / 100)
      )
      return (number < size.rows ? [row] : [])
        + (number < size.columns ? [column] : [])
    }
  }

  private static func mark(
    _ mark: Cell,
    index: Int,
    _ size: BoardSize
  ) -> String {
    let left = index % size.columns * cell
    let top = index / size.columns * cell
    // Half of the stroke's width falls outside its path.
    let near = 120 + 50
    let far = cell - near
    switch mark {
    case .x:
      return """
        <path class="x" d="M\(units(left + near)) \(units(top + near))\
        L\(units(left + far)) \(units(top + far))\
        M\(units(left + far)) \(units(top + near))\
        L\(units(left + near)) \(units(top + far))"/>
        """
    case .o:
      let middle = cell / 2
      return """
        <circle class="o" cx="\(units(left + middle))" \
        cy="\(units(top + middle))" r="\(units(middle - near))"/>
        """
    case .b:
      return ""
    }
  }

  /// Returns the SVG element for the stroke through a line of cells.
  private static func line(_ line: [Int], _ size: BoardSize) -> String {
    let columns = size.columns
    let first = (x: line[0] % columns, y: line[0] / columns)
    let end = line[line.count - 1]
    let last = (x: end % columns, y: end / columns)
    // The space that the stroke leaves at its ends, round ends included.
    let short = first.y == last.y ? 120 : first.x == last.x ? 180 : 240
    /// Returns where the stroke starts and ends along one axis.
    func ends(_ first: Int, _ last: Int) -> (start: Int, end: Int) {
      if first == last {
        let middle = first * cell + cell / 2
        return (middle, middle)
      }
      let ends = (first * cell + short, (last + 1) * cell - short)
      return first < last
        ? ends : ((first + 1) * cell - short, last * cell + short)
    }
    // A line of one cell is a short row.
    let x =
      line.count > 1
      ? ends(first.x, last.x)
      : (first.x * cell + short, (first.x + 1) * cell - short)
    let y = ends(first.y, last.y)
    return path("line", (x.0, y.start), (x.1, y.end))
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
  static func title(of games: [TicViewModel]) -> String {
    let boards = games.map(words)
    guard boards.count > 1 else { return boards.joined() }
    return boards.enumerated()
      .map { "Board \($0 + 1) of \(boards.count). \($1)" }
      .joined(separator: " ")
  }

  private static func words(for game: TicViewModel) -> String {
    let columns = game.size.columns
    let rows = (0..<game.size.rows).map { row in
      let cells = game.grid[row * columns..<(row + 1) * columns]
        .map { $0 == .b ? "blank" : $0.rawValue }
      return "Row \(row + 1): \(cells.joined(separator: ", "))."
    }
    let end = game.winnerDisplay
    return (rows + (end.isEmpty ? [] : ["\(end)."])).joined(separator: " ")
  }
}
