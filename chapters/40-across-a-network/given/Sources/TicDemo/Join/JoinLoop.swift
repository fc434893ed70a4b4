/// The loop that connects a session to the terminal, the socket of the host,
/// and the clock.
struct JoinLoop {
  /// How long to try to reconnect, in milliseconds: as long as a seat is held.
  private static let patience = 20_000

  private let endpoint: Endpoint
  private let session: JoinSession
  private var connection: ClientConnection?
  private var lostAt = 0
  private var triedAt = 0

  /// Connects to the host at an endpoint.
  init(_ endpoint: Endpoint, _ wishes: JoinWishes) throws {
    self.endpoint = endpoint
    session = JoinSession(wishes)
    connection = try ClientConnection(to: endpoint)
  }

  // MARK: On the whole screen

  /// Plays until the player quits, and returns the program's outcome.
  mutating func playFullScreen(isColored: Bool) -> Outcome {
    guard Platform.enterFullScreen() else {
      return Outcome(errorOutput: "error: no full screen here\n", status: 1)
    }
    defer { Platform.leaveFullScreen() }
    let screen = MatchScreen(session)
    var reader = KeyReader()
    while !screen.isDone {
      session.viewModel.advance(to: Platform.milliseconds)
      if screen.isStale, Platform.hasScreen {
        let size = Platform.screenSize ?? (columns: 80, rows: 24)
        let canvas = screen.canvas(columns: size.columns, rows: size.rows)
        let lines = canvas.lines(isColored: isColored)
        Platform.writeOutput(FullScreen.frame(of: lines))
        screen.isStale = false
      }
      let isMoving = reader.isWaiting || !session.viewModel.messages.isEmpty
      wait(milliseconds: isMoving ? 50 : 1_000)
      switch Platform.nextEvent(milliseconds: 0) {
      case .bytes(let bytes): reader.keys(in: bytes).forEach(screen.press)
      case .nothing: reader.keysAfterPause().forEach(screen.press)
      case .resized: screen.resize()
      case .ended:
        quit()
        return Outcome()
      }
      let wasConnected = connection != nil
      for reply in exchange() {
        screen.receive(reply, at: Platform.milliseconds)
      }
      if wasConnected != (connection != nil) { screen.isStale = true }
      if connection == nil, !tryAgain() { return Self.lost }
    }
    return Outcome()
  }

  // MARK: Line by line

  /// Plays until the end of the input, and returns the program's outcome.
  mutating func playLines() -> Outcome {
    let lines = MatchLines(session)
    var typed = LineBuffer()
    var isAtEnd = false
    while !session.isOver {
      wait(milliseconds: 1_000, forInput: !isAtEnd)
      switch isAtEnd ? .nothing : Platform.input() {
      case .value(let bytes):
        for line in typed.lines(completedBy: bytes) {
          show(lines.answer(to: String(decoding: line, as: UTF8.self)))
        }
      case .nothing: break
      case .ended:
        isAtEnd = true
        session.ask(.quit)
      }
      for reply in exchange() {
        show(lines.receive(reply, at: Platform.milliseconds))
      }
      guard connection == nil, !session.isOver else { continue }
      if isAtEnd || !tryAgain() { return Self.lost }
    }
    return Outcome()
  }

  private func show(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    Platform.writeOutput(lines.map { "\($0)\n" }.joined())
  }

  // MARK: The connection to the host

  private static let lost = Outcome(
    errorOutput: "error: the connection to the host is lost\n",
    status: 1
  )

  /// Waits until there's input, the host sends something, or the time is up.
  private func wait(milliseconds: Int32, forInput: Bool = true) {
    let input: [Int32] = forInput ? [0] : []
    let host = connection.map { [$0.descriptor] } ?? []
    Platform.wait(
      for: input + host,
      milliseconds: session.isAsking ? 0 : milliseconds
    )
  }

  /// Sends the session's requests, and returns new replies.
  private mutating func exchange() -> [Reply] {
    guard connection != nil else { return [] }
    for request in session.takeRequests() { connection?.send(request) }
    if let replies = connection?.exchange() { return replies }
    connection?.end()
    connection = nil
    lostAt = Platform.milliseconds
    session.lose()
    return []
  }

  /// Tries to reconnect, at most once a second; returns whether to keep trying.
  private mutating func tryAgain() -> Bool {
    let now = Platform.milliseconds
    guard session.token != nil, !session.isOver, now - lostAt < Self.patience
    else { return false }
    guard now - triedAt >= 1_000 else { return true }
    triedAt = now
    connection = try? ClientConnection(to: endpoint)
    return true
  }

  /// Quits, and waits a moment for the host to answer.
  private mutating func quit() {
    session.ask(.quit)
    let end = Platform.milliseconds + 1_000
    while connection != nil, !session.isOver, Platform.milliseconds < end {
      for reply in exchange() { session.receive(reply, at: 0) }
      wait(milliseconds: 100, forInput: false)
    }
    connection?.end()
  }
}
