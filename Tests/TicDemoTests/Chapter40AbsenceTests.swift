import XCTest

@testable import TicDemo

final class Chapter40AbsenceTests: XCTestCase {
  private var script = HostScript()

  override func setUp() {
    _ = (1...3).map { script.open($0) }
    _ = script.say(1, "name Ann", "create Friday")
    _ = script.say(2, "name Bob", "join 1") + script.say(3, "join 1")
  }

  func test_connectionIsLost_othersAreToldAndTheGameGoesOn() {
    XCTAssertEqual(
      script.handle(.closed, on: 2),
      ["1: away o 20", "3: away o 20"]
    )
    XCTAssertEqual(
      script.say(1, "move 5"),
      ["1: game .../.X./... turn o -", "3: game .../.X./... turn o -"]
    )
  }

  func test_back_seatIsTheirsAndTheyHearHowItStands() {
    _ = script.handle(.closed, on: 2)
    _ = script.say(1, "move 5")
    script.time = 19_999
    _ = script.open(7)

    XCTAssertEqual(
      script.say(7, "back 0000000000000002"),
      [
        "7: hello 1 0000000000000002", "7: named Bob", "7: joined 1 Friday",
        "7: you o", "7: game .../.X./... turn o -", "7: players Ann Bob",
        "1: here o", "3: here o", "7: here o",
      ]
    )
    XCTAssertEqual(
      script.say(7, "move 1"),
      [1, 3, 7].map { "\($0): game O../.X./... turn x -" }
    )
  }

  func test_backWhileTheOldLineSeemsWell_oldOneIsClosed() {
    _ = script.open(7)

    XCTAssertEqual(
      script.say(7, "back 0000000000000001").prefix(3),
      ["1: bye", "1: closed", "7: hello 1 0000000000000001"]
    )
    XCTAssertEqual(script.handle(.closed, on: 1), [])
    XCTAssertEqual(script.say(7, "move 1").count, 3)
  }

  func test_wrongToken_isRejected() {
    _ = script.open(7) + script.say(2, "leave")
    let unknown = "7: error bad-token nobody with this token is missed"

    XCTAssertEqual(script.say(7, "back 0000000000000063"), [unknown])
    XCTAssertEqual(script.say(7, "back 0000000000000002"), [unknown])
    XCTAssertEqual(script.say(7, "back 0000000000000007"), [unknown])
    XCTAssertEqual(
      script.say(3, "back 0000000000000001"),
      ["3: error in-room leave the room first"]
    )
  }

  func test_awayForTooLong_hasLeft() {
    _ = script.handle(.closed, on: 2)

    XCTAssertEqual(script.tick(at: 19_999), [])
    XCTAssertEqual(
      script.tick(at: 20_000),
      [
        "1: game .../.../... left o -", "3: game .../.../... left o -",
        "1: players Ann -", "3: players Ann -",
      ]
    )
    _ = script.open(7)
    XCTAssertEqual(
      script.say(7, "back 0000000000000002"),
      ["7: error bad-token nobody with this token is missed"]
    )
  }

  func test_backInTime_hasNotLeft() {
    _ = script.handle(.closed, on: 2)
    script.time = 19_000
    _ = script.open(7) + script.say(7, "back 0000000000000002")

    XCTAssertEqual(script.tick(at: 20_000), [])
  }

  func test_bothAwayForTooLong_roomEnds() {
    _ = script.handle(.closed, on: 1) + script.handle(.closed, on: 2)

    XCTAssertEqual(script.tick(at: 20_000).last, "3: left")
    XCTAssertEqual(script.say(3, "rooms"), ["3: rooms 0"])
  }

  func test_idleRoom_ends() {
    script.time = 1_000
    _ = script.say(1, "move 5")

    XCTAssertEqual(script.tick(at: 600_999), [])
    XCTAssertEqual(
      script.tick(at: 601_000),
      ["1: left", "2: left", "3: left"]
    )
    XCTAssertEqual(script.say(1, "rooms"), ["1: rooms 0"])
  }
}
