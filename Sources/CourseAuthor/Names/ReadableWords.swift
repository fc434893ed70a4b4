import Foundation

/// Makes a text readable in memory that holds as many bytes and one more.
///
/// It goes through the bytes by their addresses: all pages of a course are read
/// in each proof, and by arrays that takes ten times as long.
struct ReadableWords {
  private let start: UnsafeMutablePointer<UInt8>
  /// How many bytes there are.
  private(set) var count = 0
  /// Where the word starts that is being read.
  private var word = 0

  init(at start: UnsafeMutablePointer<UInt8>) { self.start = start }

  // MARK: Reading

  /// Reads the words of a text, with a space after each.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    var index = 0
    var isAtStart = true
    while index < text.count {
      let byte = first[index]
      let next = index + 1 < text.count ? first[index + 1] : 0
      index += 1
      switch byte {
      case Self.lineFeed:
        endWord()
        isAtStart = true
        continue
      case Self.carriageReturn
      where next == Self.lineFeed || index == text.count:
        continue
      case Self.quoted, Self.plus:
        // Of a quote, or of a line that a listing adds.
        if isAtStart { continue }
        append(byte)
      case Self.backslash where next == Self.quote:
        append(next)
        index += 1
      case Self.backslash where next == UInt8(ascii: "n"):
        endWord()
        index += 1
      case Self.space, Self.tab:
        endWord()
      default:
        append(byte)
      }
      isAtStart = false
    }
    endWord()
  }

  private mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  private mutating func endWord() {
    guard count > word else { return }
    joinLiterals()
    append(Self.space)
    word = count
  }

  /// Takes away the place where a literal goes on in another: `" + "`.
  private mutating func joinLiterals() {
    guard start[word] == Self.quote, word >= 4, start[word - 2] == Self.plus,
      start[word - 3] == Self.space, start[word - 4] == Self.quote
    else { return }
    let rest = word + 1
    (start + word - 4).update(from: start + rest, count: count - rest)
    count -= 5
  }

  // MARK: Levelling

  /// Makes all boards the same, and all numbers.
  mutating func level() {
    var end = 0
    var index = 0
    while index < count {
      var length = 0
      while start[index + length] != Self.space { length += 1 }
      let word = UnsafeBufferPointer(start: start + index, count: length)
      let mayBeBoard = memchr(start + index, Self.slash, length) != nil
      end =
        mayBeBoard && Readable.isBoard(word)
        ? board(at: end) : level(word, at: end)
      start[end] = Self.space
      end += 1
      index += length + 1
    }
    count = end
  }

  private func board(at end: Int) -> Int {
    start[end] = 1
    return end + 1
  }

  private func level(
    _ word: UnsafeBufferPointer<UInt8>,
    at end: Int
  ) -> Int {
    guard let first = word.baseAddress else { return end }
    var end = end
    var isNumber = false
    for index in 0..<word.count {
      let byte = first[index]
      let isDigit = byte >= Self.zero && byte <= Self.nine
      if !(isNumber && isDigit) {
        start[end] = isDigit ? Self.zero : byte
        end += 1
      }
      isNumber = isDigit
    }
    return end
  }

  private static let tab: UInt8 = 9
  private static let lineFeed: UInt8 = 10
  private static let carriageReturn: UInt8 = 13
  private static let space: UInt8 = 32
  private static let backslash = UInt8(ascii: "\\")
  private static let nine = UInt8(ascii: "9")
  private static let plus = UInt8(ascii: "+")
  private static let quote = UInt8(ascii: "\"")
  private static let quoted = UInt8(ascii: ">")
  private static let slash: Int32 = 47
  private static let zero = UInt8(ascii: "0")
}
