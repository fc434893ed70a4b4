import XCTest

@testable import TicDemo

final class Chapter47CursorTests: XCTestCase {
  func test_cursor_isWhereEnterPlays() {
    let small = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "game X../.O./... turn x - 1 0 0"
    )
    let large = Chapter46Host.session(
      "joined 3 x 4x4/4/1 Friday",
      "game XO../..../..../.... turn x - 1 0 0"
    )

    XCTAssertEqual(cursor(after: "", in: small), ["X │[2]│ 3"])
    XCTAssertEqual(cursor(after: "↓", in: small), ["7 │[8]│ 9"])
    XCTAssertEqual(cursor(after: "↓→", in: small), ["7 │ 8 │[9]"])
    XCTAssertEqual(cursor(after: "↓h", in: small), ["7 │[8]│ 9"])
    XCTAssertEqual(
      cursor(after: "12", in: large),
      ["9  │ 10  │ 11  │[12]"]
    )
    XCTAssertEqual(cursor(after: "1", in: large), [])
    var screen = JoinScreen()
    XCTAssertEqual(screen.type("↓⏎", in: small), ["move 8"])
    var lost = small
    _ = lost.fail("", at: 0)
    XCTAssertEqual(cursor(after: "", in: lost), [])
    XCTAssertEqual(
      JoinKeys(of: small, focus: JoinFocus(cell: 6))[.enter],
      .ask(.move(6))
    )
  }

  private func cursor(after keys: String, in session: JoinSession) -> [String] {
    var screen = JoinScreen()
    _ = screen.type(keys, in: session)
    return screen.rows(of: session).filter {
      $0.contains("[") && $0.contains("│")
    }
  }
}
