/// Where connections come from that may be one person's.
struct Address: Hashable {
  /// What an IPv4 address begins with where it is written as one of IPv6.
  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private let bytes: [UInt8]

  /// Creates the address with 4 bytes, or with 16.
  ///
  /// Of 16 bytes the first 8 count: who has one such address has them all.
  init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.starts(with: Self.mapped)
    self.bytes = Array(isMapped ? bytes.suffix(4) : bytes.prefix(8))
  }
}
