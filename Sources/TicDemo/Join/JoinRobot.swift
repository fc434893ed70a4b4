import TicModel
import TicViewModel

/// A face whose player is a strategy, and which prints what happens.
struct JoinRobot: JoinFace {
  let strategy: Strategy

  private var lines: JoinLines

  /// The standing that was answered last, so that each is answered once.
  private var answered: MatchStanding?

  let pause = 100

  init(_ strategy: Strategy, lines: JoinLines = JoinLines()) {
    self.strategy = strategy
    self.lines = lines
  }

  /// Returns what the strategy asks for; input is ignored.
  mutating func handle(
    _ input: JoinInput,
    in session: JoinSession
  ) -> [JoinAction] {
    guard case .room = session.state else {
      // Someone who comes back answers the same standing again.
      answered = nil
      return []
    }
    guard session.seat.standing != answered else { return [] }
    answered = session.seat.standing
    return request(session.seat).map { [.ask($0)] } ?? []
  }

  private func request(_ seat: SeatViewModel) -> Request? {
    switch seat.offer {
    case .vote, .accept: return .rematch(true)
    case .none, .takeBack: break
    }
    guard !seat.isBoardDisabled else { return nil }
    var game = TicModel(size: seat.standing.size)
    for (n, cell) in seat.grid.enumerated() { game.setCell(n: n, c: cell) }
    return strategy.move(game).map(Request.move)
  }

  mutating func hear(_ line: [UInt8], in session: JoinSession) {
    lines.hear(line, in: session)
  }

  mutating func text(of session: JoinSession) -> String {
    lines.text(of: session)
  }
}
