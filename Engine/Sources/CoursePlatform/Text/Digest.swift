/// A 128-bit fingerprint of strings and bytes that's the same on every machine.
///
/// The hash is FNV-1a over words of eight bytes. Digests identify cached
/// results. They protect against accidental collisions, but not against
/// attackers.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  // Two halves rather than a `UInt128`, which is slow in unoptimized builds.
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  /// Creates an empty digest that strings and bytes can be added to.
  package init() {}

  /// Adds a string to the digest.
  ///
  /// The string's length is added, too, so that adding two strings differs from
  /// adding their concatenation.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes to the digest, along with their count.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // An iterator would cost an unoptimized build as much as all the rest.
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(last)
  }

  /// Adds another digest's value to this digest.
  package mutating func add(_ other: Digest) {
    mix(other.low)
    mix(other.high)
  }

  private mutating func mix(_ word: UInt64) {
    low ^= UInt64(littleEndian: word)
    // The prime of FNV-1a is 2⁸⁸ + 0x13b.
    let product = low.multipliedFullWidth(by: 0x13b)
    high = high &* 0x13b &+ product.high &+ low << 24
    low = product.low
    // Unlike those of a byte, the high bits of a word would never reach the low
    // ones.
    low ^= high >> 3
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Parses a digest from 32 hexadecimal digits, or returns `nil` if the string
  /// has any other form.
  package init?(_ digits: String) {
    guard digits.utf8.count == 32,
      let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Returns the digest of a sequence of strings, taking their order into
  /// account.
  package static func of(_ texts: some Sequence<String>) -> Digest {
    var digest = Digest()
    for text in texts { digest.add(text) }
    return digest
  }
}
