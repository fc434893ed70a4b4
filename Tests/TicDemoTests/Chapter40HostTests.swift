import XCTest

@testable import TicDemo

final class Chapter40HostTests: XCTestCase {
  private var script = HostScript()

  func test_open_hostSaysHelloAndGivesAToken() {
    XCTAssertEqual(script.open(1), ["1: hello 1 0000000000000001"])
    XCTAssertEqual(script.open(27), ["27: hello 1 000000000000001b"])
  }

  func test_requestsInTheLobby_areAnswered() {
    _ = script.open(1) + script.open(2)

    XCTAssertEqual(
      script.say(1, "name Ann", "", "help", "move 5", "say", "hey"),
      [
        "1: named Ann",
        "1: help name rooms create join leave move say rematch back help quit",
        "1: error not-in-room join a room first",
        "1: error bad-value this request is written in another way",
        "1: error unknown-word there is no such request; try help",
      ]
    )
  }

  func test_quit_closesAndNothingMoreIsAnswered() {
    _ = script.open(1)

    XCTAssertEqual(script.say(1, "quit", "help"), ["1: bye", "1: closed"])
    XCTAssertEqual(script.say(1, "help"), [])
  }

  func test_create_roomIsListedAndSomebodyIsInIt() {
    _ = script.open(1) + script.open(2) + script.say(1, "name Ann")

    XCTAssertEqual(script.say(2, "rooms"), ["2: rooms 0"])
    XCTAssertEqual(
      script.say(1, "create Friday"),
      [
        "1: joined 1 Friday", "1: you x",
        "1: game .../.../... waiting - -", "1: players Ann -",
      ]
    )
    XCTAssertEqual(
      script.say(2, "rooms"),
      ["2: room 1 1 0 Friday", "2: rooms 1"]
    )
  }

  func test_join_secondPlaysAndThirdWatches() {
    _ = (1...3).map { script.open($0) }
    _ = script.say(1, "name Ann", "create Friday")

    XCTAssertEqual(
      script.say(2, "join 1"),
      [
        "2: joined 1 Friday", "2: you o",
        "1: game .../.../... turn x -", "2: game .../.../... turn x -",
        "1: players Ann guest", "2: players Ann guest",
      ]
    )
    XCTAssertEqual(
      script.say(3, "join 1", "rooms"),
      [
        "3: joined 1 Friday", "3: you watch",
        "3: game .../.../... turn x -", "3: players Ann guest",
        "3: room 1 2 1 Friday", "3: rooms 1",
      ]
    )
  }

  func test_wrongRoom_isRejected() {
    _ = script.open(1) + script.open(2) + script.say(1, "create Friday")
    _ = script.say(2, "create Sunday")

    XCTAssertEqual(
      script.say(1, "create Monday", "join 2", "name Bob", "rooms"),
      [
        "1: error in-room leave the room first",
        "1: error in-room leave the room first",
        "1: error in-room leave the room first",
        "1: room 1 1 0 Friday", "1: room 2 1 0 Sunday", "1: rooms 2",
      ]
    )
    _ = script.open(3)
    XCTAssertEqual(
      script.say(3, "join 3"),
      ["3: error no-room there is no such room"]
    )
  }

  func test_move_isToldToThoseInTheRoom() {
    playTwoRooms()

    XCTAssertEqual(
      script.say(1, "move 5"),
      (1...3).map { "\($0): game .../.X./... turn o -" }
    )
    XCTAssertEqual(
      script.say(2, "say nice"),
      (1...3).map { "\($0): said o nice" }
    )
    XCTAssertEqual(
      script.say(4, "move 1"),
      [4, 5].map { "\($0): game X../.../... turn o -" }
    )
  }

  func test_wrongMoves_areToldToTheOneWhoTried() {
    playTwoRooms()
    _ = script.say(1, "move 5")

    XCTAssertEqual(
      script.say(1, "move 1", "rematch yes"),
      [
        "1: error not-your-turn it is not your turn",
        "1: error game-goes-on the game is not over",
      ]
    )
    XCTAssertEqual(
      script.say(2, "move 5"),
      ["2: error not-free this cell is not free"]
    )
    XCTAssertEqual(
      script.say(3, "move 1", "say hello", "rematch yes"),
      Array(
        repeating: "3: error no-seat that is for the two who play",
        count: 3
      )
    )
  }

  func test_wholeGame_endsAndBeginsAnew() {
    playTwoRooms()
    for (move, cell) in [1, 4, 2, 5].enumerated() {
      _ = script.say(move % 2 + 1, "move \(cell)")
    }

    XCTAssertEqual(script.say(1, "move 3").first, "1: game XXX/OO./... won x -")
    XCTAssertEqual(
      script.say(2, "move 9"),
      ["2: error game-over the game is over"]
    )
    XCTAssertEqual(
      script.say(1, "rematch yes").last,
      "3: game XXX/OO./... won x x"
    )
    XCTAssertEqual(
      script.say(2, "rematch yes"),
      (1...3).map { "\($0): game XXX/OO./... won x xo" }
        + (1...3).map { "\($0): game .../.../... turn x -" }
    )
  }

  func test_leave_theOtherWinsAndTheSeatIsFree() {
    playTwoRooms()

    XCTAssertEqual(
      script.say(2, "leave", "leave"),
      [
        "1: game .../.../... left o -", "3: game .../.../... left o -",
        "1: players guest -", "3: players guest -", "2: left",
        "2: error not-in-room join a room first",
      ]
    )
    XCTAssertEqual(
      script.say(3, "join 1").dropFirst(),
      [
        "3: you o", "3: game .../.../... left o -",
        "1: players guest guest", "3: players guest guest",
      ]
    )
  }

  func test_spectatorLeaves_nobodyIsTold() {
    playTwoRooms()

    XCTAssertEqual(script.say(3, "quit"), ["3: bye", "3: closed"])
    XCTAssertEqual(script.say(3, "rooms"), [])
  }

  func test_lastPlayerLeaves_roomEnds() {
    playTwoRooms()
    _ = script.say(2, "quit")

    XCTAssertEqual(script.say(1, "quit"), ["3: left", "1: bye", "1: closed"])
    XCTAssertEqual(
      script.say(3, "rooms", "leave"),
      [
        "3: room 2 2 0 Sunday", "3: rooms 1",
        "3: error not-in-room join a room first",
      ]
    )
  }

  func test_spectatorsConnectionIsClosed_theyAreGone() {
    playTwoRooms()

    XCTAssertEqual(script.handle(.closed, on: 3), [])
    XCTAssertEqual(
      script.say(4, "rooms").first,
      "4: room 1 2 0 Friday"
    )
  }

  /// Lets 1 and 2 play in a room where 3 watches, and 4 and 5 in another.
  private func playTwoRooms() {
    _ = (1...5).map { script.open($0) }
    _ = script.say(1, "create Friday") + script.say(4, "create Sunday")
    _ = script.say(2, "join 1") + script.say(3, "join 1")
    _ = script.say(5, "join 2")
  }
}
