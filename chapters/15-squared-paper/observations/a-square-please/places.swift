// What is at a place, on the sheet or off it, and what becomes of the sheet
// when something is set there.

@testable import TicDemo

let places = (-2...3).flatMap { row in
  (-2...5).map { Canvas.Place(row: row, column: $0) }
}

for place in places {
  say("look at \(words(place))", words(sheet()[place]))
}
for place in places {
  var canvas = sheet()
  canvas[place].character = "┿"
  say("set the character at \(words(place)) to “┿”", drawing(canvas))
  for square in squares {
    var canvas = sheet()
    canvas[place] = square
    say(
      "set \(words(place)) to \(words(square))",
      "\(drawing(canvas)), and there is \(words(canvas[place]))"
    )
  }
}

/// The squares to set: two characters in each ink.
var squares: [Canvas.Square] {
  [Ink.plain, .x, .o].flatMap { ink in
    "┿ ".map { Canvas.Square(character: $0, ink: ink) }
  }
}

/// Returns a sheet with two words on it.
func sheet() -> Canvas {
  var canvas = Canvas(width: 4, height: 2)
  canvas.write("ab", row: 0, column: 1, ink: .x)
  canvas.write("cdef", row: 1, column: 0, ink: .o)
  return canvas
}

/// Returns how a place is said.
func words(_ place: Canvas.Place) -> String {
  "row \(place.row), column \(place.column)"
}

/// Returns how a square is said.
func words(_ square: Canvas.Square) -> String {
  "“\(square.character)” in \(square.ink)"
}

/// Returns what is on a sheet.
func drawing(_ canvas: Canvas) -> String {
  let inks = canvas.rows.map { row in
    row.map { "\($0.ink)" }.joined(separator: " ")
  }
  return "\(canvas.lines), inks \(inks)"
}
