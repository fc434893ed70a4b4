/// A buffer of bytes to be sent to a peer, which may be slow to read them.
struct Outbox {
  /// The number of waiting bytes above which no more lines are added.
  static let limit = 16_384

  private var bytes: ArraySlice<UInt8> = []

  /// Whether no bytes are waiting to be sent.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether too many bytes are waiting, because the peer reads too slowly.
  var isTooLong: Bool { bytes.count > Self.limit }

  /// Adds a line to the waiting bytes, unless `isTooLong` is true.
  mutating func add(_ line: String) {
    guard !isTooLong else { return }
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Sends as many bytes as possible.
  ///
  /// - Parameter put: A function that takes bytes and returns how many it took,
  ///   or `nil` if it will never take any again.
  /// - Returns: Whether the peer still takes bytes and isn't too far behind.
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
