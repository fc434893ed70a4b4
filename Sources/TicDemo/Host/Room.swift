import TicModel

/// A room on a host, with a match and the people who are in it.
struct Room {
  /// A person who is in the room.
  struct Member {
    let name: Name

    /// The token with which to come back after a lost connection.
    let token: Token

    /// The member's connection, or `nil` if it's lost.
    var connection: Host.Connection?

    /// When the held seat is given up, in milliseconds; `nil` while connected.
    var deadline: Int?
  }

  let number: Int
  let title: Title

  /// The address from which the room was created.
  let owner: Address

  var match = Match()
  var members: [Visitor: Member] = [:]

  /// The time of the last action in the room, in milliseconds.
  var lastUse = 0

  /// Creates an empty room.
  init(number: Int, title: Title, owner: Address) {
    self.number = number
    self.title = title
    self.owner = owner
  }

  /// Adds a visitor to the room as a member, and returns the effects.
  mutating func enter(_ visitor: Visitor, _ member: Member) -> [Host.Effect] {
    let before = players
    members[visitor] = member
    let joined = tell(.joined(number, title), to: visitor)
    let told = joined + handle(.enter, from: visitor)
    let isNews = players != before
    return told + (isNews ? tellAll(players) : tell(players, to: visitor))
  }

  /// Passes a visitor's action to the match, and its messages to the members.
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

  // MARK: Members

  /// Handles the loss of a player's connection, and holds the player's seat.
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

  /// Lets a member come back on a new connection, and returns the effects.
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

  /// Returns the effects that tell a visitor about seats held for the absent.
  func tellAbsences(to visitor: Visitor, at time: Int) -> [Host.Effect] {
    Seat.allCases.flatMap { seat -> [Host.Effect] in
      guard let deadline = member(at: seat)?.deadline else { return [] }
      return tell(.away(seat, (deadline - time + 999) / 1_000), to: visitor)
    }
  }

  /// Removes a visitor from the room, and returns the resulting effects.
  mutating func leave(_ visitor: Visitor) -> [Host.Effect] {
    let before = players
    members[visitor] = nil
    let told = handle(.leave, from: visitor)
    return told + (players == before ? [] : tellAll(players))
  }

  /// Whether no players are left in the room.
  var isDeserted: Bool {
    members.keys.allSatisfy { match.seat(of: $0) == nil }
  }

  /// The reply that names the players in the room.
  var players: Reply {
    .players(member(at: .x)?.name, member(at: .o)?.name)
  }

  private func member(at seat: Seat) -> Member? {
    members.first { match.seat(of: $0.key) == seat }?.value
  }

  /// The reply that describes the room in a list of rooms.
  var entry: Reply {
    let playing = members.keys.count { match.seat(of: $0) != nil }
    let watching = members.count - playing
    return .room(number, players: playing, spectators: watching, title)
  }

  // MARK: Replies

  /// Returns the effects that send a reply to one visitor in the room.
  func tell(_ reply: Reply, to visitor: Visitor) -> [Host.Effect] {
    members[visitor]?.connection.map { [.send(reply, to: $0)] } ?? []
  }

  /// Returns the effects that send a reply to everyone in the room.
  func tellAll(_ reply: Reply) -> [Host.Effect] {
    let connections = members.values.compactMap(\.connection).sorted()
    return connections.map { .send(reply, to: $0) }
  }
}

extension Reply {
  /// Creates the reply that passes a match's notice on to a peer.
  init(_ notice: Notice) {
    self =
      switch notice {
      case .you(let place): .you(place)
      case .game(let standing): .game(standing)
      case .said(let seat, let phrase): .said(seat, phrase)
      case .rejected(let rejection): .error(WireError(rejection))
      }
  }
}

extension WireError {
  /// Creates the error that tells a peer why a match has rejected an action.
  init(_ rejection: Rejection) {
    self =
      switch rejection {
      case .noSeat: .noSeat
      case .waiting: .waiting
      case .gameOver: .gameOver
      case .gameGoesOn: .gameGoesOn
      case .notYourTurn: .notYourTurn
      case .notFree: .notFree
      }
  }
}
