import TicModel

/// A match, and those who are in it.
struct Room {
  /// Somebody who is in the room.
  struct Member {
    let name: Name

    /// By which they can come back.
    let token: Token

    /// Where they can be told something.
    var connection: Host.Connection?

    /// Until when their seat is kept, if their connection is lost.
    var deadline: Int?
  }

  let number: Int
  let title: Title

  /// Where the one comes from who created the room.
  let owner: Address

  var match = Match()
  var members: [Visitor: Member] = [:]

  /// When somebody has done something here.
  var lastUse = 0

  /// Creates a room in which nobody is.
  init(number: Int, title: Title, owner: Address) {
    self.number = number
    self.title = title
    self.owner = owner
  }

  /// Lets somebody in.
  mutating func enter(_ visitor: Visitor, _ member: Member) -> [Host.Effect] {
    let before = players
    members[visitor] = member
    let joined = tell(.joined(number, title), to: visitor)
    let told = joined + handle(.enter, from: visitor)
    let isNews = players != before
    return told + (isNews ? tellAll(players) : tell(players, to: visitor))
  }

  /// Passes on to the match what somebody does, and to all what it says.
  mutating func handle(
    _ event: Match.Event,
    from visitor: Visitor
  ) -> [Host.Effect] {
    match.handle(event, from: visitor).flatMap { message in
      let reply = Reply(message.notice)
      return switch message.receiver {
      case .everyone: tellAll(reply)
      case .only(let visitor): tell(reply, to: visitor)
      }
    }
  }

  // MARK: Who is here

  /// Takes note that the connection of a seat is lost.
  mutating func lose(
    _ visitor: Visitor,
    at seat: Seat,
    for absence: Int,
    from time: Int
  ) -> [Host.Effect] {
    members[visitor]?.connection = nil
    members[visitor]?.deadline = time + absence
    return tellAll(.away(seat, absence / 1_000))
  }

  /// Lets somebody be here again, on another connection.
  mutating func comeBack(
    _ visitor: Visitor,
    on connection: Host.Connection
  ) -> [Host.Effect] {
    members[visitor]?.connection = connection
    members[visitor]?.deadline = nil
    let told =
      tell(.joined(number, title), to: visitor)
      + handle(.enter, from: visitor) + tell(players, to: visitor)
    let seat = match.seat(of: visitor)
    return told + (seat.map { tellAll(.here($0)) } ?? [])
  }

  /// Tells a visitor whose seats are kept, and for how much longer.
  func tellAbsences(to visitor: Visitor, at time: Int) -> [Host.Effect] {
    Seat.allCases.flatMap { seat -> [Host.Effect] in
      guard let deadline = member(at: seat)?.deadline else { return [] }
      return tell(.away(seat, (deadline - time + 999) / 1_000), to: visitor)
    }
  }

  /// Lets somebody out.
  mutating func leave(_ visitor: Visitor) -> [Host.Effect] {
    let before = players
    members[visitor] = nil
    let told = handle(.leave, from: visitor)
    return told + (players == before ? [] : tellAll(players))
  }

  /// Whether nobody plays here any more.
  var isDeserted: Bool {
    members.keys.allSatisfy { match.seat(of: $0) == nil }
  }

  /// Who plays.
  var players: Reply {
    .players(member(at: .x)?.name, member(at: .o)?.name)
  }

  private func member(at seat: Seat) -> Member? {
    members.first { match.seat(of: $0.key) == seat }?.value
  }

  /// The room as it is listed.
  var entry: Reply {
    let playing = members.keys.count { match.seat(of: $0) != nil }
    let watching = members.count - playing
    return .room(number, players: playing, onlookers: watching, title)
  }

  // MARK: What is told

  /// Tells something to one of those who are here.
  func tell(_ reply: Reply, to visitor: Visitor) -> [Host.Effect] {
    members[visitor]?.connection.map { [.send(reply, to: $0)] } ?? []
  }

  /// Tells something to all who are here.
  func tellAll(_ reply: Reply) -> [Host.Effect] {
    let connections = members.values.compactMap(\.connection).sorted()
    return connections.map { .send(reply, to: $0) }
  }
}

extension Reply {
  /// Creates the reply that tells a notice of a match.
  init(_ notice: Notice) {
    self =
      switch notice {
      case .you(let place): .you(place)
      case .game(let standing): .game(standing)
      case .said(let seat, let phrase): .said(seat, phrase)
      case .refused(let refusal): .error(WireError(refusal))
      }
  }
}

extension WireError {
  /// Creates the error that tells why a match refuses something.
  init(_ refusal: Refusal) {
    self =
      switch refusal {
      case .noSeat: .noSeat
      case .waiting: .waiting
      case .gameOver: .gameOver
      case .gameGoesOn: .gameGoesOn
      case .notYourTurn: .notYourTurn
      case .notFree: .notFree
      }
  }
}
