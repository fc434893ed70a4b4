@testable import TicModel

/// A match whose messages are returned as text, such as `1: you are X`.
struct MatchScript {
  private var match: Match

  init(_ match: Match = Match()) {
    self.match = match
  }

  /// The state of the match as text.
  var state: String { text(.game(match.standing)) }

  /// The round on the board, and the wins of the players, as text.
  var score: String {
    let standing = match.standing
    return "\(standing.round) of \(standing.rounds), "
      + "X \(standing.xWins), O \(standing.oWins)"
  }

  /// Lets visitors 1, 2, 3, … enter.
  mutating func enter(_ count: Int) {
    for number in 1...count { _ = handle(.enter, from: number) }
  }

  /// Whether the match has no players.
  var isDeserted: Bool { match.isDeserted }

  /// Lets two visitors play cells in turn, and returns the last messages.
  mutating func play(_ cells: [Int], by players: [Int] = [1, 2]) -> [String] {
    var received: [String] = []
    for (move, cell) in cells.enumerated() {
      received = handle(.play(cell), from: players[move % 2])
    }
    return received
  }

  /// Lets visitors 1 and 2 vote for a rematch.
  mutating func rematch() {
    for number in 1...2 { _ = handle(.vote(true), from: number) }
  }

  /// Handles an event, and returns the messages as text.
  mutating func handle(_ event: Match.Event, from number: Int) -> [String] {
    match.handle(event, from: Visitor(number)).map { message in
      "\(name(message.receiver)): \(text(message.notice))"
    }
  }

  private func name(_ receiver: Message.Receiver) -> String {
    switch receiver {
    case .everyone: "all"
    case .only(let visitor): "\(visitor.number)"
    }
  }

  private func text(_ notice: Notice) -> String {
    switch notice {
    case .you(.player(let mark)): "you are \(mark.rawValue)"
    case .you(.spectator): "you watch"
    case .game(let standing):
      "\(board(standing)) \(phase(standing))\(votes(standing))"
    case .said(let mark, let words): "\(mark.rawValue) says \(words.text)"
    case .rejected(let rejection): "no, \(name(rejection))"
    }
  }

  private func name(_ rejection: Rejection) -> String {
    switch rejection {
    case .noSeat: "noSeat"
    case .noFreeSeat: "noFreeSeat"
    case .waiting: "waiting"
    case .gameOver: "gameOver"
    case .gameGoesOn: "gameGoesOn"
    case .notYourTurn: "notYourTurn"
    case .notFree: "notFree"
    }
  }

  private func board(_ standing: MatchStanding) -> String {
    let marks = standing.grid.map { $0 == .b ? "." : $0.rawValue }
    let columns = standing.size.columns
    return stride(from: 0, to: marks.count, by: columns)
      .map { marks[$0..<$0 + columns].joined() }.joined(separator: "/")
  }

  private func phase(_ standing: MatchStanding) -> String {
    switch standing.phase {
    case .waiting: "waiting"
    case .turn(let mark): "turn \(mark.rawValue)"
    case .won(let mark): "won \(mark.rawValue)"
    case .tied: "tied"
    case .left(let mark): "left \(mark.rawValue)"
    }
  }

  private func votes(_ standing: MatchStanding) -> String {
    let voters = Mark.allCases.filter(standing.votes.contains)
    guard !voters.isEmpty else { return "" }
    return ", votes " + voters.map(\.rawValue).joined(separator: " ")
  }
}
