import XCTest

@testable import TicDemo

final class Chapter44WishTests: XCTestCase {
  func test_wish_isAskedOnce() {
    var session = Chapter44Session(name: "Ann", wish: .join(1))

    session.hear("joined 1 x 3x3/3/1 Friday")
    session.hearHello()
    session.hearHello()

    XCTAssertEqual(
      session.difference(from: [
        "connecting",
        "send hello 2",
        "send name Ann",
        "send join 1",
        "entering",
      ]),
      []
    )
  }

  func test_withoutAWish_theRoomsAreListed() {
    var session = Chapter44Session()

    session.hearHello()

    XCTAssertEqual(
      session.difference(from: [
        "connecting",
        "send hello 2",
        "send rooms",
        "lobby",
      ]),
      []
    )
  }
}
