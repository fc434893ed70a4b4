/// A sequence of cell numbers in ascending order; bit `n` represents cell `n`.
struct Cells: Sequence, IteratorProtocol {
  /// The cells that the iteration hasn't returned yet, as bits.
  var bits: UInt64

  /// Removes and returns the first remaining cell, or `nil` if there's none.
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let cell = bits.trailingZeroBitCount
    bits &= bits - 1
    return cell
  }
}
