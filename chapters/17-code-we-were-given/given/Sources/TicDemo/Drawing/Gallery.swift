/// A namespace for arranging drawings of boards side by side.
enum Gallery {
  private static let gap = 4

  /// Returns the boards in rows of at most `columns` characters, or in one row
  /// if `columns` is `nil`; each row after the first begins with an empty line.
  static func rows(of boards: [Canvas], columns: Int?) -> [Canvas] {
    guard let first = boards.first else { return [] }
    let step = first.width + gap
    let most = columns.map { max(1, ($0 + gap) / step) } ?? boards.count
    return stride(from: 0, to: boards.count, by: most).map { start in
      let row = boards[start..<min(start + most, boards.count)]
      let below = start == 0 ? 0 : 1
      var canvas = Canvas(
        width: row.count * step - gap,
        height: first.height + below
      )
      for (place, board) in row.enumerated() {
        canvas.lay(board, row: below, column: place * step)
      }
      return canvas
    }
  }
}
