/// An error in the notation of a board, described in one line of text.
struct NotationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the error for a character that doesn't represent a cell.
  static func unknown(_ character: Character, row: Int, cell: Int) -> Self {
    Self(
      "row \(row), cell \(cell) is \(String(character).quoted), "
        + "not X, O or '.'"
    )
  }
}
