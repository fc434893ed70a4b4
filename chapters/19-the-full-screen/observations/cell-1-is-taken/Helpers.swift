@testable import TicDemo

/// Returns the board and what is said below it, or that there is help.
///
/// Of cells that are as near as one another the cursor may take any. If that has
/// left it open where the cursor is, it's only asked whether it's drawn there.
func picture(on screen: PlayScreen, isCursorKnown: Bool) -> String {
  let lines = screen.canvas(columns: 40, rows: 11).lines
  if lines.contains(where: { $0.hasPrefix("?     ") }) { return "the help" }
  var board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  var cursor = ""
  if !isCursorKnown {
    board = board.map { row in row.filter { !"[]".contains($0) } }
    let isDrawn = cursorDrawn(on: lines) == screen.cursor
    cursor =
      !isDrawn
      ? ", the cursor in the wrong place"
      : screen.cursor == nil ? ", no cursor" : ", a cursor"
  }
  return "\(board.joined(separator: " "))\(cursor), "
    + "“\(lines[8].drop { $0 == " " })”"
}

/// Returns the cell whose number or mark is in brackets.
func cursorDrawn(on lines: [String]) -> Int? {
  for row in 0..<3 {
    let line = Array(lines[2 + 2 * row])
    guard let column = line.firstIndex(of: "[") else { continue }
    return 3 * row + (column - 14) / 4
  }
  return nil
}

/// Whether it's known where the cursor is.
struct CursorKnowledge {
  private(set) var isKnown: Bool

  /// Creates the knowledge of a new screen, whose cursor is in the middle if
  /// the game is new.
  init(isNewGame: Bool = true) {
    isKnown = isNewGame
  }

  /// Returns whether it's left open what a key does.
  func leavesOpen(_ key: String) -> Bool {
    !isKnown && ["up", "Enter"].contains(key)
  }

  /// Learns from a key, which may have changed the board.
  ///
  /// A move that is taken back takes the cursor to its cell.
  mutating func learn(from key: String, hasChanged: Bool) {
    if key.lowercased() == "n" { isKnown = false }
    if hasChanged { isKnown = key.lowercased() == "u" }
  }
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
