/// What proves that somebody is the one who was here before.
struct Token: Hashable, WireWord {
  private let number: UInt64

  /// Creates the token with a number, which nobody should be able to guess.
  init(_ number: UInt64) {
    self.number = number
  }

  /// Reads 16 hexadecimal digits.
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
