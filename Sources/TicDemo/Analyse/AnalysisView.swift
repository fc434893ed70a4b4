import TicModel
import TicViewModel

/// A namespace for drawing a board with a move's value in each free cell.
enum AnalysisView {
  private static let style = BoardStyle(
    cellWidth: 7,
    cellHeight: 3,
    x: ["X"],
    o: ["O"]
  )

  /// Returns a drawing of a board with the value of each analyzed move.
  static func board(of picture: BoardPicture, _ analysis: Analysis) -> Canvas {
    var canvas = TextView.board(of: picture, style: style)
    for move in analysis.moves {
      draw(move, isBest: move == analysis.best, picture.size, on: &canvas)
    }
    return canvas
  }

  private static func draw(
    _ move: Analysis.Move,
    isBest: Bool,
    _ size: BoardSize,
    on canvas: inout Canvas
  ) {
    let middle = style.middle(ofCell: move.cell, on: size)
    for (line, (text, ink)) in lines(move, isBest: isBest).enumerated() {
      canvas.write(
        text,
        row: middle.row - 1 + line,
        column: middle.column - text.count / 2,
        ink: isBest ? .cursor : ink
      )
    }
  }

  /// Returns the three lines of text in a free cell, each with its ink.
  private static func lines(
    _ move: Analysis.Move,
    isBest: Bool
  ) -> [(String, Ink)] {
    let number = "\(move.cell + 1)"
    let value = move.value.map { $0 > 0 ? "+\($0)" : "\($0)" } ?? "?"
    let distance = move.distance.map { "in \($0)" } ?? ""
    return [
      (isBest ? "[\(number)]" : " \(number) ", .number),
      (value.count == 1 ? " \(value)" : value, .plain),
      (distance, .dull),
    ]
  }
}
