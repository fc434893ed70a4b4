/// The content of a cell; the raw value is the text to display.
public enum Cell: String, Sendable {
  /// An X.
  case x = "X"
  /// An O.
  case o = "O"
  /// A blank cell.
  case b = ""
}
