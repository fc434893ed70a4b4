@testable import TicDemo

/// The board and what is said below it, or that there is help.
struct Picture: Equatable {
  /// The picture with the cursor in its place.
  private let exact: String

  /// The picture with no more of the cursor than that it's drawn where it is.
  private let open: String

  /// Looks at what a screen would draw now.
  init(of screen: PlayScreen) {
    let lines = screen.canvas(columns: 40, rows: 11).lines
    guard !lines.contains(where: { $0.hasPrefix("?     ") }) else {
      exact = "the help"
      open = exact
      return
    }
    let board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
      .joined(separator: " ")
    let words = "“\(lines[8].drop { $0 == " " })”"
    let isDrawn = cursorDrawn(on: lines) == screen.cursor
    let cursor =
      !isDrawn
      ? "the cursor in the wrong place"
      : screen.cursor == nil ? "no cursor" : "a cursor"
    exact = "\(board), \(words)"
    open = "\(board.filter { !"[]".contains($0) }), \(cursor), \(words)"
  }

  /// Returns how the picture is said.
  ///
  /// Of cells that are as near as one another the cursor may take any, which may
  /// have left it open where it is.
  func words(isCursorKnown: Bool) -> String {
    isCursorKnown ? exact : open
  }
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
