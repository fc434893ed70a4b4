import TicModel

/// The option `--size` for the numbers of rows and columns on the board.
enum SizeOption {
  static let option = Arguments.Option(name: "size", value: "size")

  /// Returns the size given by `--size` and `--row`, or else the standard size.
  static func size(_ arguments: Arguments) throws -> BoardSize {
    let standard = BoardSize.standard
    let inARow = try RowOption.inARow(arguments) ?? standard.inARow
    let sides =
      try arguments.value(of: option.name).map(sides)
      ?? (standard.rows, standard.columns)
    return try BoardSize(rows: sides.0, columns: sides.1, inARow: inARow)
  }

  private static func sides(_ text: String) throws -> (Int, Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let rows = Int(parts[0]), let columns = Int(parts[1])
    else {
      throw Arguments.Failure.value(
        text,
        of: "size",
        only: "rows and columns, such as '4x5'"
      )
    }
    return (rows, columns)
  }
}
