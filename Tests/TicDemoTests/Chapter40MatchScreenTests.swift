import TicModel
import XCTest

@testable import TicDemo

final class Chapter40MatchScreenTests: XCTestCase {
  private let session = JoinSession(JoinWishes(name: Name(word: "Ann")))
  private lazy var screen = MatchScreen(session)
  private let hello = "hello 1 00000000000000ff"

  // MARK: Display

  func test_lobby_listsTheRooms() throws {
    try hear(hello, "room 1 1 0 Friday", "room 12 2 2 Sunday", "rooms 2")

    XCTAssertEqual(
      lines().filter { !$0.isEmpty },
      [
        "                 Rooms",
        "1 Friday                          1/2",
        "2 Sunday                          2/2++",
        " 1-9 join   c create   r again   q quit",
      ]
    )
  }

  func test_myTurn_showsNamesBoardAndTurn() throws {
    try hear(
      hello,
      "joined 1 Friday",
      "you x",
      "players Ann Bob",
      "game X../.O./... turn x -"
    )

    XCTAssertEqual(
      lines(),
      [
        "                 Friday",
        "[X] You                O  Bob",
        "",
        "               X │ 2 │ 3",
        "              ───┼───┼───",
        "               4 │ O │ 6",
        "              ───┼───┼───",
        "               7 │ 8 │ 9",
        "",
        "               Your turn",
        "", "", "", "", "", "",
        "     1-9 play   ? all keys   q quit",
      ]
    )
  }

  func test_turnOfTheOther_showsNoNumbers() throws {
    try hear(hello, "joined 1 Friday", "you o", "game X../.O./... turn x -")

    XCTAssertEqual(lines()[3], "               X │   │")
    XCTAssertEqual(lines()[9], "                X's turn")
  }

  func test_end_showsTheLineAndTheBarOfTheRematch() throws {
    try hear(hello, "joined 1 Friday", "you o", "game XX./OO./... turn x -")
    try hear("game XXX/OO./... won x -")
    let before = Array(lines()[9...10])
    try hear("game XXX/OO./... won x x")

    XCTAssertEqual(lines()[3], "              ━X━┿━X━┿━X━")
    XCTAssertEqual(
      before,
      ["                You lose", "         ░░░░░░░░░░  r Rematch"]
    )
    XCTAssertEqual(lines()[10], "      █████░░░░░  r Accept rematch")
  }

  func test_chat_fadesInAndIsGone() throws {
    try hear(hello, "joined 1 Friday", "you x", "said o nice")
    let inks = [0, 150, 2_000, 3_650, 4_000].map { time -> Ink? in
      session.viewModel.advance(to: time)
      let canvas = screen.canvas(columns: 40, rows: 17)
      let square = canvas[Canvas.Place(row: 12, column: 13)]
      return square.character == "O" ? square.ink : nil
    }

    XCTAssertEqual(inks, [nil, .dull, .plain, .dull, nil])
  }

  func test_awayAndErrors_areSaidUntilTheNextMove() throws {
    try hear(hello, "joined 1 Friday", "you x", "away o 20")
    XCTAssertEqual(lines()[9], "      O is away, for 20 s at most.")
    try hear("error not-free")
    XCTAssertEqual(lines()[9], "       No: this cell is not free.")
    try hear("game .../.../... turn x -")
    XCTAssertEqual(lines()[9], "               Your turn")
  }

  func test_eachSize_isFilledExactly() throws {
    try hear(hello, "joined 1 Friday", "you x", "game .../.../... turn x -")
    for columns in [1, 39, 40, 200] {
      for rows in [1, 16, 17, 28, 29, 60] {
        let canvas = screen.canvas(columns: columns, rows: rows)
        XCTAssertEqual([canvas.width, canvas.height], [columns, rows])
      }
    }
  }

  func test_help_hasTheTokenAndGoesAgain() throws {
    try hear(hello, "joined 1 Friday")
    screen.press(.character("?"))

    XCTAssertTrue(
      lines().contains("To come back: --back 00000000000000ff")
    )
    screen.press(.character("5"))
    XCTAssertEqual(lines().first, "                 Friday")
    XCTAssertEqual(requests(), ["name Ann", "rooms"])
  }

  // MARK: Keys

  func test_keysInTheLobby_joinAndCreate() throws {
    try hear(hello, "room 12 1 0 Friday", "rooms 1")
    _ = requests()

    press("129rc")
    "a b".forEach { screen.press(.character($0)) }
    screen.press(.enter)
    press("cx")
    screen.press(.escape)

    XCTAssertEqual(requests(), ["join 12", "rooms", "create a b"])
  }

  func test_keysInARoom_playTalkAndVote() throws {
    try hear(hello, "joined 1 Friday", "you x", "game .../.../... turn x -")
    _ = requests()

    press("5hgnotrl")
    try hear("game XXX/OO./... won x -")
    press("r")
    try hear("game XXX/OO./... won x x")
    press("rq")

    XCTAssertEqual(
      requests(),
      [
        "move 5", "say hello", "say luck", "say nice", "say oops", "say thanks",
        "leave", "rematch yes", "rematch no", "quit",
      ]
    )
    XCTAssertTrue(screen.isDone)
  }

  // MARK: Line by line

  func test_typedLines_areRequestsOrErrors() throws {
    try hear(hello)
    _ = requests()
    let match = MatchLines(session)
    let lines = ["5", "rematch", "say hello", "", "10", "jump"]

    XCTAssertEqual(
      lines.flatMap { match.answer(to: $0) },
      Array(repeating: "No: there is no such request; try help.", count: 2)
    )
    XCTAssertEqual(requests(), ["move 5", "rematch yes", "say hello"])
  }

  func test_repliesLineByLine_areWords() throws {
    try hear(hello)
    let match = MatchLines(session)
    let replies = [
      "room 3 1 0 Friday", "rooms 1", "joined 3 Friday", "you x",
      "players Ann -", "said x hello", "game XXX/OO./... won x -",
      "error game-over", "left", "bye",
    ]

    XCTAssertEqual(
      try replies.flatMap { line in
        match.receive(try Reply.parse(line.utf8), at: 0)
      },
      [
        "Room 3: Friday (1 of 2, 0 watch)", "Rooms: 1",
        "You are in room 3: Friday", "You play X.", "X: Ann, O: nobody",
        "You: Hello!", "", "━X━┿━X━┿━X━", "───┼───┼───", " O │ O │",
        "───┼───┼───", "   │   │", "", "The last game: X won", "[Rematch]",
        "No: the game is over.", "You are in the lobby.", "Goodbye.",
      ]
    )
  }

  // MARK: Coming back

  func test_connectionIsLost_firstWordIsTheToken() throws {
    try hear(hello)
    XCTAssertEqual(requests(), ["name Ann", "rooms"])

    session.lose()
    try hear("hello 1 0000000000000001")
    XCTAssertEqual(requests(), ["back 00000000000000ff"])
    try hear(hello)
    XCTAssertEqual(session.token, Token(255))
    XCTAssertEqual(requests(), [])
  }

  func test_tokenIsRejected_beginsAnew() throws {
    try hear(hello, "joined 1 Friday")
    session.lose()
    _ = requests()
    try hear("hello 1 0000000000000001", "error bad-token")

    XCTAssertEqual(
      requests(),
      ["back 00000000000000ff", "name Ann", "rooms"]
    )
    XCTAssertEqual(session.token, Token(1))
    XCTAssertNil(session.title)
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

  private func lines() -> [String] {
    screen.canvas(columns: 40, rows: 17).lines
  }
}
