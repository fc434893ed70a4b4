/// What a search benchmark has found.
package struct SearchFigures: Sendable {
  /// How many boards the full tree has.
  package let boards: Int
  /// The full tree from the empty board, against C.
  package let tree: Comparison
  /// The best move on the empty board, against the course's first search.
  package let move: Comparison
  /// How the games against chance and against itself have ended.
  package let matches: [String]

  /// How many boards of the full tree are looked at in a second.
  package var boardsPerSecond: Double { Double(boards) / tree.ourMedian }
}

/// What one run of a program says: what it found, and how long it took.
struct SearchSample: Equatable {
  /// What it found: a number of boards, or a cell.
  let result: Int
  /// How long its fastest search took, in seconds.
  let seconds: Double

  /// Reads a line such as `549946 2210000`: the result and the nanoseconds.
  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let result = Int(words[0]),
      let nanoseconds = Double(words[1]), nanoseconds > 0
    else { return nil }
    self.result = result
    seconds = nanoseconds / 1e9
  }
}
