/// A 128-bit fingerprint of texts and bytes, the same on every machine.
///
/// It is FNV-1a, taken over words of eight bytes. It names results in the
/// store; it guards against accidents, not against an attacker.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// The digest of nothing.
  package init() {}

  /// Adds a text and its length, so that parts cannot run together.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes and their count.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // An iterator would cost an unoptimised build as much as all the rest.
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(last)
  }

  /// Adds what another fingerprint stands for.
  package mutating func add(_ other: Digest) {
    mix(UInt64(truncatingIfNeeded: other.value))
    mix(UInt64(truncatingIfNeeded: other.value >> 64))
  }

  private mutating func mix(_ word: UInt64) {
    value ^= UInt128(UInt64(littleEndian: word))
    value = value &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    // A word differs from a byte in that its high bits would never come down.
    value ^= value >> 67
  }

  /// 32 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Returns the digest of some texts, in their order.
  package static func of(_ texts: some Sequence<String>) -> Digest {
    var digest = Digest()
    for text in texts { digest.add(text) }
    return digest
  }
}
