import XCTest

@testable import TicDemo

final class Chapter21SeedTests: XCTestCase {
  func test_numbers_areThoseOfSplitMix64() {
    XCTAssertEqual(
      numbers(from: 0),
      [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]
    )
    XCTAssertEqual(
      numbers(from: 1_234_567),
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
      ]
    )
  }

  /// Returns the first three numbers from a seed.
  private func numbers(from seed: UInt64) -> [UInt64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<3).map { _ in generator.next() }
  }
}
