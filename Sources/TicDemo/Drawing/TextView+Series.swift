import TicViewModel

/// A method for drawing the table of the rounds of a series.
extension TextView {
  private static let gap = 2

  /// Returns a drawing of the table of the rounds of a series.
  static func table(of series: SeriesViewModel) -> Canvas {
    let table = series.table
    let widths = table[0].map(\.count)
    var canvas = Canvas(
      width: widths.reduce(0, +) + gap * (widths.count - 1),
      height: table.count
    )
    for (row, texts) in table.enumerated() {
      var left = 0
      for (text, width) in zip(texts, widths) {
        canvas.write(
          text,
          row: row,
          column: left + (width - text.count) / 2,
          ink: row == 0 ? .dull : text == "✓" ? .line : .plain
        )
        left += width + gap
      }
    }
    return canvas
  }
}
