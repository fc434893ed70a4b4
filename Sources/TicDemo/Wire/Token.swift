/// A secret word with which a player can come back after a lost connection.
struct Token: Hashable, WireWord {
  private let number: UInt64

  /// Creates a token from a number, which should be impossible to guess.
  init(_ number: UInt64) {
    self.number = number
  }

  /// Parses a token of 16 hexadecimal digits, or returns `nil` on failure.
  init?(word: Substring) {
    guard
      word.utf8.count == 16, word.first?.isHexDigit == true,
      let number = UInt64(word, radix: 16)
    else { return nil }
    self.number = number
  }

  var word: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
