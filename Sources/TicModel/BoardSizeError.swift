/// The reason why there's no board of some size.
public enum BoardSizeError: String, Error, CustomStringConvertible {
  /// A number of rows or columns is below 1.
  case noCells = "a board has at least 1 row and 1 column"
  /// There are more cells than a board can have.
  case tooManyCells = "a board has at most 64 cells"
  /// The number of marks that win is below 1.
  case noneInARow = "it takes at least 1 in a row to win"
  /// The marks that win do not fit in a row or a column.
  case tooManyInARow = "so many in a row do not fit on the board"

  /// The reason as text.
  public var description: String { rawValue }
}
