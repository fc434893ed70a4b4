import CoursePlatform

/// A string that has been normalized for comparing prose with code.
///
/// White space, quotation marks, backslashes, and the characters `>` and `+`
/// are removed. All boards are considered equal, and so are all numbers,
/// because the test determines the actual board or number.
struct NormalizedText: Hashable, Sendable {
  private let text: String

  /// Creates a normalized copy of a string from a page or from Swift code.
  ///
  /// The string is processed byte by byte, because processing it by characters
  /// would take an unoptimized build ten times as long.
  init(_ source: String) {
    var source = source + " "
    text = source.withUTF8 { text in
      String(unsafeUninitializedCapacity: text.count) { kept in
        var count = 0
        var word = 0
        var isAfterBackslash = false
        for byte in text {
          let isEscapedFeed = isAfterBackslash && byte == UInt8(ascii: "n")
          isAfterBackslash = byte == UInt8(ascii: "\\")
          if byte > 0x20, !isEscapedFeed {
            if Self.isDropped(byte) { continue }
            kept[count] = Self.isDigit(byte) ? Self.digit : byte
            let isOfNumber =
              count > word && kept[count] == Self.digit
              && kept[count - 1] == Self.digit
            count += isOfNumber ? 0 : 1
          } else {
            if Self.isBoard(kept[word..<count]) {
              kept[word] = Self.board
              count = word + 1
            }
            word = count
          }
        }
        return count
      }
    }
  }

  private static let board: UInt8 = 1
  private static let digit = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= digit && byte <= UInt8(ascii: "9")
  }

  /// Returns whether a byte is a quotation mark, a backslash, or a character
  /// that can start a quoted or added line: `>` or `+`.
  private static func isDropped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ">")
  }

  /// Returns whether a word is a board such as `XOX/.O./X..`, possibly followed
  /// by punctuation.
  static func isBoard(_ word: some Collection<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "/"))
      && word.allSatisfy { "XO./?,:;'\"`()".utf8.contains($0) }
  }

  /// Returns whether this string contains another normalized string.
  func contains(_ other: NormalizedText) -> Bool { text.holds(other.text) }
}
