import TicModel

@testable import TicDemo

/// A session and a record of it: each request that it sends, and each state.
struct Chapter44Session {
  private(set) var record: [String] = []
  private var session: JoinSession
  private var time = 0

  init(name: String? = nil, wish: Wish? = nil) {
    session = JoinSession(
      name: name.flatMap { Name(word: $0[...]) },
      wish: wish,
      at: time
    )
    record = [state]
  }

  /// Returns a session in the lobby, with an empty record.
  static func inLobby(name: String? = nil) -> Chapter44Session {
    var session = Chapter44Session(name: name)
    session.hearHello()
    session.startRecord()
    return session
  }

  /// Returns a session of X in room 1, with an empty record.
  static func inRoom(
    name: String? = nil,
    wish: Wish = .join(1)
  ) -> Chapter44Session {
    var session = Chapter44Session(name: name, wish: wish)
    session.hearHello()
    session.hear("joined 1 x 3x3/3/1 Friday")
    session.startRecord()
    return session
  }

  /// Forgets what was recorded so far.
  mutating func startRecord() { record = [] }

  /// Returns the first line of the record that isn't the expected one.
  func difference(from expected: [String]) -> [String] {
    Self.difference(of: record, from: expected)
  }

  /// Returns the first line that isn't the expected one, as two lines, or
  /// nothing if all lines are as expected.
  static func difference(
    of lines: [String],
    from expected: [String]
  ) -> [String] {
    for index in 0..<max(lines.count, expected.count) {
      let line = index < lines.count ? lines[index] : "nothing"
      let wanted = index < expected.count ? expected[index] : "nothing"
      if line != wanted { return ["expected \(wanted)", "got \(line)"] }
    }
    return []
  }

  /// Has the session receive the first line of a host.
  mutating func hearHello(run: UInt64 = 0xA1, token: UInt64 = 1) {
    hear("hello 2 \(Token(run).word) \(Token(token).word)")
  }

  /// Has the session receive a line.
  mutating func hear(_ line: String) {
    note { $0.receive(Array(line.utf8), at: $1) }
  }

  /// Has the player ask for something, and returns whether that was sent.
  @discardableResult
  mutating func ask(_ request: Request) -> Bool {
    var isSent = false
    note { session, time in
      let effects = session.ask(request, at: time)
      isSent = effects != nil
      return effects ?? []
    }
    return isSent
  }

  /// Has the player press a key that asks for something.
  mutating func press(_ request: Request) {
    note { $0.press(request, at: $1) }
  }

  /// Lets the time pass until the given time in milliseconds.
  mutating func wait(until time: Int) {
    self.time = time
    note { $0.tick(at: $1) }
  }

  /// Breaks the connection, or fails to make one.
  mutating func fail(_ reason: String = "Connection refused") {
    note { $0.fail(reason, at: $1) }
  }

  /// Has the player quit.
  mutating func quit() {
    note { session, _ in session.quit() }
  }

  /// Ends the program, as with Ctrl-C.
  mutating func interrupt() {
    note { session, _ in session.interrupt() }
  }

  /// Notes the effects of an event, and the facts that have changed.
  private mutating func note(
    _ event: (inout JoinSession, Int) -> [JoinSession.Effect]
  ) {
    let isInRoom = facts.count > 1
    let before =
      facts
      + (isInRoom ? [] : ["players", "away", "chat", "news", "invitation"])
    let effects = event(&session, time).map(text)
    let lines = effects + facts.filter { !before.contains($0) }
    record += lines.map { time == 0 ? $0 : "\(time): \($0)" }
  }

  private func text(_ effect: JoinSession.Effect) -> String {
    switch effect {
    case .connect: "connect"
    case .hangUp: "hang up"
    case .send(let request): "send \(request.line)"
    }
  }

  private var facts: [String] {
    guard case .room(let stay) = session.state else { return [state] }
    let seat = session.seat
    let names = Mark.allCases.map(seat.name).filter {
      !["", "You"].contains($0)
    }
    let away = stay.away.map { "\($0.key.word) until \($0.value)" }
    return [
      state,
      "game \(seat.standing.words)",
      fact("players", names),
      fact("away", away.sorted()),
      fact("chat", seat.messages.map(\.text)),
      fact("news", seat.news.isEmpty ? [] : [seat.news]),
      fact("invitation", stay.invitation.map { [$0.word] } ?? []),
    ]
  }

  private func fact(_ title: String, _ values: [String]) -> String {
    ([title] + values).joined(separator: " ")
  }

  var state: String {
    switch session.state {
    case .connecting: "connecting"
    case .entering: "entering" + silence
    case .lobby(let lobby):
      "lobby" + page(of: lobby) + news(of: lobby) + silence
    case .room(let stay):
      "room \(stay.room), \(session.seat.place.word)" + silence
    case .lost(let loss):
      "lost since \(loss.since)" + (loss.stay.map { "; room \($0.room)" } ?? "")
    case .over(let ending): "over: \(text(ending))"
    }
  }

  private var silence: String {
    session.silence.map { "; nothing heard for \($0) s" } ?? ""
  }

  private func text(_ ending: Ending) -> String {
    switch ending {
    case .interrupted(let token):
      "interrupted" + (token.map { ", back \($0.word)" } ?? "")
    case .notAHost(let line): "not a host, but \(line)"
    case .otherVersion(let version): "version \(version)"
    case .rejected(let error): error.rawValue
    case .unreachable(let reason): reason
    default: "\(ending)"
    }
  }

  private func page(of lobby: Lobby) -> String {
    guard lobby.count > 0 else { return "" }
    let rooms = lobby.entries.map { " \($0.room)" }.joined()
    return ", page \(lobby.page) of \(lobby.pages) (\(lobby.count)):" + rooms
  }

  private func news(of lobby: Lobby) -> String {
    lobby.news.map { "; \($0)" } ?? ""
  }
}
