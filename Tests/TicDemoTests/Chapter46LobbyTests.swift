import XCTest

@testable import TicDemo

final class Chapter46LobbyTests: XCTestCase {
  func test_page_isInWords() {
    let page = Chapter46Host.session(
      "room 12 4x4/3/3 1 0 Friday night",
      "room 7 5x3/3/1 2 4 Chess, really",
      "rooms 1 8 65"
    )
    let one = Chapter46Host.session("room 7 3x3/3/1 1 0 A", "rooms 1 1 1")
    let none = Chapter46Host.session("rooms 1 1 0")

    XCTAssertEqual(
      lines(of: page),
      [
        "1  1 of 2 players; 4x4, 3 in a row, best of 3: Friday night",
        "2  2 of 2 players, 4 watching; 3x5, 3 in a row: Chess, really",
        "2 of 65 rooms, page 1 of 8",
      ]
    )
    XCTAssertEqual(lines(of: one).last, "1 room")
    XCTAssertEqual(lines(of: none), ["There are no rooms yet."])
  }

  private func lines(of session: JoinSession) -> [String] {
    guard case .lobby(let lobby) = session.state else { return [] }
    return lobby.lines
  }
}
