import Foundation

/// Functions for reading, writing, and waiting on file descriptors.
extension SystemCalls {
  /// Reads the bytes that have arrived at a file descriptor, but no more than
  /// `limit`.
  ///
  /// - Returns: The bytes that were read: an empty array at the end of the
  ///   file, or `nil` if nothing has arrived yet.
  package static func readAvailable(_ descriptor: Int32, limit: Int) -> [UInt8]?
  {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, limit)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Writes a complete string to a file descriptor, continuing after partial
  /// writes and interruptions.
  ///
  /// - Returns: `true` if the complete string was written; otherwise, `false`.
  @discardableResult
  package static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    writeAll(Array(text.utf8), to: descriptor)
  }

  static func writeAll(_ all: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        waitWritable(descriptor)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Waits until something can be written to a file descriptor that another
  /// program has set to be nonblocking.
  private static func waitWritable(_ descriptor: Int32) {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&wait, 1, -1)
  }

  /// Opens the standard streams that the current process was started without.
  ///
  /// Otherwise, a file that's opened later would become standard output, and be
  /// overwritten with messages. Writing to such a stream still fails.
  package static func openMissingStreams() {
    for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 {
      // The system uses the lowest free number.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Waits until at least one of several file descriptors can be read, or until
  /// the time is up.
  ///
  /// - Parameters:
  ///   - descriptors: The file descriptors to wait for.
  ///   - milliseconds: The maximum time to wait, in milliseconds.
  /// - Returns: The descriptors that can be read or have reached the end of
  ///   their file, or an empty set if the time is up.
  @discardableResult
  package static func waitReadable(
    _ descriptors: [Int32],
    milliseconds: Int32
  ) -> Set<Int32> {
    var polls = descriptors.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return [] }
    return Set(polls.filter { $0.revents != 0 }.map(\.fd))
  }
}
