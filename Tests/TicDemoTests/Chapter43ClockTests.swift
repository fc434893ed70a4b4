import XCTest

@testable import TicDemo

final class Chapter43ClockTests: XCTestCase {
  func test_turnThatIsNotUsed_freesTheSeat() {
    var script = Self.playing()
    _ = script.wait(200_000) + script.say(2, "move 1")
    _ = script.wait(200_000) + script.say(1, "say hm") + script.say(2, "say go")

    XCTAssertEqual(script.sleep(300_000) + script.wait(99_999), [])
    XCTAssertEqual(
      script.wait(1),
      [
        "2: players - guest",
        "2: game O../.X./... left x - 1 0 0",
        "1: left unused",
      ]
    )
    XCTAssertEqual(script.say(1, "watch 1").count, 3)
    _ = script.say(2, "ping") + script.say(3, "ping")
    XCTAssertEqual(script.wait(3_599_999), [])
  }

  func test_finishedGame_isLeftAfterTenMinutesInWhichNothingHappens() {
    var script = Self.playing()
    _ = script.say(2, "move 1") + script.say(1, "move 2")
    _ = script.say(2, "move 3") + script.say(1, "move 8")
    _ = script.wait(500_000) + script.say(2, "say gg")

    XCTAssertEqual(script.wait(599_999), [])
    XCTAssertEqual(script.wait(1), ["1: left idle", "2: left idle"])
    _ = script.say(3, "ping")
    XCTAssertEqual(script.wait(3_599_999).filter { $0.hasPrefix("3") }, [])
  }

  /// A game of 1 and 2, in which X has moved, and a room in which 3 waits.
  ///
  /// Peers may be silent for an hour.
  private static func playing() -> Chapter43HostScript {
    var script = Chapter43HostScript(limits: HostLimits(idlePeer: 3_600_000))
    _ = [1, 2, 3].map { script.open($0) } + [script.say(1, "create Friday")]
    _ = script.say(2, "join 1") + script.say(1, "move 5")
    _ = script.say(3, "create Sunday")
    return script
  }
}
