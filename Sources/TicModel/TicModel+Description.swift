/// A description that shows the board.
extension TicModel: CustomStringConvertible {
  /// The rows of the board, such as `XX./OO./...`.
  public var description: String {
    let cells = grid.map { $0 == .b ? "." : $0.rawValue }
    return stride(from: 0, to: cells.count, by: size.columns)
      .map { cells.dropFirst($0).prefix(size.columns).joined() }
      .joined(separator: "/")
  }
}
