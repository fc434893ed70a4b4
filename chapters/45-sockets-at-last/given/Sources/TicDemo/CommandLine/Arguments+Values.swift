extension Arguments {
  /// Returns the value of an option, read by a function, or `nil` if the option
  /// isn't given.
  ///
  /// A text that `read` returns `nil` for is an error, which says what the value
  /// can be instead.
  func value<Value>(
    of name: String,
    only description: String,
    read: (String) -> Value?
  ) throws -> Value? {
    guard let text = value(of: name) else { return nil }
    guard let value = read(text) else {
      throw Failure(
        description: "--\(name) cannot be \(text.quoted), only \(description)"
      )
    }
    return value
  }

  /// Returns the number given by an option, or `nil` if it isn't given.
  func number(of name: String, in range: ClosedRange<Int>) throws -> Int? {
    let limits = "from \(range.lowerBound) to \(range.upperBound)"
    return try value(of: name, only: "a whole number \(limits)") { text in
      WireLine.number([text[...]], in: range)
    }
  }
}
