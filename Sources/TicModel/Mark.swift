/// The mark of a player: an X or an O, but never a blank.
public enum Mark: String, Sendable, CaseIterable {
  /// An X, the mark that begins.
  case x = "X"
  /// An O.
  case o = "O"

  /// Creates a mark from a cell's content; returns `nil` if the cell is blank.
  public init?(_ cell: Cell) {
    switch cell {
    case .x: self = .x
    case .o: self = .o
    case .b: return nil
    }
  }

  /// The mark of the other player.
  public var opponent: Mark {
    switch self {
    case .x: .o
    case .o: .x
    }
  }

  /// The content of a cell with this mark.
  public var cell: Cell {
    switch self {
    case .x: .x
    case .o: .o
    }
  }
}
