/// Puts lines together from bytes that come in any pieces.
struct LineBuffer {
  /// How many bytes a line has at most.
  static let limit = 512

  /// Whether there was a line that was longer; no more lines will come.
  private(set) var isTooLong = false

  private var rest: [UInt8] = []

  /// How many bytes wait for the end of their line.
  var count: Int { rest.count }

  /// Returns the lines that are complete with these bytes.
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
