import TicModel

/// The rules of a room's match: the size of its board, and how many rounds.
struct Rules: Equatable {
  /// The rules of a single round on the standard board.
  static let standard = Rules(size: .standard, rounds: 1)

  let size: BoardSize
  let rounds: Int
}

extension Rules: WireWord {
  /// The rules as columns, rows, marks in a row, and rounds: `3x3/3/1`.
  var word: String {
    "\(size.columns)x\(size.rows)/\(size.inARow)/\(rounds)"
  }

  init?(word: Substring) {
    let numbers = word.split(whereSeparator: { $0 == "x" || $0 == "/" })
      .compactMap { Int(word: $0) }
    guard numbers.count == 4, (1...99).contains(numbers[3]),
      let size = try? BoardSize(
        rows: numbers[1],
        columns: numbers[0],
        inARow: numbers[2]
      )
    else { return nil }
    self.init(size: size, rounds: numbers[3])
    guard self.word == word else { return nil }
  }
}
