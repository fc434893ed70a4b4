/// A code with which one person can enter a private room.
struct Invitation: Hashable, WireWord {
  /// Letters and digits that aren't mistaken for each other.
  private static let digits = Array("23456789abcdefghijkmnpqrstuvwxyz")

  /// The code, as eight letters and digits.
  let word: String

  /// Creates a code from the lowest 40 bits of a number that can't be guessed.
  init(_ number: UInt64) {
    word = String((0..<8).map { Self.digits[Int(number >> (5 * $0) & 31)] })
  }

  init?(word: Substring) {
    guard word.utf8.count == 8, word.allSatisfy(Self.digits.contains) else {
      return nil
    }
    self.word = String(word)
  }
}
