#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Methods for sockets that never block, except when connecting.
extension Platform {
  /// A socket error, described by a message of the operating system.
  struct SocketError: Error, CustomStringConvertible {
    let description: String
  }

  /// The result of an attempt to take a value that might not be available.
  enum Taken<Value> {
    case value(Value)
    /// A result without a value, because none is available at the moment.
    case nothing
    /// A result without a value, because there won't be any more values.
    case ended
  }

  /// The time of a monotonic clock, in milliseconds.
  static var milliseconds: Int { microseconds / 1_000 }

  /// The time of a monotonic clock, in microseconds.
  static var microseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
  }

  // MARK: Connections

  /// Returns a socket that listens at an endpoint.
  static func listener(at endpoint: Endpoint) throws -> Int32 {
    try firstSocket(for: endpoint, flags: AI_PASSIVE) { descriptor, address in
      set(SO_REUSEADDR, of: descriptor)
      return bind(descriptor, address.ai_addr, address.ai_addrlen) == 0
        && listen(descriptor, 1_024) == 0
    }
  }

  /// Returns a socket that is connected to an endpoint.
  static func connection(to endpoint: Endpoint) throws -> Int32 {
    try firstSocket(for: endpoint, flags: 0) { descriptor, address in
      // On Linux, the timeout for sending also limits connecting.
      var patience = timeval(tv_sec: 5, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
      return connect(descriptor, address.ai_addr, address.ai_addrlen) == 0
    }
  }

  /// Accepts the next connection to a listening socket, if there is one.
  static func nextConnection(of listener: Int32) -> Taken<Int32> {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else {
      // A connection that closed before it was accepted isn't an error.
      let passing = [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED]
      return passing.contains(errno) ? .nothing : .ended
    }
    setUp(descriptor)
    // A peer that doesn't read shouldn't fill the system's memory either.
    set(SO_SNDBUF, of: descriptor, to: 16_384)
    return .value(descriptor)
  }

  /// Returns the port at which a socket listens.
  static func port(of listener: Int32) -> Int {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // The port is at the same offset in both kinds of addresses.
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(listener, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  // MARK: Bytes

  /// Reads the bytes that have arrived at a descriptor, without waiting.
  static func bytes(from descriptor: Int32) -> Taken<[UInt8]> {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { memory, filled in
      count = read(descriptor, memory.baseAddress, memory.count)
      filled = max(0, count)
    }
    if count > 0 { return .value(bytes) }
    if count == 0 { return .ended }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .ended
  }

  /// Reads the bytes that have arrived at standard input, without waiting.
  static func input() -> Taken<[UInt8]> {
    wait(for: [0], milliseconds: 0) ? bytes(from: 0) : .nothing
  }

  /// Waits until at least one of the descriptors is readable or the time is up,
  /// and returns whether one is readable.
  @discardableResult
  static func wait(for descriptors: [Int32], milliseconds: Int32) -> Bool {
    var entries = descriptors.map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    return poll(&entries, nfds_t(entries.count), milliseconds) > 0
  }

  /// Sends bytes and returns how many were sent, or `nil` if an error occurs.
  static func put(_ bytes: ArraySlice<UInt8>, into descriptor: Int32) -> Int? {
    let count = bytes.withUnsafeBytes {
      sendQuietly(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? 0 : nil
  }

  /// Closes a socket in such a way that bytes already sent still arrive.
  static func hangUp(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
    // Unread input would make the system discard the bytes that were sent.
    for _ in 0..<16 {
      guard case .value = bytes(from: descriptor) else { break }
    }
    close(descriptor)
  }

  // MARK: Limits

  /// Raises the limit on open files and sockets, and returns the new limit.
  ///
  /// The new limit is the highest that the system allows.
  static func raisedFileLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(fileLimit, &limit) == 0 else { return 256 }
    let most = min(limit.rlim_max, 1 << 20)
    if most > limit.rlim_cur {
      limit.rlim_cur = most
      setrlimit(fileLimit, &limit)
      guard getrlimit(fileLimit, &limit) == 0 else { return 256 }
    }
    return Int(clamping: limit.rlim_cur)
  }

  // MARK: System calls

  /// Returns the first socket for an endpoint for which `use` returns true.
  private static func firstSocket(
    for endpoint: Endpoint,
    flags: Int32,
    use: (Int32, addrinfo) -> Bool
  ) throws -> Int32 {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = streamType
    hints.ai_flags = flags
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(endpoint.address, "\(endpoint.port)", &hints, &list)
    guard code == 0 else {
      throw SocketError(description: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(list) }
    var reason = "there is no such address"
    var next = list
    while let address = next?.pointee {
      next = address.ai_next
      let descriptor = socket(address.ai_family, address.ai_socktype, 0)
      if descriptor >= 0, use(descriptor, address) {
        setUp(descriptor)
        return descriptor
      }
      reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
    }
    throw SocketError(description: reason)
  }

  private static func setUp(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    set(SO_KEEPALIVE, of: descriptor)
    // A line is short, and should not wait for the next one.
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, of: descriptor)
    #endif
  }

  private static func set(
    _ option: Int32,
    of descriptor: Int32,
    to value: Int32 = 1
  ) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, option, &value, size)
  }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let fileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let streamType = SOCK_STREAM
  private let fileLimit = RLIMIT_NOFILE
#endif

/// Sends bytes, without causing a signal if the other end is closed.
private func sendQuietly(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes, count, 0)
  #else
    send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}
