/// A set of cells, in ascending order: bit `n` represents cell `n`.
struct Cells: Sequence, IteratorProtocol {
  /// The remaining cells, as bits.
  var bits: UInt64

  /// Removes and returns the first cell.
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let cell = bits.trailingZeroBitCount
    bits &= bits - 1
    return cell
  }
}
