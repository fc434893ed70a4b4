/// The name of a player, in characters that any terminal can show.
struct Name: Hashable {
  let word: String

  /// The name of a player who hasn't chosen one.
  static let guest = Name("guest")

  private init(_ word: String) {
    self.word = word
  }

  /// Parses a name of 1 to 16 letters, digits, `-`, or `_`, or returns `nil`.
  init?(word: Substring) {
    let isPlain = word.utf8.allSatisfy { byte in
      Self.isLetterOrDigit(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    guard
      let first = word.utf8.first, Self.isLetterOrDigit(first), isPlain,
      word.utf8.count <= 16
    else { return nil }
    self.word = String(word)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}
