#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits until something can be done with one of many descriptors.
struct PollTable {
  /// A descriptor with which something can be done.
  struct Ready {
    let descriptor: Int32
    let canRead: Bool
    let canWrite: Bool
  }

  private var entries: [pollfd] = []
  private var places: [Int32: Int] = [:]

  /// Waits from now on until there is something to read.
  mutating func add(_ descriptor: Int32) {
    guard places[descriptor] == nil else { return }
    places[descriptor] = entries.count
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Waits no more.
  mutating func remove(_ descriptor: Int32) {
    guard let place = places.removeValue(forKey: descriptor),
      let last = entries.popLast(), last.fd != descriptor
    else { return }
    entries[place] = last
    places[last.fd] = place
  }

  /// Waits, or not, until something can be written as well.
  mutating func setWrites(_ isWriting: Bool, _ descriptor: Int32) {
    guard let place = places[descriptor] else { return }
    entries[place].events = Int16(isWriting ? POLLIN | POLLOUT : POLLIN)
  }

  /// Waits for some time at most, for ever if it is negative.
  mutating func wait(milliseconds: Int32) -> [Ready] {
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else {
      return []
    }
    return entries.compactMap { entry in
      guard entry.revents != 0 else { return nil }
      return Ready(
        descriptor: entry.fd,
        // What is closed can be read: the answer is that it has ended.
        canRead: entry.revents & ~Int16(POLLOUT) != 0,
        canWrite: entry.revents & Int16(POLLOUT) != 0
      )
    }
  }
}
