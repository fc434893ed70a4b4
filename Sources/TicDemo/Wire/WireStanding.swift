import TicModel

extension MatchStanding {
  /// The standing as text: the words for its board, phase, seat, and votes.
  var words: String {
    "\(board) \(phaseWords) \(votesWord)"
  }

  private var board: String {
    let letters = grid.map { $0 == .b ? "." : $0.rawValue }
    return [letters[0..<3], letters[3..<6], letters[6..<9]]
      .map { $0.joined() }.joined(separator: "/")
  }

  private var phaseWords: String {
    switch phase {
    case .waiting: "waiting -"
    case .turn(let seat): "turn \(seat.word)"
    case .won(let seat): "won \(seat.word)"
    case .tied: "tied -"
    case .left(let seat): "left \(seat.word)"
    }
  }

  private var votesWord: String {
    let words = Seat.allCases.filter(votes.contains).map(\.word)
    return words.isEmpty ? "-" : words.joined()
  }

  /// Parses a standing from four words, or returns `nil` if they're invalid.
  init?(words: ArraySlice<Substring>) {
    let words = Array(words)
    guard
      words.count == 4, let grid = Self.grid(words[0]),
      let phase = Self.phase(words[1], Seat(word: words[2])),
      (words[2] == "-") == (phase == .waiting || phase == .tied),
      let votes = Self.votes(words[3])
    else { return nil }
    self.init(grid: grid, phase: phase, votes: votes)
  }

  private static func grid(_ word: Substring) -> [Cell]? {
    let rows = word.split(separator: "/", omittingEmptySubsequences: false)
    guard rows.count == 3, rows.allSatisfy({ $0.utf8.count == 3 }) else {
      return nil
    }
    let cells = rows.joined().compactMap { letter in
      letter == "." ? .b : Cell(rawValue: String(letter))
    }
    return cells.count == 9 ? cells : nil
  }

  private static func phase(_ word: Substring, _ seat: Seat?) -> Phase? {
    switch word {
    case "waiting": .waiting
    case "turn": seat.map(Phase.turn)
    case "won": seat.map(Phase.won)
    case "tied": .tied
    case "left": seat.map(Phase.left)
    default: nil
    }
  }

  private static func votes(_ word: Substring) -> Set<Seat>? {
    switch word {
    case "-": []
    case "x": [.x]
    case "o": [.o]
    case "xo": [.x, .o]
    default: nil
    }
  }
}
