import XCTest

@testable import TicDemo

final class Chapter42LostTests: XCTestCase {
  private var script = Chapter42HostScript()

  func test_lostConnection_seatIsKept() {
    XCTAssertEqual(script.close(1), ["2: away x 45", "3: away x 45"])
    XCTAssertEqual(
      script.say(2, "move 1"),
      [
        "2: game O../.X./... turn x - 1 0 0",
        "3: game O../.X./... turn x - 1 0 0",
      ]
    )
  }

  func test_back_seatIsTheSame() {
    script.close(1)
    script.open(4)

    XCTAssertEqual(
      script.say(4, "back 0000000000000001"),
      [
        "4: named Ann",
        "4: joined 1 x 3x3/3/1 Friday",
        "4: players Ann Bob",
        "4: game .../.X./... turn o - 1 0 0",
        "2: here x",
        "3: here x",
      ]
    )
    XCTAssertEqual(script.close(4), ["2: away x 45", "3: away x 45"])
    script.open(5)
    XCTAssertEqual(
      script.say(5, "back 0000000000000001").first,
      "5: named Ann"
    )
    script.say(2, "move 1")
    XCTAssertEqual(
      script.say(5, "move 2").last,
      "5: game OX./.X./... turn o - 1 0 0"
    )
  }

  func test_spectatorComesBack_watchesThoughASeatIsFree() {
    XCTAssertEqual(script.close(3), [])
    script.say(1, "leave")
    script.open(4)

    XCTAssertEqual(
      script.say(4, "back 0000000000000003"),
      [
        "4: named Cy",
        "4: joined 1 watch 3x3/3/1 Friday",
        "4: players - Bob",
        "4: game .../.X./... left x - 1 0 0",
      ]
    )
  }

  func test_leftOrEndedRoom_tokensAreWorthless() {
    let error = "4: error bad-token no place is kept for this token"
    script.open(4)

    script.say(1, "leave")
    XCTAssertEqual(script.say(4, "back 0000000000000001"), [error])
    script.say(2, "leave")
    XCTAssertEqual(script.say(4, "back 0000000000000003"), [error])
  }
}
