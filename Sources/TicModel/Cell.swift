/// The content of a cell; the raw value is the text to display.
public enum Cell: String, Sendable {
  /// An X.
  case x = "X"
  /// An O.
  case o = "O"
  /// A blank cell.
  case b = ""

  /// The mark of the other player, or a blank if the cell is blank.
  public var opponent: Cell {
    switch self {
    case .x: .o
    case .o: .x
    case .b: .b
    }
  }
}
