/// A set of cells, in ascending order: bit `n` stands for cell `n`.
struct Cells: Sequence, IteratorProtocol {
  /// The cells that are still to come.
  var bits: UInt64

  /// Takes out the first cell.
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let cell = bits.trailingZeroBitCount
    bits &= bits - 1
    return cell
  }
}
