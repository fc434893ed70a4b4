import XCTest

@testable import TicDemo

final class Chapter42TooLateTests: XCTestCase {
  private var script = Chapter42HostScript()

  func test_awayFor45Seconds_placeIsGivenUp() {
    script.time = 1_000
    script.close(1)
    script.close(3)
    script.time = 40_000
    script.open(4)
    script.say(4, "back 0000000000000003")

    XCTAssertEqual(script.tick(at: 45_999), [])
    XCTAssertEqual(
      script.tick(at: 46_000),
      [
        "2: players - Bob",
        "4: players - Bob",
        "2: game .../.X./... left x - 1 0 0",
        "4: game .../.X./... left x - 1 0 0",
      ]
    )
    XCTAssertEqual(script.say(2, "say Hello").last, "4: said o Hello")
    XCTAssertEqual(script.tick(at: 200_000), [])
    script.open(5)
    XCTAssertEqual(
      script.say(5, "back 0000000000000001").first,
      "5: error bad-token no place is kept for this token"
    )
  }
}
