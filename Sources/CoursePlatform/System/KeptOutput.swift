/// The head and the tail of what a process has written.
struct KeptOutput {
  private let limit: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  /// How many bytes there were, kept or not.
  private(set) var count = 0

  /// Keeps so many bytes at each end, and twice as many at the tail while they
  /// come.
  init(limit: Int) { self.limit = limit }

  /// Adds what has come.
  mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
    guard head.count + bytes.count > limit else {
      head += bytes
      return
    }
    let room = max(0, limit - head.count)
    head += bytes.prefix(room)
    tail += bytes.dropFirst(room)
    if tail.count > 2 * limit { tail = Array(tail.suffix(limit)) }
  }

  private var dropped: Int { count - head.count - tail.count }

  /// All of it; nil where the middle was dropped.
  var bytes: [UInt8]? { dropped == 0 ? head + tail : nil }

  /// The text, with a note where the middle was dropped.
  var text: String {
    if let bytes { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: head, as: UTF8.self)
      + "\n… \(dropped) bytes left out …\n"
      + String(decoding: tail, as: UTF8.self)
  }
}
