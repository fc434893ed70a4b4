@testable import TicDemo

/// A source of lines that are nearly right: the same ones in each run.
struct Mutations {
  private var random = SeededGenerator(seed: 9)

  /// Returns a line with up to three bytes inserted, replaced, or removed.
  mutating func mutant(of line: String) -> [UInt8] {
    var bytes = Array(line.utf8)
    for _ in 1...Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(start + Int.random(in: 0...1, using: &random), bytes.count)
      let isRemoval = Bool.random(using: &random)
      bytes.replaceSubrange(start..<end, with: isRemoval ? [] : [byte()])
    }
    return bytes
  }

  /// Returns a byte that means something in a line, or rarely any byte at all.
  private mutating func byte() -> UInt8 {
    let isAny = Int.random(in: 0...9, using: &random) == 0
    let bytes = isAny ? Array(0...255) : Array("+-0f1 Aa~".utf8)
    return bytes.randomElement(using: &random) ?? 0
  }
}
