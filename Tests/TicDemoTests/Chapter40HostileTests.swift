import XCTest

@testable import TicDemo

final class Chapter40HostileTests: XCTestCase {
  private var script = HostScript()

  func test_lineWithoutEnd_isClosed() {
    playUntilMoveOne()

    XCTAssertEqual(
      send([UInt8](repeating: 0x61, count: 600)),
      ["9: error line-too-long this line is too long", "9: closed"]
    )
    XCTAssertEqual(send([0x61]), [])
    assertGameGoesOn()
  }

  func test_tenThousandLines_areClosedAfterForty() {
    playUntilMoveOne()
    let lines = [UInt8](repeating: 0x0A, count: 10_000)

    XCTAssertEqual(
      send(lines),
      ["9: error too-many-lines these are too many lines", "9: closed"]
    )
    XCTAssertEqual(send(lines), [])
    assertGameGoesOn()
  }

  func test_credit_comesBackWithTime() {
    _ = script.open(9)

    XCTAssertEqual(send([UInt8](repeating: 0x0A, count: 40)), [])
    script.time = 100
    XCTAssertEqual(send([0x0A, 0x0A]), [])
    script.time = 100_000
    XCTAssertEqual(send([UInt8](repeating: 0x0A, count: 40)), [])
    XCTAssertEqual(send([0x0A]).last, "9: closed")
  }

  func test_playerWhoIsClosed_isAwayToTheOther() {
    playUntilMoveOne()

    let line = [UInt8](repeating: 0x61, count: 600)
    let done = script.handle(.received(line), on: 2)

    XCTAssertEqual(done.suffix(2), ["2: closed", "1: away o 20"])
  }

  func test_halfALineAndSilence_isClosed() {
    playUntilMoveOne()
    script.time = 1_000
    _ = send(Array("mov".utf8))
    script.time = 20_000
    _ = send(Array("e".utf8))

    XCTAssertEqual(script.tick(at: 30_999), [])
    XCTAssertEqual(
      script.tick(at: 31_000),
      ["9: error too-slow the rest of the line did not come", "9: closed"]
    )
    assertGameGoesOn()
  }

  func test_silenceInTheLobby_isClosed() {
    _ = script.open(9)
    script.time = 1_000
    _ = script.say(9, "help")

    XCTAssertEqual(script.tick(at: 600_999), [])
    XCTAssertEqual(
      script.tick(at: 601_000),
      ["9: error idle nothing has come for too long", "9: closed"]
    )
  }

  func test_tooManyConnections_areClosed() {
    script.host = Host(limits: HostLimits(connections: 2))
    _ = script.open(1) + script.open(2)

    XCTAssertEqual(
      script.open(3),
      ["3: error host-full there are too many connections", "3: closed"]
    )
    _ = script.say(1, "quit")
    XCTAssertEqual(script.open(4), ["4: hello 1 0000000000000004"])
  }

  func test_tooManyRoomsOrSpectators_areRejected() {
    script.host = Host(limits: HostLimits(rooms: 1, spectators: 1))
    _ = (1...4).map { script.open($0) } + [script.say(1, "create Friday")]
    _ = script.say(2, "join 1") + script.say(3, "join 1")

    XCTAssertEqual(
      script.say(4, "create Sunday", "join 1"),
      [
        "4: error too-many-rooms there are too many rooms",
        "4: error room-full no more spectators can come in",
      ]
    )
    XCTAssertEqual(script.say(3, "join 1").first, "3: joined 1 Friday")
  }

  func test_longList_isCut() {
    script.host = Host(limits: HostLimits(listed: 2))
    for number in 1...4 {
      _ = script.open(number) + script.say(number, "create \(number)")
    }

    XCTAssertEqual(
      script.say(1, "rooms"),
      ["1: room 1 1 0 1", "1: room 2 1 0 2", "1: rooms 4"]
    )
  }

  func test_tenThousandWhoComeAndGo_leaveNothing() {
    playUntilMoveOne()

    for connection in 10..<10_010 {
      _ = script.open(connection) + script.handle(.closed, on: connection)
    }

    XCTAssertEqual(script.host.peers.count, 3)
    XCTAssertEqual(script.host.chairs.count, 2)
    assertGameGoesOn()
  }

  /// Lets 1 and 2 play, X has moved; 9 is in the lobby.
  private func playUntilMoveOne() {
    _ = script.open(1) + script.open(2) + script.open(9)
    _ = script.say(1, "create Friday") + script.say(2, "join 1")
    _ = script.say(1, "move 5")
  }

  private func send(_ bytes: [UInt8]) -> [String] {
    script.handle(.received(bytes), on: 9)
  }

  private func assertGameGoesOn(line: UInt = #line) {
    XCTAssertEqual(
      script.say(2, "move 1"),
      [1, 2].map { "\($0): game O../.X./... turn x -" },
      line: line
    )
  }
}
