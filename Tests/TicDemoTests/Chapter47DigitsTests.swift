import XCTest

@testable import TicDemo

final class Chapter47DigitsTests: XCTestCase {
  func test_digits_playOnSmallBoardsAndChooseOnLargerOnes() {
    let small = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "game X../.O./... turn x - 1 0 0"
    )
    let large = Chapter46Host.session(
      "joined 3 x 4x4/4/1 Friday",
      "game XO../..../..../.... turn x - 1 0 0"
    )
    let waiting = Chapter46Host.session(
      "joined 3 x 4x4/4/1 Friday",
      "game X.../..../..../.... turn o - 1 0 0"
    )

    XCTAssertEqual(requests("9", in: small), ["move 9"])
    XCTAssertEqual(requests("1", in: small), [])
    XCTAssertEqual(requests("12", in: large), [])
    XCTAssertEqual(requests("12⏎", in: large), ["move 12"])
    XCTAssertEqual(requests("19⏎", in: large), ["move 9"])
    XCTAssertEqual(requests("1⏎", in: large), [])
    XCTAssertEqual(requests("12⏎", in: waiting), [])
    XCTAssertEqual(
      [1, 12].map { JoinKeys(of: large, focus: JoinFocus(typed: $0))[.enter] },
      [nil, .ask(.move(11))]
    )
  }

  private func requests(_ keys: String, in session: JoinSession) -> [String] {
    var screen = JoinScreen()
    return screen.type(keys, in: session)
  }
}
