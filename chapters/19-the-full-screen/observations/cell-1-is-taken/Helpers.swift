@testable import TicDemo

/// Returns the board and what is said below it, or that there is help.
func picture(on screen: PlayScreen) -> String {
  let lines = screen.canvas(columns: 40, rows: 11).lines
  if lines.contains(where: { $0.hasPrefix("?     ") }) { return "the help" }
  let board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  return "\(board.joined(separator: " ")), “\(lines[8].drop { $0 == " " })”"
}

/// Returns the key with a name.
func key(_ name: String) -> Key {
  switch name {
  case "up": .up
  case "Enter": .enter
  case "Escape": .escape
  default: .character(Character(name))
  }
}
