import TicModel

/// A room on a host, with a match and the people who are in it.
struct Room {
  /// A person who is in the room.
  struct Member {
    let name: Name
    let token: Token
    var contact: Contact

    /// The member's connection, or `nil` while it's lost.
    var connection: Host.Connection? {
      if case .here(let connection) = contact { connection } else { nil }
    }

    /// The time until which the place is kept, or `nil` if the member is here.
    var deadline: Int? {
      if case .away(let deadline) = contact { deadline } else { nil }
    }
  }

  let number: Int
  let title: Title
  let rules: Rules
  /// The address from which the room was created.
  let owner: Address
  var door: Door

  /// The time when the phase of the match last changed, in milliseconds.
  private var phaseBegan = 0

  /// The time of the last action in the room, in milliseconds.
  private var lastAction = 0

  private(set) var match: Match
  private(set) var members: [Visitor: Member] = [:]

  /// Creates an empty room.
  init(number: Int, title: Title, rules: Rules, owner: Address, door: Door) {
    self.number = number
    self.title = title
    self.rules = rules
    self.owner = owner
    self.door = door
    match = Match(size: rules.size, rounds: rules.rounds)
  }

  /// Lets a visitor in by an event, and returns the effects.
  mutating func enter(
    _ visitor: Visitor,
    _ member: Member,
    by event: Match.Event,
    at time: Int
  ) -> [Host.Effect] {
    let (playersBefore, before) = (players, match.standing)
    members[visitor] = member
    _ = change(by: event, from: visitor, at: time)
    let news =
      (players == playersBefore ? [] : [players])
      + (match.standing == before ? [] : [.game(match.standing)])
    return welcome(visitor) + news.flatMap { sendAll($0, but: visitor) }
  }

  /// Returns the effects that send a member everything about the room.
  private func welcome(_ visitor: Visitor) -> [Host.Effect] {
    let place = match.mark(of: visitor).map(Place.player) ?? .spectator
    return [
      .joined(number, place, rules, title), players, .game(match.standing),
    ]
    .flatMap { send($0, to: visitor) }
  }

  /// Passes a visitor's action to the match, and returns the effects.
  mutating func handle(
    _ event: Match.Event,
    from visitor: Visitor,
    at time: Int
  ) -> [Host.Effect] {
    let before = players
    let messages = change(by: event, from: visitor, at: time)
    let news = players == before ? [] : sendAll(players)
    return news
      + messages.flatMap { message in
        let reply = Reply(message.notice)
        return switch message.receiver {
        case .everyone: sendAll(reply)
        case .only(let visitor): send(reply, to: visitor)
        }
      }
  }

  // MARK: Absence

  /// Keeps the place of a member whose connection is lost.
  mutating func lose(
    _ visitor: Visitor,
    at time: Int,
    for absence: Int
  ) -> [Host.Effect] {
    members[visitor]?.contact = .away(until: time + absence)
    return match.mark(of: visitor).map { sendAll(.away($0, absence / 1_000)) }
      ?? []
  }

  /// Lets a member come back on a new connection.
  mutating func comeBack(
    _ visitor: Visitor,
    on connection: Host.Connection,
    at time: Int
  ) -> [Host.Effect] {
    members[visitor]?.contact = .here(connection)
    let mark = match.mark(of: visitor)
    return welcome(visitor)
      + absences(at: time).flatMap { send($0, to: visitor) }
      + (mark.map { sendAll(.here($0), but: visitor) } ?? [])
  }

  /// Returns a reply for each player who is away at a time.
  func absences(at time: Int) -> [Reply] {
    Mark.allCases.compactMap { mark in
      player(mark)?.deadline.map { .away(mark, ($0 - time + 999) / 1_000) }
    }
  }

  /// The marks of the players who are away.
  var absentees: Set<Mark> {
    Set(Mark.allCases.filter { player($0)?.deadline != nil })
  }

  /// Returns the effects that say who is away, if marks have changed places.
  func newsOfAbsence(since before: Set<Mark>, at time: Int) -> [Host.Effect] {
    guard absentees != before else { return [] }
    let present = before.subtracting(absentees)
    return (present.map(Reply.here) + absences(at: time))
      .flatMap { sendAll($0) }
  }

  /// Returns the members whose places aren't kept any longer at a time.
  func late(at time: Int) -> [Visitor] {
    members.filter { $0.value.deadline.map { $0 <= time } == true }
      .map(\.key).sorted { $0.number < $1.number }
  }

  /// Removes a visitor from the room, and returns the effects.
  mutating func leave(_ visitor: Visitor, at time: Int) -> [Host.Effect] {
    let before = players
    members[visitor] = nil
    let effects = handle(.leave, from: visitor, at: time)
    return (players == before ? [] : sendAll(players)) + effects
  }

  /// Doesn't count a time in which the host itself was stopped.
  mutating func forgive(_ pause: Int, at time: Int) {
    phaseBegan = min(phaseBegan + pause, time)
    lastAction = min(lastAction + pause, time)
  }

  private mutating func change(
    by event: Match.Event,
    from visitor: Visitor,
    at time: Int
  ) -> [Message] {
    let before = match.standing.phase
    let messages = match.handle(event, from: visitor)
    if match.standing.phase != before { phaseBegan = time }
    lastAction = time
    return messages
  }

  /// Returns the player who has had the turn for too long, if there's one.
  func idler(at time: Int, limit: Int) -> Visitor? {
    guard case .turn(let mark) = match.standing.phase,
      time - phaseBegan >= limit
    else { return nil }
    return members.keys.first { match.mark(of: $0) == mark }
  }

  /// Returns whether a game is over and nothing has happened for too long.
  func isIdle(at time: Int, limit: Int) -> Bool {
    let isOver = match.standing.phase.isOver
    return isOver && !isWaiting && time - lastAction >= limit
  }

  /// Whether a player is missing.
  var isWaiting: Bool { player(.x) == nil || player(.o) == nil }

  /// Returns whether a visitor can enter, in a free seat or as a spectator.
  func hasSpace(for event: Match.Event, spectators most: Int) -> Bool {
    let players = Mark.allCases.count { player($0) != nil }
    return event == .enter && isWaiting || members.count - players < most
  }

  /// Whether no players are left in the room.
  var isDeserted: Bool { match.isDeserted }

  /// The reply that names the players in the room.
  var players: Reply {
    .players(x: player(.x)?.name, o: player(.o)?.name)
  }

  private func player(_ mark: Mark) -> Member? {
    members.first { match.mark(of: $0.key) == mark }?.value
  }

  /// The reply that describes the room in a list of rooms.
  var entry: Reply {
    let playing = members.keys.count { match.mark(of: $0) != nil }
    let watching = members.count - playing
    return .room(number, rules, players: playing, spectators: watching, title)
  }

  /// Returns the effects that send a reply to one member.
  func send(_ reply: Reply, to visitor: Visitor) -> [Host.Effect] {
    members[visitor]?.connection.map { [.send(reply, to: $0)] } ?? []
  }

  /// Returns the effects that send a reply to all members, or all but one.
  func sendAll(_ reply: Reply, but visitor: Visitor? = nil) -> [Host.Effect] {
    members.filter { $0.key != visitor }.compactMap(\.value.connection)
      .sorted().map { .send(reply, to: $0) }
  }
}

extension Reply {
  /// Creates the reply that passes a match's notice on to a peer.
  init(_ notice: Notice) {
    self =
      switch notice {
      case .you(let place): .you(place)
      case .game(let standing): .game(standing)
      case .said(let mark, let words): .said(mark, words)
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
      case .noFreeSeat: .noFreeSeat
      case .waiting: .waiting
      case .gameOver: .gameOver
      case .gameGoesOn: .gameGoesOn
      case .notYourTurn: .notYourTurn
      case .notFree: .notFree
      }
  }
}
