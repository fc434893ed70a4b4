#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Methods for sockets, of which only `wait` and `addresses` ever wait.
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

  /// The time of a monotonic clock, in microseconds.
  static var microseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
  }

  // MARK: Connections

  /// Returns the addresses of an endpoint, for which a name may be looked up.
  ///
  /// This may wait for a name server.
  static func addresses(
    of endpoint: Endpoint,
    toListen: Bool = false
  ) throws(SocketError) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = streamType
    hints.ai_flags = toListen ? AI_PASSIVE : 0
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(endpoint.address, "\(endpoint.port)", &hints, &list)
    guard code == 0 else {
      throw SocketError(description: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let info = next?.pointee {
      addresses.append(SocketAddress(info.ai_addr, count: info.ai_addrlen))
      next = info.ai_next
    }
    return addresses
  }

  /// Returns a socket that listens at an endpoint.
  static func listener(at endpoint: Endpoint) throws(SocketError) -> Int32 {
    var error = SocketError(description: "there is no such address")
    for address in try addresses(of: endpoint, toListen: true) {
      switch listener(at: address) {
      case .success(let descriptor): return descriptor
      case .failure(let reason): error = reason
      }
    }
    throw error
  }

  private static func listener(
    at address: SocketAddress
  ) -> Result<Int32, SocketError> {
    newSocket(for: address).flatMap { descriptor in
      set(SO_REUSEADDR, of: descriptor)
      let isListening = address.withPointer { pointer, count in
        bind(descriptor, pointer, count) == 0 && listen(descriptor, 1_024) == 0
      }
      return isListening ? .success(descriptor) : failure(closing: descriptor)
    }
  }

  /// Starts to connect to an address, without waiting for the connection.
  ///
  /// - Returns: A socket, or the reason why there's none.
  static func beginConnection(
    to address: SocketAddress
  ) -> Result<Int32, SocketError> {
    newSocket(for: address).flatMap { descriptor in
      let code = address.withPointer { connect(descriptor, $0, $1) }
      let isBegun = code == 0 || errno == EINPROGRESS || errno == EINTR
      return isBegun ? .success(descriptor) : failure(closing: descriptor)
    }
  }

  /// Returns how far a socket has come with connecting, without waiting.
  static func progress(of descriptor: Int32) -> Dial.Progress {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return .underWay }
    // Writable means that it's decided, and not that it's connected.
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    // A socket that tries a free port of its own machine can meet itself there.
    if code == 0, isItsOwnPeer(descriptor) { code = ECONNREFUSED }
    return code == 0
      ? .open(descriptor) : .failed(String(cString: strerror(code)))
  }

  /// Accepts the next connection to a listening socket, if there is one.
  static func nextConnection(
    of listener: Int32
  ) -> Taken<(descriptor: Int32, address: Address)> {
    var place = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let new = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        accept(listener, $0, &size)
      }
    }
    guard case .success(let descriptor) = setUp(new) else {
      // A connection that closed before it was accepted isn't an error.
      let passing = [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED]
      return passing.contains(errno) ? .nothing : .ended
    }
    // A peer that doesn't read shouldn't fill the system's memory either.
    set(SO_SNDBUF, of: descriptor, to: 16_384)
    // The bytes are at different offsets in the two kinds of addresses.
    let range = size < MemoryLayout<sockaddr_in6>.size ? 4..<8 : 8..<24
    let bytes = withUnsafeBytes(of: place) { Array($0[range]) }
    return .value((descriptor, Address(bytes: bytes)))
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
    wait(reading: [0], milliseconds: 0) ? bytes(from: 0) : .nothing
  }

  /// Waits until one of the descriptors is ready or the time is up, and returns
  /// whether one is ready.
  ///
  /// A negative descriptor is ignored.
  @discardableResult
  static func wait(
    reading readers: [Int32],
    writing writers: [Int32] = [],
    milliseconds: Int32
  ) -> Bool {
    var entries =
      readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writers.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
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

  // MARK: The program's own ends

  /// Returns why a descriptor can't be used, or `nil` if it's open.
  static func reasonClosed(_ descriptor: Int32) -> String? {
    fcntl(descriptor, F_GETFD) < 0 ? lastSocketError : nil
  }

  /// Writes text to standard output, without buffering.
  ///
  /// - Returns: The reason why that failed, or `nil` if it succeeded.
  static func print(_ text: String) -> String? {
    text.isEmpty || send(text, to: 1) ? nil : lastSocketError
  }

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

  private static var lastSocketError: String {
    String(cString: strerror(errno))
  }

  private static func newSocket(
    for address: SocketAddress
  ) -> Result<Int32, SocketError> {
    setUp(socket(address.family, streamType, 0))
  }

  /// Sets up a new socket, and returns it or the reason why there's none.
  ///
  /// The result is never one of the three standard descriptors, which the system
  /// gives to a new socket if they're closed.
  private static func setUp(_ new: Int32) -> Result<Int32, SocketError> {
    let isStandard = (0...2).contains(new)
    let descriptor = isStandard ? fcntl(new, F_DUPFD, 3) : new
    guard descriptor >= 0 else { return failure(closing: new) }
    if isStandard { close(new) }
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
    return .success(descriptor)
  }

  /// Closes a socket that can't be used, if there's one, and returns the reason.
  private static func failure(
    closing descriptor: Int32
  ) -> Result<Int32, SocketError> {
    let code = errno
    if descriptor >= 0 { close(descriptor) }
    errno = code
    return .failure(SocketError(description: String(cString: strerror(code))))
  }

  private static func isItsOwnPeer(_ descriptor: Int32) -> Bool {
    var ends = (sockaddr_in6(), sockaddr_in6())
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutablePointer(to: &ends.0) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    withUnsafeMutablePointer(to: &ends.1) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getpeername(descriptor, $0, &size)
      }
    }
    return withUnsafeBytes(of: ends.0) { one in
      withUnsafeBytes(of: ends.1) { one.elementsEqual($0) }
    }
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
