import TicModel

@testable import TicDemo

/// Says what the badges of a board are, and what they are drawn with.
func sayBadges(of board: [Cell]) throws {
  let game = try BoardNotation.viewModel(showing: text(board))
  let badges = TextView.badges(of: game)
  say(text(board), "\(badges.lines), \(inks(ofBadges: badges))")
}

/// Returns what each badge is drawn with.
func inks(ofBadges badges: Canvas) -> String {
  [0...2, 6...8].map { columns in
    let drawn = columns.map { badges[Canvas.Place(row: 0, column: $0)] }
      .filter { $0.character != " " }
    return drawn.map { "\($0.character) in \(name($0.ink))" }
      .joined(separator: " ")
  }.joined(separator: ", ")
}

/// Returns the name of an ink.
func name(_ ink: Ink) -> String {
  switch ink {
  case .x: "the ink of X"
  case .o: "the ink of O"
  case .dull: "dull ink"
  default: "another ink"
  }
}
