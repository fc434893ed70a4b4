/// Reads code as the pages and the files both have it: white space, quotes and
/// backslashes only separate words and operators, and a string that goes on in another, or an
/// array of strings, reads as their words.
struct CodeWords: IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The place of the next byte to read.
  private(set) var index: Int
  /// The last byte that was returned.
  private var last: UInt8 = 0
  /// The byte that follows a space, if one was returned for what was passed.
  private var waiting: UInt8?

  /// Starts at a place of some bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// Returns the next byte that matters; a space only between two words or two
  /// operators.
  mutating func next() -> UInt8? {
    if let byte = waiting {
      waiting = nil
      last = byte
      return byte
    }
    let start = index
    skip()
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    let isSpace =
      index > start
      && (Self.isOfWord(last) && Self.isOfWord(byte)
        || Self.isOfComparison(last) && Self.isOfComparison(byte))
    index += 1
    if isSpace {
      waiting = byte
      return 32
    }
    last = byte
    return byte
  }

  /// Whether the word that was being read ends here.
  var isAtEndOfWord: Bool {
    guard Self.isOfWord(last), index < bytes.count else { return true }
    return !Self.isOfWord(bytes[index])
  }

  private mutating func skip() {
    var isQuoted = false
    while index < bytes.count {
      switch bytes[index] {
      case 32, 9, 10, 13:
        index += 1
      case UInt8(ascii: "\""):
        isQuoted = true
        index += 1
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "n") {
          index += 1
        }
      case UInt8(ascii: ","), UInt8(ascii: "+"):
        // Between two strings.
        guard isQuoted, nextSign == UInt8(ascii: "\"") else { return }
        index += 1
      default:
        return
      }
    }
  }

  /// The first byte after this one that is no white space.
  private var nextSign: UInt8? {
    bytes[(index + 1)...].first { ![32, 9, 10, 13].contains($0) }
  }

  /// Returns all that matters of a text.
  static func all(in text: String) -> [UInt8] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = CodeWords(bytes)
      var all: [UInt8] = []
      while let byte = reader.next() { all.append(byte) }
      return all
    }
  }

  /// Whether a byte is of an operator that compares or assigns.
  private static func isOfComparison(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(byte)
      || byte == UInt8(ascii: "!")
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...: true
    default: false
    }
  }
}
