import TicModel
import TicViewModel

/// A namespace for drawing boards as a picture in the SVG format.
///
/// All lengths are in tenths of a unit; a board is 240 units wide.
enum Picture {
  private static let side = 2400
  private static let gap = 240

  /// Returns an SVG picture of the given games' boards, side by side.
  static func svg(of games: [TicViewModel]) -> String {
    let width = games.count * (side + gap) + gap
    let height = side + 2 * gap
    let size = "\(units(width)) \(units(height))"
    let boards = games.enumerated().map { place, game in
      board(of: game, left: gap + place * (side + gap))
    }
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
    .line { stroke: rgb(100,255,140); stroke-width: 12; stroke-opacity: 0.45 }
    @media (prefers-color-scheme: dark) {
    .paper { fill: rgb(24,26,32) }
    .grid { stroke: rgb(190,190,190) }
    .x { stroke: rgb(255,120,110) }
    .o { stroke: rgb(200,140,255) }
    }
    </style>
    """

  // MARK: Parts of a board

  private static func board(of game: TicViewModel, left: Int) -> String {
    let marks = game.grid.enumerated().map { mark($1, index: $0) }
    let lines = game.winningLines.indices
      .filter { game.winningLines[$0] }.map(line)
    let shapes = (grid + marks + lines).filter { !$0.isEmpty }
    return """
      <g transform="translate(\(units(left)) \(units(gap)))">
      \(shapes.joined(separator: "\n"))
      </g>

      """
  }

  /// The SVG elements of the grid's four lines, which span 98% of the board.
  private static var grid: [String] {
    let margin = side / 100
    return [side / 3, side * 2 / 3].flatMap { place in
      [
        """
        <path class="grid" d="M\(units(margin)) \(units(place))\
        L\(units(side - margin)) \(units(place))"/>
        """,
        """
        <path class="grid" d="M\(units(place)) \(units(margin))\
        L\(units(place)) \(units(side - margin))"/>
        """,
      ]
    }
  }

  private static func mark(_ cell: Cell, index: Int) -> String {
    let cellSide = side / 3
    let left = index % 3 * cellSide
    let top = index / 3 * cellSide
    // Half of the stroke's width falls outside its path.
    let near = 120 + 50
    let far = cellSide - near
    switch cell {
    case .x:
      return """
        <path class="x" d="M\(units(left + near)) \(units(top + near))\
        L\(units(left + far)) \(units(top + far))\
        M\(units(left + far)) \(units(top + near))\
        L\(units(left + near)) \(units(top + far))"/>
        """
    case .o:
      let middle = cellSide / 2
      return """
        <circle class="o" cx="\(units(left + middle))" \
        cy="\(units(top + middle))" r="\(units(middle - near))"/>
        """
    case .b:
      return ""
    }
  }

  /// Returns the SVG element for the stroke through one of the eight lines.
  private static func line(_ number: Int) -> String {
    // The round ends are half as long as the stroke is thick.
    let end = side * 5 / 100 / 2
    let middle = (number % 3 * 2 + 1) * side / 6
    switch number {
    case 0...2:
      let start = side * 5 / 100 / 2 + end
      return """
        <path class="line" d="M\(units(start)) \(units(middle))\
        L\(units(side - start)) \(units(middle))"/>
        """
    case 3...5:
      let start = side * 10 / 100 / 2 + end
      return """
        <path class="line" d="M\(units(middle)) \(units(start))\
        L\(units(middle)) \(units(side - start))"/>
        """
    case 6:
      return """
        <path class="line" d="M\(units(side / 10)) \(units(side / 10))\
        L\(units(side * 9 / 10)) \(units(side * 9 / 10))"/>
        """
    default:
      return """
        <path class="line" d="M\(units(side * 9 / 10)) \(units(side / 10))\
        L\(units(side / 10)) \(units(side * 9 / 10))"/>
        """
    }
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
    let rows = [0, 3, 6].map { start in
      let cells = game.grid[start..<start + 3]
        .map { $0 == .b ? "blank" : $0.rawValue }
      return "Row \(start / 3 + 1): \(cells.joined(separator: ", "))."
    }
    let end = game.winnerDisplay
    return (rows + (end.isEmpty ? [] : ["\(end)."])).joined(separator: " ")
  }
}
