import TicModel

extension MatchStanding {
  /// The standing as text: its board, phase, votes, round, and wins.
  var words: String {
    "\(board) \(phase.words) \(votesWord) \(round) \(xWins) \(oWins)"
  }

  private var board: String {
    stride(from: 0, to: grid.count, by: size.columns).map { first in
      grid[first..<first + size.columns]
        .map { $0 == .b ? "." : $0.rawValue }.joined()
    }
    .joined(separator: "/")
  }

  private var votesWord: String {
    let words = Mark.allCases.filter(votes.contains).map(\.word)
    return words.isEmpty ? "-" : words.joined()
  }
}

extension MatchStanding.Phase {
  /// The phase as text: one word, and the mark of a player or `-`.
  var words: String {
    switch self {
    case .waiting: "waiting -"
    case .turn(let mark): "turn \(mark.word)"
    case .won(let mark): "won \(mark.word)"
    case .tied: "tied -"
    case .left(let mark): "left \(mark.word)"
    }
  }
}
