/// SipHash-2-4: a fingerprint that only those can make who know the key.
///
/// Source: J.-P. Aumasson, D. J. Bernstein, *SipHash: a fast short-input PRF*,
/// 2012.
struct SipHash {
  /// The key of 128 bits.
  struct Key: Hashable, Sendable {
    let low: UInt64
    let high: UInt64

    /// The key as it is handed over.
    var bytes: [UInt8] {
      [low, high].flatMap { word in
        withUnsafeBytes(of: word.littleEndian) { Array($0) }
      }
    }

    /// Makes a key that nobody can guess.
    static func random() -> Key {
      Key(low: .random(in: 0 ... .max), high: .random(in: 0 ... .max))
    }
  }

  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Returns the fingerprint of some bytes.
  static func of(_ bytes: [UInt8], key: Key) -> UInt64 {
    var hash = SipHash(key)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word |= UInt64(byte) << UInt64(8 * (index % 8))
      if index % 8 == 7 {
        hash.add(word)
        word = 0
      }
    }
    hash.add(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
    return hash.end()
  }

  private init(_ key: Key) {
    state = (
      key.low ^ 0x736f_6d65_7073_6575, key.high ^ 0x646f_7261_6e64_6f6d,
      key.low ^ 0x6c79_6765_6e65_7261, key.high ^ 0x7465_6462_7974_6573
    )
  }

  private mutating func add(_ word: UInt64) {
    state.3 ^= word
    for _ in 0..<2 { mix() }
    state.0 ^= word
  }

  private mutating func end() -> UInt64 {
    state.2 ^= 0xFF
    for _ in 0..<4 { mix() }
    return state.0 ^ state.1 ^ state.2 ^ state.3
  }

  private mutating func mix() {
    state.0 &+= state.1
    state.2 &+= state.3
    state.1 = Self.turned(state.1, 13) ^ state.0
    state.3 = Self.turned(state.3, 16) ^ state.2
    state.0 = Self.turned(state.0, 32)
    state.2 &+= state.1
    state.0 &+= state.3
    state.1 = Self.turned(state.1, 17) ^ state.2
    state.3 = Self.turned(state.3, 21) ^ state.0
    state.2 = Self.turned(state.2, 32)
  }

  private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
