#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A table of file descriptors, and of the events to wait for on each of them.
struct PollTable {
  /// A descriptor that is ready for reading, writing, or both.
  struct Ready {
    let descriptor: Int32
    let canRead: Bool
    let canWrite: Bool
  }

  private var entries: [pollfd] = []
  private var places: [Int32: Int] = [:]

  /// Adds a descriptor to the table, and waits for it to become readable.
  mutating func add(_ descriptor: Int32) {
    guard places[descriptor] == nil else { return }
    places[descriptor] = entries.count
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Removes a descriptor from the table.
  mutating func remove(_ descriptor: Int32) {
    guard let place = places.removeValue(forKey: descriptor),
      let last = entries.popLast(), last.fd != descriptor
    else { return }
    entries[place] = last
    places[last.fd] = place
  }

  /// Sets whether to wait for a descriptor to become writable, too.
  mutating func setWrites(_ isWriting: Bool, _ descriptor: Int32) {
    guard let place = places[descriptor] else { return }
    entries[place].events = Int16(isWriting ? POLLIN | POLLOUT : POLLIN)
  }

  /// Waits for and returns ready descriptors; a negative time means no limit.
  mutating func wait(milliseconds: Int32) -> [Ready] {
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else {
      return []
    }
    return entries.compactMap { entry in
      guard entry.revents != 0 else { return nil }
      return Ready(
        descriptor: entry.fd,
        // A closed descriptor counts as readable: reading it reports the end.
        canRead: entry.revents & ~Int16(POLLOUT) != 0,
        canWrite: entry.revents & Int16(POLLOUT) != 0
      )
    }
  }
}
