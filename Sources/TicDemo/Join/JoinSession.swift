import TicModel
import TicViewModel

/// A client's conversation with a host: lines and times in, effects out.
struct JoinSession {
  /// The state of a session: one of these, and never two.
  enum State: Equatable {
    /// No host has said hello yet. Only here is there a wish.
    case connecting(Wish?, since: Int)
    /// The host hasn't answered the wish yet.
    case entering(Pass)
    case lobby(Lobby)
    case room(Stay)
    case lost(Loss)
    case over(Ending)
  }

  /// An effect to carry out on the connection.
  enum Effect: Equatable {
    case connect
    case hangUp
    case send(Request)
  }

  private(set) var state: State

  /// The view of the match in the player's room.
  private(set) var seat = SeatViewModel()

  private let name: Name?
  private(set) var time: Int

  /// The times when something was last received and sent, in milliseconds.
  private var heard: Int
  private var said: Int

  /// The last request that a key has asked for, and when it was sent.
  private var pressed: (request: Request, time: Int)?

  /// The credit for requests of the player's, half of what a host allows.
  private var throttle: Throttle

  /// Creates a session of a player who is about to connect to a host.
  init(name: Name? = nil, wish: Wish? = nil, at time: Int) {
    self.name = name
    self.time = time
    heard = time
    said = time
    throttle = Throttle(burst: 20, perSecond: 10, at: time)
    state = .connecting(wish, since: time)
  }

  /// How many seconds nothing was heard from the host; `nil` if that's normal.
  var silence: Int? {
    let seconds = (time - heard) / 1_000
    return seconds < 6 ? nil : seconds
  }
}

// MARK: What the player does

extension JoinSession {
  /// Sends a request of the player's, or returns `nil` if it has to wait.
  mutating func ask(_ request: Request, at time: Int) -> [Effect]? {
    self.time = time
    switch state {
    case .lobby, .room: break
    case .connecting, .entering, .lost, .over: return nil
    }
    guard throttle.allows(at: time) else { return nil }
    return send([request])
  }

  /// Sends a request that a key asks for, if it can be sent now.
  ///
  /// A key that is held down asks for the same thing again and again, and that
  /// is sent four times a second at most.
  mutating func press(_ request: Request, at time: Int) -> [Effect] {
    if let pressed, pressed.request == request, time - pressed.time < 250 {
      return []
    }
    guard let effects = ask(request, at: time) else { return [] }
    pressed = (request, time)
    return effects
  }

  /// Ends the session with a goodbye to the host.
  mutating func quit() -> [Effect] {
    switch state {
    case .entering, .lobby, .room: return [.send(.quit)] + end(.quit)
    case .connecting, .lost: return end(.quit)
    case .over: return []
    }
  }

  /// Ends the session without a goodbye, so that a place is kept.
  mutating func interrupt() -> [Effect] {
    switch state {
    case .room(let stay): return end(.interrupted(stay.pass.token))
    case .lost(let loss):
      return end(.interrupted(loss.stay.map { _ in loss.pass.token }))
    case .connecting, .entering, .lobby: return end(.interrupted(nil))
    case .over: return []
    }
  }
}

// MARK: What the clock and the connection do

extension JoinSession {
  /// Handles what is due at a time in milliseconds.
  mutating func tick(at time: Int) -> [Effect] {
    self.time = time
    seat.advance(to: time)
    switch state {
    case .connecting(_, let since):
      return time - since < 5_000 ? [] : end(.silent)
    case .entering, .lobby, .room: return listen()
    case .lost(let loss): return tryAgain(loss.attempt)
    case .over: return []
    }
  }

  /// Asks a quiet host for a sign of life, and gives up one that is silent.
  private mutating func listen() -> [Effect] {
    if time - heard >= 15_000 {
      comeBack(by: .connecting(since: time))
      return [.hangUp, .connect]
    }
    guard time - said >= 5_000 else { return [] }
    if case .lobby(let lobby) = state { return send([.rooms(lobby.page)]) }
    return send([.ping])
  }

  private mutating func tryAgain(_ attempt: Loss.Attempt) -> [Effect] {
    switch attempt {
    case .connecting(let since) where time - since >= 5_000:
      comeBack(by: .connecting(since: time))
      return [.hangUp, .connect]
    case .pausing(let end) where time >= end:
      comeBack(by: .connecting(since: time))
      return [.connect]
    case .asking where time - heard >= 15_000:
      comeBack(by: .connecting(since: time))
      return [.hangUp, .connect]
    default: return []
    }
  }

  /// Starts an attempt to come back, as the connection is lost.
  private mutating func comeBack(by attempt: Loss.Attempt) {
    var loss: Loss
    switch state {
    case .lost(let present): loss = present
    case .entering(let pass):
      loss = Loss(since: heard, pass: pass, attempt: attempt)
    case .lobby(let lobby):
      loss = Loss(since: heard, pass: lobby.pass, attempt: attempt)
    case .room(let stay):
      loss = Loss(since: heard, pass: stay.pass, stay: stay, attempt: attempt)
    case .connecting, .over: return
    }
    loss.attempt = attempt
    state = .lost(loss)
  }

  /// Handles a connection that couldn't be made or is lost, with the reason.
  mutating func fail(_ reason: String, at time: Int) -> [Effect] {
    self.time = time
    switch state {
    case .connecting: return end(.unreachable(reason))
    case .entering, .lobby, .room, .lost:
      comeBack(by: .pausing(until: time + 1_000))
      return [.hangUp]
    case .over: return []
    }
  }

  private mutating func end(_ ending: Ending) -> [Effect] {
    state = .over(ending)
    return [.hangUp]
  }
}

// MARK: What the host says

extension JoinSession {
  /// Handles a line from the host, and returns the effects to carry out.
  ///
  /// A host may be of a later version, so unknown lines are skipped. But if the
  /// first line is unknown, the other end isn't a host.
  mutating func receive(_ line: [UInt8], at time: Int) -> [Effect] {
    self.time = time
    guard let reply = try? Reply.parse(line, rules: rules) else {
      guard case .connecting = state else { return [] }
      return end(.notAHost(printable(line)))
    }
    heard = time
    switch state {
    case .connecting(let wish, _): return begin(with: reply, wish)
    case .entering(let pass): return enter(with: reply, pass)
    case .lobby(let lobby): return wait(with: reply, lobby)
    case .room(let stay): return play(with: reply, stay)
    case .lost(let loss): return comeBack(with: reply, loss)
    case .over: return []
    }
  }

  /// The beginning of a line, without characters that a terminal might obey.
  private func printable(_ line: [UInt8]) -> String {
    let bytes = line.prefix(60).map { byte in
      (0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rules of the player's room, by which boards are read.
  private var rules: Rules {
    if case .room(let stay) = state { stay.rules } else { .standard }
  }

  private mutating func begin(with reply: Reply, _ wish: Wish?) -> [Effect] {
    switch reply {
    case .hello(let run, let token):
      let pass = Pass(run: run, token: token)
      guard let wish else {
        state = .lobby(Lobby(pass: pass))
        return send(greeting + [.rooms(nil)])
      }
      state = .entering(pass)
      if case .back(let old) = wish {
        state = .entering(Pass(run: run, token: old))
      }
      return send(greeting + [wish.request])
    case .otherVersion(let version): return end(.otherVersion(version))
    case .error(let error): return end(.rejected(error))
    default: return []
    }
  }

  /// The requests with which a connection begins.
  private var greeting: [Request] { [.hello(Reply.version)] + introduction }

  private var introduction: [Request] { name.map { [.name($0)] } ?? [] }

  private mutating func enter(
    with reply: Reply,
    _ pass: Pass,
    after before: Stay? = nil
  ) -> [Effect] {
    if case .error(let error) = reply { return end(.rejected(error)) }
    guard case .joined(let room, let place, let rules, let title) = reply
    else { return [] }
    let standing = MatchStanding(size: rules.size, rounds: rules.rounds)
    seat = SeatViewModel()
    seat.receive(.you(place), at: time)
    seat.receive(.game(standing), at: time)
    var stay = Stay(pass: pass, room: room, rules: rules, title: title)
    stay.invitation = before?.invitation
    state = .room(stay)
    return []
  }

  private mutating func wait(with reply: Reply, _ lobby: Lobby) -> [Effect] {
    var lobby = lobby
    switch reply {
    case .joined: return enter(with: reply, lobby.pass)
    case .room(let room, let rules, let players, let spectators, let title):
      lobby.add(
        Lobby.Entry(
          room: room,
          rules: rules,
          players: players,
          spectators: spectators,
          title: title
        )
      )
    case .rooms(let page, let pages, let count):
      lobby.show(page: page, of: pages, count: count)
    case .bye: return end(.closed)
    case .error(.otherVersion): return end(.rejected(.otherVersion))
    case .error(let error): lobby.news = "No: \(error.text)."
    default: return []
    }
    state = .lobby(lobby)
    return []
  }

  private mutating func play(with reply: Reply, _ stay: Stay) -> [Effect] {
    var stay = stay
    switch reply {
    case .you(let place): seat.receive(.you(place), at: time)
    case .game(let standing): seat.receive(.game(standing), at: time)
    case .said(let mark, let words): seat.receive(.said(mark, words), at: time)
    case .players(let x, let o):
      seat.setNames(x: x?.word, o: o?.word)
      if x == nil { stay.away[.x] = nil }
      if o == nil { stay.away[.o] = nil }
    case .away(let mark, let seconds):
      stay.away[mark] = time + 1_000 * seconds
    case .here(let mark):
      stay.away[mark] = nil
      seat.announce("\(mark.rawValue) is back.", at: time)
    case .error(let error): seat.announce("No: \(error.text).", at: time)
    case .invitation(let code): stay.invitation = code
    case .left(let reason):
      state = .lobby(Lobby(pass: stay.pass, news: reason.news(of: stay)))
      return send([.rooms(nil)])
    case .bye: return end(.replaced)
    default: return []
    }
    state = .room(stay)
    return []
  }

  private mutating func comeBack(with reply: Reply, _ loss: Loss) -> [Effect] {
    switch (loss.attempt, reply) {
    case (.connecting, .hello(let run, let token)):
      let pass = Pass(run: run, token: token)
      let isSameRun = run == loss.pass.run
      guard isSameRun, loss.stay != nil else {
        let news = isSameRun ? nil : "The host was started again."
        state = .lobby(Lobby(pass: pass, news: news))
        return send(greeting + [.rooms(nil)])
      }
      comeBack(by: .asking(pass))
      return send([.hello(Reply.version), .back(loss.pass.token)])
    case (.asking, .joined):
      return enter(with: reply, loss.pass, after: loss.stay)
    case (.asking(let pass), .error(.badToken)):
      let news = loss.stay.map { "Your place in room \($0.room) was given up." }
      state = .lobby(Lobby(pass: pass, news: news))
      return send(introduction + [.rooms(nil)])
    case (_, .otherVersion(let version)): return end(.otherVersion(version))
    case (_, .error(.otherVersion)): return end(.rejected(.otherVersion))
    case (_, .error(let error)): return fail(error.text, at: time)
    default: return []
    }
  }

  private mutating func send(_ requests: [Request]) -> [Effect] {
    said = time
    return requests.map(Effect.send)
  }
}

extension Reply.Departure {
  /// The reason as news for a player, or `nil` if it was asked for.
  fileprivate func news(of stay: Stay) -> String? {
    switch self {
    case .asked: nil
    case .closing: "The host is closing."
    case .idle: "Room \(stay.room) was closed: nothing happened in it."
    case .noPlayers: "Room \(stay.room) was closed: both players have left."
    case .unused:
      "Your seat in room \(stay.room) was given up: it was your turn."
    }
  }
}
