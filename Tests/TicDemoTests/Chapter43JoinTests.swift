import TicModel
import XCTest

@testable import TicDemo

final class Chapter43JoinTests: XCTestCase {
  private let session = JoinSession(JoinWishes(name: Name(word: "Ann")))
  private lazy var screen = MatchScreen(session)
  private let hello = "hello 1 00000000000000ff"
  private let helloAgain = "hello 1 0000000000000001"

  // MARK: The connection is lost

  func test_lostConnection_isSaidUntilTheHostIsBack() throws {
    try hearMyTurn()

    session.lose()
    press("5h")
    XCTAssertEqual(lines()[9], " The connection is lost. Trying again.")
    try hear(helloAgain)
    XCTAssertEqual(lines()[9], "               Your turn")
  }

  func test_typedWhileLost_isNeverSent() throws {
    try hearMyTurn()

    session.lose()
    press("5h")
    try hear(helloAgain)

    XCTAssertEqual(requests(), ["back 00000000000000ff"])
  }

  func test_quitWhileLost_isDoneRightAway() throws {
    try hearMyTurn()

    session.lose()
    press("q")

    XCTAssertTrue(screen.isDone)
  }

  func test_quitFromASilentHost_isDoneRightAway() {
    press("q")

    XCTAssertTrue(screen.isDone)
  }

  func test_lostForGood_saysHowToComeBack() throws {
    try hearMyTurn()
    session.lose()
    let wayBack = "--back 00000000000000ff"

    XCTAssertEqual(lines()[10], " To come back: \(wayBack)")
    XCTAssertEqual(
      session.outcome(at: endpoint),
      Outcome(
        errorOutput: """
          \(lost)To come back: TicDemo join ann.local:4842 \(wayBack)

          """,
        status: 1
      )
    )
  }

  func test_lostWithoutASeat_isOnlyLost() throws {
    try hear(hello)
    session.lose()
    let inLobby = session.outcome(at: endpoint)
    try hear(hello, "joined 1 Friday", "you watch")
    session.lose()

    XCTAssertEqual(inLobby, Outcome(errorOutput: lost, status: 1))
    XCTAssertEqual(
      session.outcome(at: endpoint),
      Outcome(errorOutput: lost, status: 1)
    )
  }

  func test_bye_isNoError() throws {
    try hearMyTurn()
    try hear("bye")

    XCTAssertTrue(screen.isDone)
    XCTAssertEqual(session.outcome(at: endpoint), Outcome())
  }

  // MARK: Rejected requests

  func test_roomOfTheCommandLine_isAskedForBeforeWhatWasTyped() throws {
    let session = JoinSession(JoinWishes(room: 77))

    session.ask(.quit)
    let early = session.takeRequests()
    session.receive(try Reply.parse(hello.utf8), at: 0)

    XCTAssertEqual(early, [])
    XCTAssertEqual(session.takeRequests(), [.join(77), .rooms, .quit])
  }

  func test_rejectedByTheHost_isTheEndAndAnError() throws {
    let rejections = [
      [hello, "error no-room"], [hello, "error room-full"], ["error host-full"],
    ]
    let sessions = rejections.map { _ in JoinSession(JoinWishes(room: 77)) }

    let printed = try zip(sessions, rejections).map { session, replies in
      try replies.map { reply in
        MatchLines(session).receive(try Reply.parse(reply.utf8), at: 0)
      }.last
    }

    let reasons = [
      "there is no such room", "no more spectators can come in",
      "there are too many connections",
    ]
    XCTAssertEqual(printed, [[], [], []])
    XCTAssertEqual(sessions.map(\.isOver), [true, true, true])
    XCTAssertEqual(
      sessions.map { $0.outcome(at: endpoint) },
      reasons.map { Outcome(errorOutput: "Error: \($0)\n", status: 1) }
    )
  }

  func test_rejectedLater_isANotice() throws {
    let session = JoinSession(JoinWishes(room: 1))
    for reply in [hello, "joined 1 Friday", "left", "error room-full"] {
      session.receive(try Reply.parse(reply.utf8), at: 0)
    }

    XCTAssertFalse(session.isOver)
    XCTAssertEqual(session.message, "No: no more spectators can come in.")
  }

  func test_rejectedWhileLost_isTriedAgain() throws {
    try hearMyTurn()
    session.lose()
    try hear("error host-full")

    XCTAssertFalse(session.isOver)
    XCTAssertEqual(session.message, "The connection is lost. Trying again.")
  }

  // MARK: No host

  func test_foreignAnswer_isTheEndAndAnError() {
    let session = JoinSession(JoinWishes())

    let replies = ["SSH-2.0-OpenSSH_9.6", "Bye."].compactMap { line in
      session.reply(in: Array(line.utf8))
    }

    XCTAssertEqual(replies, [])
    XCTAssertTrue(session.isOver)
    XCTAssertEqual(
      session.outcome(at: endpoint),
      .failure(
        "'ann.local:4842' isn't a TicDemo host: "
          + "it answered 'SSH-2.0-OpenSSH_9.6'"
      )
    )
  }

  func test_unknownLineOfAHost_isSkipped() {
    let session = JoinSession(JoinWishes())

    let replies = [hello, "weather sunny", "bye"].compactMap { line in
      session.reply(in: Array(line.utf8))
    }

    XCTAssertEqual(replies, [.hello(Token(255)), .bye])
    XCTAssertFalse(session.isOver)
  }

  func test_silenceInsteadOfHello_isTheEndAndAnError() {
    let session = JoinSession(JoinWishes())

    session.tick(at: 1_000)
    session.tick(at: 5_999)
    XCTAssertFalse(session.isOver)
    session.tick(at: 6_000)

    XCTAssertTrue(session.isOver)
    XCTAssertEqual(
      session.outcome(at: endpoint),
      .failure("'ann.local:4842' doesn't answer; is it a TicDemo host?")
    )
  }

  func test_silenceAfterHello_isFine() throws {
    session.tick(at: 1_000)
    try hearMyTurn()
    session.tick(at: 60_000)
    session.lose()
    session.tick(at: 70_000)

    XCTAssertFalse(session.isOver)
  }

  // MARK: Late to the room

  func test_overOnArrival_wasTheLastGame() throws {
    let ends = ["won x": "X won", "left o": "X won", "tied -": "a tie"]

    for (end, words) in ends.sorted(by: <) {
      let screen = MatchScreen(JoinSession(JoinWishes()))
      let game = "game .../.../... \(end) -"
      for reply in [hello, "joined 1 Friday", "you o", game] {
        screen.receive(try Reply.parse(reply.utf8), at: 0)
      }
      let status = screen.canvas(columns: 40, rows: 17).lines[9]
      XCTAssertEqual(status.drop { $0 == " " }, "The last game: \(words)")
    }
  }

  func test_overLater_isOurs() throws {
    try hear(hello, "joined 1 Friday", "you o", "game .../.../... left o -")
    try hear("game X../.../... turn o -", "game XXX/OO./... won x -")

    XCTAssertEqual(lines()[9], "                You lose")
  }

  func test_overWhileAway_isOurs() throws {
    try hearMyTurn()
    session.lose()
    try hear(helloAgain, hello, "joined 1 Friday", "you x")
    try hear("game OOO/XX./... won o -")

    XCTAssertEqual(lines()[9], "                You lose")
  }

  // MARK: Who am I?

  func test_spectator_isToldAndOfferedNoMove() throws {
    try hear(hello, "joined 1 Friday", "you watch", "game X../.../... turn o -")
    _ = requests()

    press("5hr")

    XCTAssertEqual(lines()[16], "    You watch   ? all keys   q quit")
    XCTAssertEqual(requests(), [])
  }

  func test_helpForASpectator_hasTheKeysThatWork() throws {
    try hear(hello, "joined 1 Friday", "you watch", "game X../.../... turn o -")

    press("?")

    XCTAssertEqual(
      lines().filter { !$0.isEmpty },
      [
        "l       leave the room",
        "?       this help; any key ends it",
        "q       quit",
      ]
    )
  }

  func test_twoOfOneName_areToldApart() throws {
    try hear(hello, "joined 1 Friday", "you o", "players guest guest")
    try hear("game .../.../... turn x -")
    let asO = lines()[1]
    try hear("you x")

    XCTAssertEqual(asO, "[X] guest              O  You")
    XCTAssertEqual(lines()[1], "[X] You                O  guest")
  }

  // MARK: A small terminal

  func test_lobbyOnFifteenRows_isComplete() throws {
    try hear(hello)
    for room in 1...9 { try hear("room \(room) 1 0 Room \(room)") }
    try hear("rooms 9")
    assertNothingIsLost()

    press("cAt mine")
    try hear("error too-many-rooms")

    XCTAssertEqual(lines(rows: 15).count { !$0.isEmpty }, 13)
    assertNothingIsLost()
  }

  func test_matchOnFifteenRows_isComplete() throws {
    try hearMyTurn()
    try hear("game XXX/OO./... won x o", "said o nice", "said x oops")
    try hear("said o thanks")
    session.viewModel.advance(to: 1_000)

    assertNothingIsLost()
    press("?")
    assertNothingIsLost()
  }

  func test_fourteenRows_areTooFew() throws {
    try hearMyTurn()

    XCTAssertEqual(lines(rows: 14)[0], "40 by 15, please")
  }

  // MARK: Helpers

  private let endpoint = Endpoint(address: "ann.local")
  private let lost = "Error: the connection to the host is lost\n"

  /// Asserts that 15 rows show all that 17 rows show.
  private func assertNothingIsLost(line: UInt = #line) {
    let all = lines(rows: 17).filter { !$0.isEmpty }
    let few = lines(rows: 15).filter { !$0.isEmpty }
    XCTAssertEqual(few, all, line: line)
  }

  /// Ann plays X and is to move; all requests so far have been sent.
  private func hearMyTurn() throws {
    try hear(hello, "joined 1 Friday", "you x", "game .../.../... turn x -")
    _ = requests()
  }

  private func hear(_ lines: String...) throws {
    for line in lines { screen.receive(try Reply.parse(line.utf8), at: 0) }
  }

  private func press(_ keys: String) {
    keys.forEach { screen.press(.character($0)) }
  }

  private func requests() -> [String] {
    session.takeRequests().map(\.line)
  }

  private func lines(rows: Int = 17) -> [String] {
    screen.canvas(columns: 40, rows: rows).lines
  }
}
