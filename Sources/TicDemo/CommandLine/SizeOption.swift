import TicModel

/// The option `--size` for the numbers of rows and columns on the board.
enum SizeOption {
  static let option = Arguments.Option(name: "size", value: "size")

  /// Returns the size given by `--size` and `--row`, or else the standard size.
  static func size(_ arguments: Arguments) throws -> BoardSize {
    let text = arguments.value(of: option.name) ?? "3x3"
    let inARow = try RowOption.inARow(arguments) ?? 3
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let rows = Int(sides[0]),
      let columns = Int(sides[1])
    else {
      throw Arguments.Failure.value(
        text,
        of: "size",
        only: "rows and columns, such as '4x5'"
      )
    }
    do {
      return try BoardSize(rows: rows, columns: columns, inARow: inARow)
    } catch .tooManyInARow {
      throw Arguments.Failure(
        description: "\(inARow) in a row do not fit on a board of \(text); "
          + "choose a '--row' from 1 to \(max(rows, columns))"
      )
    }
  }
}
