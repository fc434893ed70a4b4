import XCTest

final class Chapter01PinsTests: XCTestCase {
  func test_gutterBalls_scoreNothing() {
    XCTAssertEqual(score(of: Array(repeating: 0, count: 20)), 0)
  }

  func test_pinsOfAllRolls_areAdded() {
    XCTAssertEqual(score(of: [3, 4]), 7)
  }
}
