/// The option `--row` for the number of marks in a row needed to win.
enum RowOption {
  static let option = Arguments.Option(name: "row", value: "number")

  /// Returns the value of `--row`, or `nil` if the option isn't given.
  static func inARow(_ arguments: Arguments) throws -> Int? {
    try arguments.value(of: option.name).map { text in
      guard let number = Int(text) else {
        throw Arguments.Failure.value(text, of: "row", only: "a whole number")
      }
      return number
    }
  }
}
