/// A network address, or a block of addresses that one person might own.
struct Address: Hashable {
  /// The first 12 bytes of an IPv4-mapped IPv6 address.
  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private let bytes: [UInt8]

  /// Creates an address from 4 bytes (IPv4) or 16 bytes (IPv6).
  ///
  /// Of 16 bytes, only the first 8 count, as one person might own the rest.
  init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.starts(with: Self.mapped)
    self.bytes = Array(isMapped ? bytes.suffix(4) : bytes.prefix(8))
  }
}
