/// A buffer of bytes to be sent to a peer, which may be slow to read them.
struct Outbox {
  /// The number of waiting bytes above which a peer is too slow.
  static let limit = 16_384

  private var bytes: ArraySlice<UInt8> = []

  /// Whether no bytes are waiting to be sent.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds text to the waiting bytes.
  mutating func add(_ text: String) {
    bytes += text.utf8
  }

  /// Sends as many bytes as possible.
  ///
  /// - Parameter put: A function that takes bytes and returns how many it took,
  ///   or `nil` if it will never take any again.
  /// - Returns: Whether the peer isn't too far behind. A peer that has gone isn't,
  ///   and what it sent before is still to be read.
  mutating func send(by put: (ArraySlice<UInt8>) -> Int?) -> Bool {
    while !bytes.isEmpty {
      guard let count = put(bytes) else { break }
      guard count > 0 else { return bytes.count <= Self.limit }
      bytes = bytes.dropFirst(count)
    }
    // Bytes that were sent don't stay in memory.
    bytes = []
    return true
  }
}
