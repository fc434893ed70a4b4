import XCTest

@testable import TicDemo

final class Chapter43LinesTests: XCTestCase {
  func test_lineWithoutEnd_isClosed() {
    var script = Self.playing()

    XCTAssertEqual(
      script.send(String(repeating: "a", count: 600), on: 9),
      ["9: error line-too-long this line is too long", "9: closed"]
    )
    XCTAssertEqual(script.send("a", on: 9), [])
    XCTAssertEqual(script.say(2, "move 1"), Self.nextMove)
  }

  func test_halfALine_isClosedAfter30SecondsHoweverItDrips() {
    var script = Chapter43HostScript()
    _ = script.open(9) + script.send("pi", on: 9)
    _ = script.wait(10_000) + script.send("ng\nmov", on: 9)
    _ = script.wait(20_000) + script.send("e", on: 9)

    XCTAssertEqual(script.sleep(60_000) + script.wait(9_999), [])
    XCTAssertEqual(
      script.wait(1),
      ["9: error too-slow the rest of the line didn't come", "9: closed"]
    )
  }

  func test_silentPeers_areClosed() {
    var script = Chapter43HostScript()
    _ = [5, 6, 7, 8, 9].map { script.open($0) }
    _ = script.say(8, "help") + script.say(9, "create Friday")
    _ = script.say(6, "watch 1") + script.say(5, "create Sunday")
    let idle = "error idle nothing was received for too long"

    XCTAssertEqual(script.wait(59_999), [])
    XCTAssertEqual(script.wait(1), ["7: \(idle)", "7: closed"])
    XCTAssertEqual(script.wait(539_999), [])
    _ = script.say(9, "leave")
    XCTAssertEqual(
      script.wait(1),
      ["5: \(idle)", "5: closed", "8: \(idle)", "8: closed"]
    )
    XCTAssertEqual(script.wait(599_998), [])
  }

  func test_tooManyLines_areClosed() {
    var script = Self.playing(limits: HostLimits(burst: 5, linesPerSecond: 2))

    XCTAssertEqual(script.send("\n\n\n\n\n", on: 9), [])
    _ = script.wait(500)
    XCTAssertEqual(script.say(9, "ping"), ["9: pong"])
    _ = script.wait(50_000)
    XCTAssertEqual(
      script.send("\n\n\n\n\nping\nping\n", on: 9),
      ["9: error too-many-lines these are too many lines", "9: closed"]
    )
    XCTAssertEqual(script.say(2, "move 1"), Self.nextMove)
  }

  /// A game of 1 and 2, in which X has moved, with 9 in the lobby.
  private static func playing(
    limits: HostLimits = HostLimits()
  ) -> Chapter43HostScript {
    var script = Chapter43HostScript(limits: limits)
    _ = [1, 2, 9].map { script.open($0) }
    _ = script.say(1, "create Friday") + script.say(2, "join 1")
    _ = script.say(1, "move 5")
    return script
  }

  /// The effects of the next move in that game.
  private static let nextMove = [1, 2].map {
    "\($0): game O../.X./... turn x - 1 0 0"
  }
}
