#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An address and a port that a socket can be connected to, as the system
/// stores them.
struct SocketAddress: Equatable {
  private let bytes: [UInt8]

  /// The kind of address: `AF_INET` or `AF_INET6`.
  let family: Int32

  /// Copies an address from memory of the system's.
  init(_ address: UnsafePointer<sockaddr>, count: socklen_t) {
    family = Int32(address.pointee.sa_family)
    let memory = UnsafeRawBufferPointer(start: address, count: Int(count))
    bytes = Array(memory)
  }

  /// Calls a function with the address and its size in bytes.
  func withPointer<Result>(
    _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { memory in
      let address = memory.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      return body(address, socklen_t(memory.count))
    }
  }
}
