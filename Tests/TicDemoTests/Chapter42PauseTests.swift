import XCTest

@testable import TicDemo

final class Chapter42PauseTests: XCTestCase {
  func test_hostWasStopped_noPeerIsBlamed() {
    var script = Chapter42HostScript()
    script.say(1, "hello 2")
    script.say(2, "hello 2")

    XCTAssertEqual(script.tick(at: 5_000), [])
    XCTAssertEqual(script.tick(at: 10_000), [])
    script.time = 40_000
    script.say(2, "ping")
    XCTAssertEqual(script.tick(at: 40_000), [])
    XCTAssertEqual(script.tick(at: 44_999), [])
    XCTAssertEqual(
      script.tick(at: 45_000),
      ["1: closed", "2: away x 45", "3: away x 45"]
    )
    XCTAssertEqual(script.tick(at: 50_000), [])
    XCTAssertEqual(script.tick(at: 55_000), ["2: closed", "3: away o 45"])
  }
}
