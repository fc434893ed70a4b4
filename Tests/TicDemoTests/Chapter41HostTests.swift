import XCTest

@testable import TicDemo

final class Chapter41HostTests: XCTestCase {
  private var script = HostScript()

  /// Opens connections 1 to 3, and lets the first one create a room.
  private func createFriday() {
    for connection in 1...3 { script.open(connection) }
    script.say(1, "name Ann", "create Friday")
  }

  /// Compares effects with lines, until the first difference in a test.
  private func expect(
    _ effects: some Sequence<String>,
    _ lines: String...,
    at line: UInt = #line
  ) {
    guard testRun?.failureCount == 0 else { return }
    XCTAssertEqual(Array(effects), lines, line: line)
  }

  func test_opened_hostSaysHello() {
    expect(
      script.open(27),
      "27: hello 2 00000000000000a1 000000000000001b"
    )
    expect(
      script.open(1),
      "1: hello 2 00000000000000a1 0000000000000001"
    )
  }

  func test_received_eachLineIsAnswered() {
    script.open(1)
    script.open(2)

    expect(
      script.say(1, "hey", "", "move", "leave"),
      "1: error unknown-word there is no such request; try help",
      "1: error bad-value this request is written in another way; see help",
      "1: error not-in-room enter a room first"
    )
    expect(script.send(1, "le"))
    expect(
      script.say(2, "hey"),
      "2: error unknown-word there is no such request; try help"
    )
    expect(
      script.say(1, "ave"),
      "1: error not-in-room enter a room first"
    )
  }

  func test_lobby_helpsAndNames() {
    script.open(1)

    expect(
      script.say(1, "name Ann", "back 0000000000000001", "name"),
      "1: named Ann",
      "1: error bad-token no place is kept for this token",
      "1: error bad-value this request is written in another way; see help"
    )
  }

  func test_quit_isTheLastRequest() {
    script.open(1)

    expect(script.say(1, "quit", "hey"), "1: bye", "1: closed")
    expect(script.say(1, "hey"))
  }

  func test_create_isInANewRoom() {
    script.open(1)
    script.open(2)

    expect(
      script.say(1, "name Ann", "create Friday").dropFirst(),
      "1: joined 1 x 3x3/3/1 Friday",
      "1: players Ann -",
      "1: game .../.../... waiting - - 1 0 0"
    )
    expect(
      script.say(1, "create Sunday", "name Bob"),
      "1: error in-room leave the room first",
      "1: error in-room leave the room first"
    )
    expect(
      script.say(2, "create Sunday").prefix(2),
      "2: joined 2 x 3x3/3/1 Sunday",
      "2: players guest -"
    )
  }

  func test_join_newsIsSentToTheOthers() {
    createFriday()

    expect(
      script.say(3, "watch 1"),
      "3: joined 1 watch 3x3/3/1 Friday",
      "3: players Ann -",
      "3: game .../.../... waiting - - 1 0 0"
    )
    expect(
      script.say(2, "name Bob", "join 1").dropFirst(),
      "2: joined 1 o 3x3/3/1 Friday",
      "2: players Ann Bob",
      "2: game .../.../... turn x - 1 0 0",
      "1: players Ann Bob",
      "3: players Ann Bob",
      "1: game .../.../... turn x - 1 0 0",
      "3: game .../.../... turn x - 1 0 0"
    )
    script.open(4)
    expect(
      script.say(4, "join 1").prefix(1),
      "4: joined 1 watch 3x3/3/1 Friday"
    )
    expect(
      script.say(3, "join 1", "watch 2"),
      "3: error in-room leave the room first",
      "3: error no-room there is no such room"
    )
  }

  func test_move_isTheSendersOwn() {
    createFriday()
    script.say(3, "watch 1")

    expect(
      script.say(2, "move 5"),
      "2: error not-in-room enter a room first"
    )
    script.say(2, "join 1")
    expect(
      script.say(1, "move 5"),
      "1: game .../.X./... turn o - 1 0 0",
      "2: game .../.X./... turn o - 1 0 0",
      "3: game .../.X./... turn o - 1 0 0"
    )
    expect(
      script.say(1, "move 1"),
      "1: error not-your-turn it isn't your turn"
    )
    expect(
      script.say(3, "move 1"),
      "3: error no-seat only the two players can do that"
    )
  }

  func test_players_talkSitAndVote() {
    createFriday()
    script.say(2, "watch 1")

    expect(script.say(1, "say hi"), "1: said x hi", "2: said x hi")
    expect(
      script.say(2, "sit"),
      "1: players Ann guest",
      "2: players Ann guest",
      "2: you o",
      "1: game .../.../... turn x - 1 0 0",
      "2: game .../.../... turn x - 1 0 0"
    )
    script.say(1, "move 1")
    script.say(2, "move 4")
    script.say(1, "move 2")
    script.say(2, "move 5")
    script.say(1, "move 3")
    script.say(2, "rematch yes")
    expect(
      script.say(2, "rematch no").prefix(1),
      "1: game XXX/OO./... won x - 1 1 0"
    )
    script.say(2, "rematch yes")
    expect(script.say(1, "rematch yes").prefix(1), "1: players guest Ann")
  }

  func test_leave_theOthersStay() {
    createFriday()
    script.say(2, "join 1")
    script.say(3, "watch 1")

    expect(
      script.say(1, "leave", "leave"),
      "2: players - guest",
      "3: players - guest",
      "2: game .../.../... left x - 1 0 0",
      "3: game .../.../... left x - 1 0 0",
      "1: left asked",
      "1: error not-in-room enter a room first"
    )
    expect(script.say(3, "quit"), "3: bye", "3: closed")
    expect(
      script.say(1, "join 1").prefix(1),
      "1: joined 1 x 3x3/3/1 Friday"
    )
  }

  func test_lastPlayer_takesTheRoomAway() {
    createFriday()
    script.say(3, "watch 1")

    expect(
      script.say(1, "quit"),
      "3: left no-players",
      "1: bye",
      "1: closed"
    )
    expect(
      script.say(3, "watch 1", "create Sunday").prefix(2),
      "3: error no-room there is no such room",
      "3: joined 2 x 3x3/3/1 Sunday"
    )
  }

  func test_rooms_playByTheHostsRules() throws {
    let rules = try XCTUnwrap(Rules(word: "4x2/2/3"))
    script.host = Host(run: Token(0xA1), rules: rules)
    createFriday()

    expect(
      script.say(2, "join 1").prefix(1),
      "2: joined 1 o 4x2/2/3 Friday"
    )
    script.say(1, "move 8")
    script.say(2, "move 1")
    expect(
      script.say(1, "move 7").prefix(1),
      "1: game O.../..XX won x - 1 1 0"
    )
    script.say(1, "rematch yes")
    expect(
      script.say(2, "rematch yes").suffix(1),
      "2: game ..../.... turn x - 2 0 1"
    )
  }

  func test_rooms_areListedInOrder() {
    createFriday()
    script.open(4)
    script.open(5)
    expect(script.say(1, "leave", "rooms").suffix(1), "1: rooms 1 1 0")
    script.say(1, "create Saturday")
    script.say(2, "create Sunday")
    script.say(3, "create Monday")
    script.say(4, "join 3")
    script.say(5, "join 3")

    expect(
      script.say(1, "rooms").sorted(),
      "1: room 2 3x3/3/1 1 0 Saturday",
      "1: room 3 3x3/3/1 2 1 Sunday",
      "1: room 4 3x3/3/1 1 0 Monday",
      "1: rooms 1 1 3"
    )
  }

  func test_private_needsAnInvitation() {
    script.host = Host(run: Token(0xA1), makeInvitation: { Invitation(1) })
    for connection in 1...3 { script.open(connection) }

    expect(
      script.say(1, "private Friday"),
      "1: joined 1 x 3x3/3/1 Friday",
      "1: players guest -",
      "1: game .../.../... waiting - - 1 0 0",
      "1: invitation 32222222"
    )
    expect(
      script.say(2, "rooms", "join 1", "watch 1", "accept 33333333"),
      "2: rooms 1 1 0",
      "2: error no-room there is no such room",
      "2: error no-room there is no such room",
      "2: error bad-invitation there is no such invitation, or it was used"
    )
    expect(
      script.say(1, "join 1", "accept 32222222"),
      "1: error no-room there is no such room",
      "1: error in-room leave the room first"
    )
    expect(
      script.say(2, "accept 32222222").prefix(1),
      "2: joined 1 o 3x3/3/1 Friday"
    )
    expect(
      script.say(3, "accept 32222222"),
      "3: error bad-invitation there is no such invitation, or it was used"
    )
  }

  func test_invite_replacesTheInvitation() {
    var number: UInt64 = 0
    script.host = Host(
      run: Token(0xA1),
      makeInvitation: {
        number += 1
        return Invitation(number)
      }
    )
    for connection in 1...4 { script.open(connection) }
    script.say(1, "private Friday")

    expect(script.say(1, "invite"), "1: invitation 42222222")
    expect(
      script.say(2, "invite", "accept 32222222", "accept 42222222").prefix(3),
      "2: error not-in-room enter a room first",
      "2: error bad-invitation there is no such invitation, or it was used",
      "2: joined 1 o 3x3/3/1 Friday"
    )
    expect(script.say(2, "invite"), "2: invitation 52222222")
    script.say(3, "accept 52222222")
    expect(
      script.say(3, "invite"),
      "3: error no-seat only the two players can do that"
    )
    expect(
      script.say(4, "create Sunday", "invite").suffix(1),
      "4: error not-private this room isn't private"
    )
  }
}
