import TicModel

/// The option `--size` for the numbers of rows and columns on the board.
enum SizeOption {
  static let option = Arguments.Option(name: "size", value: "size")

  /// Returns the size given by `--size` and `--row`, or else the standard size.
  static func size(_ arguments: Arguments) throws -> BoardSize {
    let inARow = try RowOption.inARow(arguments) ?? 3
    let sides = try arguments.value(
      of: option.name,
      only: "rows and columns, such as '4x5'",
      read: sides
    )
    let (rows, columns) = sides ?? (3, 3)
    return try RowOption.size(rows: rows, columns: columns, inARow: inARow)
  }

  private static func sides(in text: String) -> (rows: Int, columns: Int)? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let rows = Int(sides[0]),
      let columns = Int(sides[1])
    else { return nil }
    return (rows, columns)
  }
}
