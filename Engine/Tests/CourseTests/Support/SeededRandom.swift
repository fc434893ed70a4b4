import Foundation

/// A random number generator whose numbers can be reproduced from its seed.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns a generator seeded from an environment variable, or with a random
  /// seed if that isn't set.
  static func fromEnvironment(_ name: String) -> SeededRandom {
    let seed = ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    return SeededRandom(seed: seed ?? .random(in: 1...999_999))
  }

  /// Returns the next number of the SplitMix64 algorithm.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
