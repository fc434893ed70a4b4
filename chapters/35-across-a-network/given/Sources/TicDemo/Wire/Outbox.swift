/// What waits to be sent to somebody, who may be slow.
struct Outbox {
  /// How many bytes wait at most.
  static let limit = 16_384

  private var bytes: ArraySlice<UInt8> = []

  /// Whether nothing waits.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether more waits than there should: nobody reads it.
  var isTooLong: Bool { bytes.count > Self.limit }

  /// Adds a line, unless there is too much already.
  mutating func add(_ line: String) {
    guard !isTooLong else { return }
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Sends what can be sent.
  ///
  /// - Parameter put: Takes bytes, and returns how many of them it took; nil if
  ///   it never will take any again.
  /// - Returns: Whether there is still somebody to send to.
  mutating func send(by put: (ArraySlice<UInt8>) -> Int?) -> Bool {
    while !bytes.isEmpty {
      guard let count = put(bytes) else { return false }
      guard count > 0 else { return !isTooLong }
      bytes = bytes.dropFirst(count)
    }
    // Nothing of what was sent stays in memory.
    bytes = []
    return true
  }
}
