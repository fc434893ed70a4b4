import Foundation

/// A client that speaks lines, in any version of the protocol.
final class Client {
  let descriptor: Int32
  private var rest = ""

  /// The lines that have arrived and weren't taken yet.
  private var waiting: [String] = []

  /// Connects to a port of this machine, from a loopback address of its own.
  init?(to port: Int, from address: String = "127.0.0.1") {
    descriptor = socket(AF_INET, streamType, 0)
    guard
      Self.use(address, port: 0, by: { bind(descriptor, $0, $1) }) == 0,
      Self.use("127.0.0.1", port: port, by: { connect(descriptor, $0, $1) })
        == 0
    else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
  }

  func send(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  func end() { close(descriptor) }

  /// Throws away what has arrived, and returns the number of bytes.
  func drain() -> Int {
    var total = 0
    while true {
      let count = recv(descriptor, Self.memory, Self.size, 0)
      guard count > 0 else { return total }
      total += count
      guard count == Self.size else { return total }
    }
  }

  private static let size = 65_536
  private static let memory = UnsafeMutableRawPointer.allocate(
    byteCount: size,
    alignment: 16
  )

  /// Returns the lines that have arrived, without waiting.
  func lines() -> [String] {
    read()
    defer { waiting = [] }
    return waiting
  }

  /// Waits for a line that begins in this way, and returns it.
  @discardableResult
  func wait(for prefix: String, seconds: Double = 5) -> String? {
    let end = now() + seconds
    while now() < end {
      read()
      if let place = waiting.firstIndex(where: { $0.hasPrefix(prefix) }) {
        defer { waiting.removeFirst(place + 1) }
        return waiting[place]
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 10)
    }
    return nil
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      rest += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    var parts = rest.components(separatedBy: "\n")
    rest = parts.removeLast()
    waiting += parts
  }

  /// Calls a function of the system with an IPv4 address.
  static func use(
    _ text: String,
    port: Int,
    by body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    inet_pton(AF_INET, text, &address.sin_addr)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

#if canImport(Darwin)
  let streamType = SOCK_STREAM
#else
  let streamType = Int32(SOCK_STREAM.rawValue)
#endif

/// The time of a monotonic clock, in seconds.
func now() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}
