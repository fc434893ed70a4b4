/// The name of a person, in characters that any terminal can show.
struct Name: Hashable, WireWord {
  /// The name of a person who hasn't given one.
  static let guest = Name("guest")

  let word: String

  private init(_ word: String) {
    self.word = word
  }

  /// Parses a name of 1 to 16 letters, digits, `-`, or `_`, or returns `nil`.
  init?(word: Substring) {
    let bytes = word.utf8
    guard
      (1...16).contains(bytes.count),
      bytes.first.map(Self.isLetterOrDigit) == true,
      bytes.allSatisfy({ Self.isLetterOrDigit($0) || "-_".utf8.contains($0) })
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
