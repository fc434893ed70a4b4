import CourseSystem
import Foundation

/// Words as they are compared: without what a page puts around and between
/// them, and with any board and any number the same, because which one it is
/// follows from the test.
struct Readable: Hashable {
  /// The words with a space after each.
  ///
  /// They are bytes, because whole chapters are looked through for every text.
  private(set) var bytes: [UInt8] = []

  /// Makes readable what stands in a page or in Swift source.
  init(_ source: String) {
    var words: [ArraySlice<UInt8>] = []
    for line in source.lines {
      // Of a quote, or of a line that a listing adds.
      let line = Array(line.utf8.drop { $0 == UInt8(ascii: ">") || $0 == plus })
      words += Self.unescaped(line).split { $0 == 32 || $0 == 9 }
    }
    for word in Self.joined(words) {
      append(word)
      bytes.append(32)
    }
  }

  /// Whether the other's words stand here, in their order.
  func contains(_ other: Readable) -> Bool {
    let wanted = other.bytes.dropLast()
    guard let first = wanted.first else { return true }
    return bytes.withUnsafeBytes { all in
      wanted.withUnsafeBytes { wanted in
        guard var start = all.baseAddress, let text = wanted.baseAddress
        else { return false }
        let end = start + all.count
        while let found = memchr(start, Int32(first), end - start),
          end - UnsafeRawPointer(found) >= wanted.count
        {
          if memcmp(found, text, wanted.count) == 0 { return true }
          start = UnsafeRawPointer(found + 1)
        }
        return false
      }
    }
  }

  static func += (left: inout Readable, right: Readable) {
    left.bytes += right.bytes
  }

  // MARK: Reading

  /// Returns a line with the quotes and line ends that its literals spell out.
  private static func unescaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(backslash) else { return line }
    var result: [UInt8] = []
    var index = 0
    while index < line.count {
      let next = index + 1 < line.count ? line[index + 1] : 0
      if line[index] == backslash, next == quote || next == UInt8(ascii: "n") {
        result.append(next == quote ? quote : 32)
        index += 2
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// Returns words without the places where a literal goes on in another.
  private static func joined(
    _ words: [ArraySlice<UInt8>]
  ) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var index = 0
    while index < words.count {
      if words[index] == [plus], index + 1 < words.count,
        words[index + 1].first == quote, let last = result.last,
        last.last == quote
      {
        result[result.count - 1] =
          last.dropLast() + words[index + 1].dropFirst()
        index += 2
      } else {
        result.append(words[index])
        index += 1
      }
    }
    return result
  }

  private mutating func append(_ word: ArraySlice<UInt8>) {
    guard !Self.isBoard(word) else { return bytes.append(1) }
    var isNumber = false
    for byte in word {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !(isNumber && isDigit) {
        bytes.append(isDigit ? UInt8(ascii: "0") : byte)
      }
      isNumber = isDigit
    }
  }

  /// Whether a word is a board such as `XOX/.O./X..`, perhaps between quotes or
  /// with a mark behind it.
  static func isBoard(_ word: some Collection<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "/"))
      && word.allSatisfy { "XO./?,:;'\"`()".utf8.contains($0) }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let quote = UInt8(ascii: "\"")
  private static let plus = UInt8(ascii: "+")
  private var plus: UInt8 { Self.plus }
}
