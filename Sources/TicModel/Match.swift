/// A game between the players in two seats, with any number of spectators.
///
/// A match is a value that performs no input or output: it handles visitors'
/// actions, and returns the messages to send.
public struct Match: Sendable {
  /// An action by a visitor to a match.
  public enum Event: Equatable, Sendable {
    /// Entering the match, in a free seat or, if there's none, as a spectator.
    case enter
    /// Leaving the match, and giving up the seat if the visitor has one.
    case leave
    /// Playing the cell with the given number, from 0 to 8.
    case play(Int)
    /// Saying a phrase to everyone in the match.
    case say(Phrase)
    /// Voting for a rematch if true, or taking the vote back if false.
    case vote(Bool)
  }

  private var seats: [Seat: Visitor] = [:]
  private var game = TicModel()
  private var votes: Set<Seat> = []
  private var deserter: Seat?

  /// Creates a match that nobody has entered yet.
  public init() {}

  /// Handles an action by a visitor to the match.
  ///
  /// - Returns: The messages to send to visitors.
  public mutating func handle(
    _ event: Event,
    from visitor: Visitor
  ) -> [Message] {
    switch event {
    case .enter: enter(visitor)
    case .leave: leave(visitor)
    case .play(let cell): play(cell, by: visitor)
    case .say(let phrase): say(phrase, by: visitor)
    case .vote(let isFor): vote(isFor, by: visitor)
    }
  }

  /// The state of the match that everyone can see.
  public var standing: MatchStanding {
    MatchStanding(grid: game.grid, phase: phase, votes: votes)
  }

  private var phase: MatchStanding.Phase {
    if let deserter { return .left(deserter) }
    switch game.winner {
    case .x: return .won(.x)
    case .o: return .won(.o)
    case .none: break
    }
    guard !game.isGridFull else { return .tied }
    guard seats.count == 2 else { return .waiting }
    return .turn(game.isXTurn ? .x : .o)
  }

  private mutating func enter(_ visitor: Visitor) -> [Message] {
    let before = standing
    let place = seat(of: visitor).map(Place.seat) ?? newPlace(for: visitor)
    let isNews = standing != before
    return tell(.you(place), to: visitor)
      + (isNews ? tellAll(.game(standing)) : tell(.game(standing), to: visitor))
  }

  /// Returns the seat of a visitor, or `nil` if the visitor doesn't have one.
  public func seat(of visitor: Visitor) -> Seat? {
    Seat.allCases.first { seats[$0] == visitor }
  }

  private mutating func newPlace(for visitor: Visitor) -> Place {
    let free = Seat.allCases.first { seats[$0] == nil }
    guard let free else { return .spectator }
    seats[free] = visitor
    return .seat(free)
  }

  private mutating func play(_ cell: Int, by visitor: Visitor) -> [Message] {
    if let reason = reasonNotToPlay(cell, by: visitor) {
      return tell(.rejected(reason), to: visitor)
    }
    game.setCell(n: cell, c: game.isXTurn ? .x : .o)
    return tellAll(.game(standing))
  }

  /// Returns why a visitor can't play a cell now, or `nil` if it's possible.
  private func reasonNotToPlay(_ cell: Int, by visitor: Visitor) -> Rejection? {
    guard let seat = seat(of: visitor) else { return .noSeat }
    switch phase {
    case .waiting: return .waiting
    case .won, .tied, .left: return .gameOver
    case .turn(seat):
      let isFree = game.grid.indices.contains(cell) && game.grid[cell] == .b
      return isFree ? nil : .notFree
    case .turn: return .notYourTurn
    }
  }

  private func say(_ phrase: Phrase, by visitor: Visitor) -> [Message] {
    guard let seat = seat(of: visitor) else {
      return tell(.rejected(.noSeat), to: visitor)
    }
    return tellAll(.said(seat, phrase))
  }

  private mutating func leave(_ visitor: Visitor) -> [Message] {
    guard let seat = seat(of: visitor) else { return [] }
    let before = standing
    if case .turn = phase { deserter = seat }
    seats[seat] = nil
    votes.remove(seat)
    return standing == before ? [] : tellAll(.game(standing))
  }

  private mutating func vote(
    _ isFor: Bool,
    by visitor: Visitor
  ) -> [Message] {
    guard let seat = seat(of: visitor) else {
      return tell(.rejected(.noSeat), to: visitor)
    }
    guard phase.isOver else {
      return tell(.rejected(.gameGoesOn), to: visitor)
    }
    guard votes.contains(seat) != isFor else { return [] }
    votes.formSymmetricDifference([seat])
    let voted = tellAll(.game(standing))
    guard votes.count == 2 else { return voted }
    reset()
    return voted + tellAll(.game(standing))
  }

  private mutating func reset() {
    game = TicModel()
    votes = []
    deserter = nil
  }

  private func tell(_ notice: Notice, to visitor: Visitor) -> [Message] {
    [Message(receiver: .only(visitor), notice: notice)]
  }

  private func tellAll(_ notice: Notice) -> [Message] {
    [Message(receiver: .everyone, notice: notice)]
  }
}
