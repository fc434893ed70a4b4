extension Canvas {
  /// Creates a sheet with lines of text.
  init(_ lines: [String], ink: Ink = .plain) {
    self.init(width: lines.map(\.count).max() ?? 0, height: lines.count)
    for (row, line) in lines.enumerated() {
      write(line, row: row, column: 0, ink: ink)
    }
  }

  /// Creates a sheet with others on it, centered, one below the other.
  init(column parts: [Canvas]) {
    self.init(
      width: parts.map(\.width).max() ?? 0,
      height: parts.map(\.height).reduce(0, +)
    )
    var row = 0
    for part in parts {
      lay(part, row: row, column: (width - part.width) / 2)
      row += part.height
    }
  }

  /// The same drawing, all of it in dull ink.
  var dull: Canvas {
    var canvas = Canvas(width: width, height: height)
    for (row, line) in lines.enumerated() {
      canvas.write(line, row: row, column: 0, ink: .dull)
    }
    return canvas
  }
}
