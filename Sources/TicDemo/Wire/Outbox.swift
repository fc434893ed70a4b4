/// The bytes that wait to be sent to a peer, which may be slow.
struct Outbox {
  /// The maximum number of bytes that wait.
  static let limit = 16_384

  private var bytes: ArraySlice<UInt8> = []

  /// Whether no bytes are waiting.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether too many bytes are waiting, since the peer doesn't read them.
  var isTooLong: Bool { bytes.count > Self.limit }

  /// Adds a line, unless there are too many bytes already.
  mutating func add(_ line: String) {
    guard !isTooLong else { return }
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Sends as many bytes as possible.
  ///
  /// - Parameter put: Takes bytes, and returns how many of them it took, or
  ///   `nil` if it will never take any again.
  /// - Returns: Whether the other end is still there.
  mutating func send(by put: (ArraySlice<UInt8>) -> Int?) -> Bool {
    while !bytes.isEmpty {
      guard let count = put(bytes) else { return false }
      guard count > 0 else { return !isTooLong }
      bytes = bytes.dropFirst(count)
    }
    // Bytes that were sent don't stay in memory.
    bytes = []
    return true
  }
}
