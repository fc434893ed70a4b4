import TicModel

/// The option `--row` for the number of marks in a row needed to win.
enum RowOption {
  static let option = Arguments.Option(name: "row", value: "number")

  /// Returns a size, or throws an error that says which `--row` would fit.
  static func size(rows: Int, columns: Int, inARow: Int) throws -> BoardSize {
    do {
      return try BoardSize(rows: rows, columns: columns, inARow: inARow)
    } catch .tooManyInARow {
      throw Arguments.Failure(
        description: "\(inARow) in a row do not fit on a board of "
          + "\(rows)x\(columns); choose a '--row' from 1 to "
          + "\(max(rows, columns))"
      )
    }
  }

  /// Returns the value of `--row`, or `nil` if the option isn't given.
  static func inARow(_ arguments: Arguments) throws -> Int? {
    try arguments.value(of: option.name, only: "a whole number") { Int($0) }
  }
}
