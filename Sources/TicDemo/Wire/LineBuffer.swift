/// A buffer that assembles lines from bytes in pieces of any size.
struct LineBuffer {
  /// The maximum number of bytes in a line.
  static let limit = 512

  /// Whether a line was too long, so that all later bytes are ignored.
  private(set) var isTooLong = false

  private var rest: [UInt8] = []

  /// The number of bytes that are kept, which belong to an unfinished line.
  var count: Int { rest.count }

  /// Adds bytes, and returns the lines that they complete.
  mutating func lines(completedBy bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes where !isTooLong {
      if byte == UInt8(ascii: "\n") {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        lines.append(rest)
        rest = []
      } else if rest.count < Self.limit {
        rest.append(byte)
      } else {
        isTooLong = true
        rest = []
      }
    }
    return lines
  }
}
