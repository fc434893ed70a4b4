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
    var source = source
    bytes = source.withUTF8 { text in
      [UInt8](unsafeUninitializedCapacity: text.count + 1) { room, count in
        guard let start = room.baseAddress else { return }
        var words = ReadableWords(at: start)
        words.read(text)
        words.level()
        count = words.count
      }
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

  /// Whether a word is a board such as `XOX/.O./X..`, perhaps between quotes or
  /// with a mark behind it.
  static func isBoard(_ word: some Collection<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "/"))
      && word.allSatisfy { "XO./?,:;'\"`()".utf8.contains($0) }
  }
}
