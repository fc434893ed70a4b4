/// The option that says how many in a row win.
enum RowOption {
  static let option = Arguments.Option(name: "row", value: "number")

  /// Reads the option; it is nil where there is none.
  static func inARow(_ arguments: Arguments) throws -> Int? {
    try arguments.value(of: option.name).map { text in
      guard let number = Int(text) else {
        throw Arguments.Failure.value(text, of: "row", only: "a whole number")
      }
      return number
    }
  }
}
