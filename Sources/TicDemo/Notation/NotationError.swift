/// What is wrong with a board, and where, in one line.
struct NotationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the error for a character that stands for no cell.
  static func unknown(_ character: Character, row: Int, cell: Int) -> Self {
    Self(
      "row \(row), cell \(cell) is \(String(character).quoted), "
        + "not X, O or '.'"
    )
  }
}
