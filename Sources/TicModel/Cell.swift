/// What a cell of the grid holds; its raw value is what it shows.
public enum Cell: String, Sendable {
  /// An X.
  case x = "X"
  /// An O.
  case o = "O"
  /// Nothing yet: the cell is blank.
  case b = ""

  /// The mark of the other player; that of a blank cell is a blank.
  public var opponent: Cell {
    switch self {
    case .x: .o
    case .o: .x
    case .b: .b
    }
  }
}
