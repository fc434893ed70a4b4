/// The loop that connects a session to a face, a link to the host, and a clock.
///
/// A turn of the loop never waits, so the player is heard whatever the host
/// does.
struct JoinLoop<Link: JoinLink, Face: JoinFace> {
  /// A player's leaving, which the host's last answers may delay.
  private struct Farewell {
    var deadline: Int
    var isSaid = false
  }

  private(set) var session: JoinSession
  private(set) var link: Link
  private(set) var face: Face
  private var turns = 0

  /// The player's requests that couldn't be sent yet.
  private(set) var requests: [Request] = []

  private var farewell: Farewell?

  init(_ session: JoinSession, link: Link, face: Face) {
    self.session = session
    self.link = link
    self.face = face
  }

  /// The reason why the loop is over, or `nil` if it goes on.
  var ending: Ending? {
    if case .over(let ending) = session.state { ending } else { nil }
  }

  /// Handles an input at a time in milliseconds, and all that has happened until
  /// then.
  ///
  /// The first turn only draws, so that there's something to see before there's
  /// a connection.
  ///
  /// - Returns: The text to print.
  mutating func turn(_ input: JoinInput, at time: Int) -> String {
    turns += 1
    if turns == 2 { link.connect(at: time) }
    handle(input, at: time)
    for event in link.events(at: time) { handle(event, at: time) }
    sendRequests(at: time)
    carryOut(session.tick(at: time), at: time)
    if let farewell, time >= farewell.deadline { end() }
    return face.text(of: session)
  }

  private mutating func handle(_ input: JoinInput, at time: Int) {
    switch input {
    case .signal(.quit): quit(at: time)
    case .signal(.end): carryOut(session.interrupt(), at: time)
    case .nothing, .bytes, .resized, .ended:
      for action in face.handle(input, in: session) {
        switch action {
        case .ask(let request): requests.append(request)
        case .press(let request):
          carryOut(session.press(request, at: time), at: time)
        case .quit: quit(at: time)
        case .finish: farewell = farewell ?? Farewell(deadline: time + 1_000)
        case .interrupt: carryOut(session.interrupt(), at: time)
        }
      }
    }
  }

  private mutating func quit(at time: Int) {
    // A host that was there hasn't left these without an answer.
    if session.isConnected { requests = [] }
    carryOut(session.quit(), at: time)
  }

  private mutating func handle(_ event: JoinLinkEvent, at time: Int) {
    switch event {
    case .line(let line):
      if farewell?.isSaid == true, line == Array("bye".utf8) { end() }
      carryOut(session.receive(line, at: time), at: time)
      face.hear(line, in: session)
    case .failed where farewell?.isSaid == true: end()
    case .failed(let reason):
      carryOut(session.fail(reason, at: time), at: time)
    }
  }

  /// Sends what the player has asked for, until something has to wait.
  private mutating func sendRequests(at time: Int) {
    while let request = requests.first,
      let effects = session.ask(request, at: time)
    {
      requests.removeFirst()
      carryOut(effects, at: time)
      farewell?.deadline = time + 1_000
    }
    guard session.isConnected, requests.isEmpty, farewell?.isSaid == false
    else { return }
    link.send(.quit)
    farewell?.isSaid = true
  }

  /// Ends the session of a player who leaves, and for whom nothing is left.
  private mutating func end() {
    _ = session.quit()
    link.hangUp()
  }

  private mutating func carryOut(
    _ effects: [JoinSession.Effect],
    at time: Int
  ) {
    for effect in effects {
      switch effect {
      case .connect: link.connect(at: time)
      case .hangUp: link.hangUp()
      case .send(let request): link.send(request)
      }
    }
  }
}
