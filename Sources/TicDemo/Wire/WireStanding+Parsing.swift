import TicModel

extension MatchStanding {
  /// Parses a standing, or returns `nil` if the words aren't one by the rules.
  init?(_ words: ArraySlice<Substring>, rules: Rules) {
    let words = Array(words)
    guard words.count == 7,
      let grid = Self.grid(words[0], size: rules.size),
      let phase = Phase(word: words[1], mark: words[2]),
      let votes = Self.votes(words[3]),
      let round = Int(word: words[4]), (1...rules.rounds).contains(round),
      let xWins = Int(word: words[5]), (0...rules.rounds).contains(xWins),
      let oWins = Int(word: words[6]), (0...rules.rounds).contains(oWins)
    else { return nil }
    self.init(
      size: rules.size,
      grid: grid,
      phase: phase,
      votes: votes,
      round: round,
      rounds: rules.rounds,
      xWins: xWins,
      oWins: oWins
    )
  }

  private static func grid(_ word: Substring, size: BoardSize) -> [Cell]? {
    let rows = word.split(separator: "/", omittingEmptySubsequences: false)
    guard rows.count == size.rows,
      rows.allSatisfy({ $0.utf8.count == size.columns })
    else { return nil }
    let cells = rows.joined().compactMap { character in
      character == "." ? .b : Mark(rawValue: String(character))?.cell
    }
    return cells.count == size.cellCount ? cells : nil
  }

  /// Parses the marks of the players who have voted, or returns `nil` on failure.
  static func votes(_ word: Substring) -> Set<Mark>? {
    switch word {
    case "-": []
    case "x": [.x]
    case "o": [.o]
    case "xo": [.x, .o]
    default: nil
    }
  }
}

extension MatchStanding.Phase {
  /// Parses a phase and its mark, or returns `nil` on failure.
  init?(word: Substring, mark: Substring) {
    switch (word, Mark(word: mark)) {
    case ("waiting", nil) where mark == "-": self = .waiting
    case ("tied", nil) where mark == "-": self = .tied
    case ("turn", let mark?): self = .turn(mark)
    case ("won", let mark?): self = .won(mark)
    case ("left", let mark?): self = .left(mark)
    default: return nil
    }
  }
}
