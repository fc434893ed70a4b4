extension Rules {
  /// The rules in words, such as `4x4, 3 in a row, best of 3`.
  ///
  /// The size has the rows first, as that of the option `--size`.
  var text: String {
    let board = "\(size.rows)x\(size.columns), \(size.inARow) in a row"
    return rounds == 1 ? board : "\(board), best of \(rounds)"
  }
}
