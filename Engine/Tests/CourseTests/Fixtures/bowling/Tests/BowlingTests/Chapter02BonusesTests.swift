import XCTest

final class Chapter02BonusesTests: XCTestCase {
  func test_spare_addsTheNextBall() {
    XCTAssertEqual(score(of: [5, 5, 3]), 16)
  }

  func test_tenPinsOfTwoFrames_areNoSpare() {
    XCTAssertEqual(score(of: [0, 5, 5, 3]), 13)
  }

  func test_strike_addsTheNextTwoBalls() {
    XCTAssertEqual(score(of: [10, 3, 4]), 24)
  }

  func test_perfectGame_scores300() {
    XCTAssertEqual(score(of: Array(repeating: 10, count: 12)), 300)
  }
}
