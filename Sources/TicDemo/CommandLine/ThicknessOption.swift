/// The option `--thickness` for the thickness of the grid in a picture.
enum ThicknessOption {
  static let option = Arguments.Option(name: "thickness", value: "number")

  /// Returns the value of `--thickness` in tenths, or `nil` if it isn't given.
  static func tenths(_ arguments: Arguments) throws -> Int? {
    try arguments.value(of: option.name, only: "a number from 1 to 12") {
      guard let number = Double($0), (1...12).contains(number) else {
        return nil
      }
      return Int((number * 10).rounded())
    }
  }
}
