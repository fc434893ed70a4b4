@testable import TicDemo

/// Returns the lines of a sheet, with a code as the name of its ink.
func colored(_ canvas: Canvas) -> String {
  let inks = [Ink.x, .o, .line]
  let lines = canvas.lines(isColored: true).map { line in
    inks.reduce(line) { line, ink in
      line.replacing("\u{1B}[\(ink.code ?? "")m", with: "^[[\(ink)^")
    }.replacing("\u{1B}", with: "^[")
  }
  return "\(lines)"
}
