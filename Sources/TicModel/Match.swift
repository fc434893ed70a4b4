/// A series of games between two players, with any number of spectators.
///
/// A match is a value that performs no input or output: it handles visitors'
/// actions, and returns the messages to send. It stores its players, but not its
/// spectators.
public struct Match: Sendable {
  /// An action by a visitor to a match.
  public enum Event: Equatable, Sendable {
    /// Entering the match, in a free seat or, if there's none, as a spectator.
    case enter
    /// Entering the match as a spectator, even if a seat is free.
    ///
    /// A player who enters again, in this way or in the other, stays a player.
    case watch
    /// Taking a free seat, as a spectator who wants to play.
    case sit
    /// Leaving the match, and giving up the seat if the visitor has one.
    case leave
    /// Playing the cell with the given number, from 0.
    case play(Int)
    /// Saying something to everyone in the match.
    case say(Words)
    /// Voting for a rematch if true, or taking the vote back if false.
    case vote(Bool)
  }

  private var seats: [Mark: Visitor] = [:]
  private var series: Series
  private var game: TicModel
  private var votes: Set<Mark> = []
  private var deserter: Mark?

  /// Creates a match that nobody has entered yet, with at least one round.
  public init(size: BoardSize = .standard, rounds: Int = 1) {
    guard let series = Series(rounds: rounds) else {
      preconditionFailure("A match has at least one round.")
    }
    self.series = series
    game = TicModel(size: size)
  }

  /// Handles an action by a visitor to the match.
  ///
  /// - Returns: The messages to send to visitors.
  public mutating func handle(
    _ event: Event,
    from visitor: Visitor
  ) -> [Message] {
    do {
      return try messages(after: event, from: visitor)
    } catch {
      return notify(visitor, .rejected(error))
    }
  }

  private mutating func messages(
    after event: Event,
    from visitor: Visitor
  ) throws(Rejection) -> [Message] {
    switch event {
    case .enter: enter(visitor, asPlayer: true)
    case .watch: enter(visitor, asPlayer: false)
    case .sit: try sit(visitor)
    case .leave: leave(visitor)
    case .play(let cell): try play(cell, by: player(visitor))
    case .say(let words): notifyAll(.said(try player(visitor), words))
    case .vote(let isFor): try vote(isFor, by: player(visitor))
    }
  }

  // MARK: State

  /// The state of the match that everyone can see.
  public var standing: MatchStanding {
    MatchStanding(
      size: game.size,
      grid: game.grid,
      phase: phase,
      votes: votes,
      round: series.roundOnBoard + 1,
      rounds: series.rounds.count,
      xWins: wins(of: .x),
      oWins: wins(of: .o)
    )
  }

  private var phase: MatchStanding.Phase {
    if let deserter { return .left(deserter) }
    switch game.outcome {
    case .won(let winner): return .won(winner)
    case .draw: return .tied
    case .undecided: return seats.count < 2 ? .waiting : .turn(game.mover)
    }
  }

  private func wins(of mark: Mark) -> Int {
    series.wins(of: series.mark(of: .one) == mark ? .one : .two)
  }

  /// Whether the match has no players, as before the first one has entered.
  public var isDeserted: Bool { seats.isEmpty }

  /// Returns a player's mark, or `nil` if the visitor isn't a player.
  public func mark(of visitor: Visitor) -> Mark? {
    Mark.allCases.first { seats[$0] == visitor }
  }

  /// Returns a player's mark, or throws an error if the visitor isn't a player.
  private func player(_ visitor: Visitor) throws(Rejection) -> Mark {
    guard let mark = mark(of: visitor) else { throw .noSeat }
    return mark
  }

  // MARK: Coming and going

  private mutating func enter(
    _ visitor: Visitor,
    asPlayer: Bool
  ) -> [Message] {
    let before = standing
    if asPlayer, mark(of: visitor) == nil { takeFreeSeat(visitor) }
    let place = mark(of: visitor).map(Place.player) ?? .spectator
    let state = Notice.game(standing)
    return notify(visitor, .you(place))
      + (standing == before ? notify(visitor, state) : notifyAll(state))
  }

  private mutating func sit(_ visitor: Visitor) throws(Rejection) -> [Message] {
    guard mark(of: visitor) != nil || seats.count < 2 else { throw .noFreeSeat }
    return enter(visitor, asPlayer: true)
  }

  /// Gives a free seat to a visitor, if there's one, and begins a new series.
  private mutating func takeFreeSeat(_ visitor: Visitor) {
    guard let free = Mark.allCases.first(where: { seats[$0] == nil })
    else { return }
    seats[free] = visitor
    series.reset()
    beginGame()
  }

  /// Lets a visitor leave; a player who leaves during a game loses it.
  private mutating func leave(_ visitor: Visitor) -> [Message] {
    guard let mark = mark(of: visitor) else { return [] }
    let before = standing
    if case .turn = phase { deserter = mark }
    seats[mark] = nil
    votes = []
    return standing == before ? [] : notifyAll(.game(standing))
  }

  // MARK: Playing

  private mutating func play(
    _ cell: Int,
    by player: Mark
  ) throws(Rejection) -> [Message] {
    switch phase {
    case .waiting: throw .waiting
    case .won, .tied, .left: throw .gameOver
    case .turn(player.opponent): throw .notYourTurn
    case .turn: break
    }
    guard game.freeCells.contains(cell) else { throw .notFree }
    game.setCell(n: cell, c: player.cell)
    series.record(game)
    return notifyAll(.game(standing))
  }

  private mutating func vote(
    _ isFor: Bool,
    by player: Mark
  ) throws(Rejection) -> [Message] {
    guard seats.count == 2 else { throw .waiting }
    guard phase.isOver else { throw .gameGoesOn }
    guard votes.contains(player) != isFor else { return [] }
    votes.formSymmetricDifference([player])
    let voted = notifyAll(.game(standing))
    guard votes.count == 2 else { return voted }
    if !series.startRound() { series.reset() }
    beginGame()
    return voted + changePlaces() + notifyAll(.game(standing))
  }

  private mutating func beginGame() {
    game = TicModel(size: game.size)
    votes = []
    deserter = nil
  }

  /// Makes X's player O and O's player X, and notifies both.
  private mutating func changePlaces() -> [Message] {
    (seats[.x], seats[.o]) = (seats[.o], seats[.x])
    return Mark.allCases.flatMap { mark in
      seats[mark].map { notify($0, .you(.player(mark))) } ?? []
    }
  }

  // MARK: Notifying

  private func notify(_ visitor: Visitor, _ notice: Notice) -> [Message] {
    [Message(receiver: .only(visitor), notice: notice)]
  }

  private func notifyAll(_ notice: Notice) -> [Message] {
    [Message(receiver: .everyone, notice: notice)]
  }
}
