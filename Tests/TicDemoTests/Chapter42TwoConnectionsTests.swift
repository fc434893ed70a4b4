import XCTest

@testable import TicDemo

final class Chapter42TwoConnectionsTests: XCTestCase {
  private var script = Chapter42HostScript()

  func test_backWhileTheOldConnectionIsOpen_closesTheOldOne() {
    script.open(4)

    XCTAssertEqual(
      script.say(4, "back 0000000000000001").prefix(3),
      ["1: bye", "1: closed", "4: named Ann"]
    )
    XCTAssertEqual(script.say(1, "ping"), [])
    XCTAssertEqual(script.close(1), [])
  }

  func test_backInARoom_isRejected() {
    XCTAssertEqual(
      script.say(2, "back 0000000000000001").first,
      "2: error in-room leave the room first"
    )
    XCTAssertEqual(script.say(1, "ping"), ["1: pong"])
  }
}
