/// A namespace for arranging drawings of boards side by side.
enum Gallery {
  private static let gap = 4

  /// Returns the boards in rows of at most `columns` characters, or in one row
  /// if `columns` is `nil`; each row after the first begins with an empty line.
  static func rows(of boards: [Canvas], columns: Int?) -> [Canvas] {
    var rows: [[Canvas]] = []
    for board in boards {
      let width = (rows.last ?? []).reduce(board.width) { $0 + $1.width + gap }
      if rows.isEmpty || width > columns ?? .max {
        rows.append([board])
      } else {
        rows[rows.count - 1].append(board)
      }
    }
    return rows.enumerated().map { number, row in
      self.row(row, below: number == 0 ? 0 : 1)
    }
  }

  private static func row(_ boards: [Canvas], below: Int) -> Canvas {
    var canvas = Canvas(
      width: boards.reduce(-gap) { $0 + $1.width + gap },
      height: below + (boards.map(\.height).max() ?? 0)
    )
    var column = 0
    for board in boards {
      canvas.lay(board, row: below, column: column)
      column += board.width + gap
    }
    return canvas
  }
}
