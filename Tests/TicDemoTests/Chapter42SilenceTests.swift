import XCTest

@testable import TicDemo

final class Chapter42SilenceTests: XCTestCase {
  private var script = Chapter42HostScript()

  func test_helloAndPing_areAnswered() {
    XCTAssertEqual(script.say(1, "hello 2"), [])
    XCTAssertEqual(script.say(1, "ping"), ["1: pong"])
    XCTAssertEqual(
      script.say(1, "help"),
      [
        "1: help accept back create hello help invite join leave move name "
          + "ping private quit rematch rooms say sit watch"
      ]
    )
    XCTAssertEqual(
      script.say(2, "hello 3"),
      [
        "2: error other-version this host speaks version 2",
        "1: players Ann -",
        "3: players Ann -",
        "1: game .../.X./... left o - 1 0 0",
        "3: game .../.X./... left o - 1 0 0",
        "2: closed",
      ]
    )
    XCTAssertEqual(script.say(2, "ping"), [])
  }

  func test_silenceAfterHello_isALostConnection() {
    script.say(1, "hello 2")
    script.say(2, "hello 2")
    script.time = 10_000
    script.say(2, "move 1")

    XCTAssertEqual(script.tick(at: 14_999), [])
    XCTAssertEqual(
      script.tick(at: 15_000),
      ["1: closed", "2: away x 45", "3: away x 45"]
    )
    XCTAssertEqual(script.say(1, "ping"), [])
    XCTAssertEqual(script.tick(at: 19_000), [])
    XCTAssertEqual(script.tick(at: 23_000), [])
    XCTAssertEqual(script.tick(at: 24_999), [])
    XCTAssertEqual(script.tick(at: 25_000), ["2: closed", "3: away o 45"])
  }

  func test_back_keepsPromiseAndHalfALine() {
    script.close(1)
    script.open(4)
    script.say(4, "hello 2")
    script.send(4, "back 0000000000000001\npi")

    XCTAssertEqual(script.send(4, "ng\n"), ["4: pong"])
    XCTAssertEqual(
      script.tick(at: 15_000),
      ["4: closed", "2: away x 45", "3: away x 45"]
    )
  }
}
