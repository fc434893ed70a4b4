import XCTest

@testable import TicDemo

final class Chapter46PagesTests: XCTestCase {
  func test_page_isThatOfTheState() {
    let screen = JoinScreen()
    let full = Chapter46Host.session("room 7 3x3/3/1 1 0 A", "rooms 1 1 1")
    let evicted = Chapter46Host.session(
      "joined 7 x 3x3/3/1 Friday",
      "left idle",
      "rooms 1 1 0"
    )
    var over = full
    _ = over.quit()

    XCTAssertEqual(
      screen.rows(of: JoinSession(at: 0)),
      ["Connecting to localhost:4842 ...", "? keys   q quit"]
    )
    XCTAssertEqual(
      screen.rows(of: full),
      ["1  1 of 2 players; 3x3, 3 in a row: A", "1 room", "? keys   q quit"]
    )
    XCTAssertEqual(
      screen.rows(of: evicted),
      [
        "Room 7 was closed: nothing happened in it.",
        "There are no rooms yet.",
        "? keys   q quit",
      ]
    )
    XCTAssertEqual(screen.rows(of: over), [])
  }
}
