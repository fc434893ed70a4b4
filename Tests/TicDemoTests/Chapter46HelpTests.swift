import XCTest

@testable import TicDemo

final class Chapter46HelpTests: XCTestCase {
  func test_questionMark_showsTheKeysUntilTheNextOne() {
    var screen = JoinScreen()
    let lobby = Chapter46Host.session(
      "room 12 3x3/3/1 1 0 A",
      "room 7 3x3/3/1 1 0 A",
      "rooms 1 1 2"
    )
    let rows = screen.rows(of: lobby)

    let actions = [
      screen.press(.character("2"), in: lobby),
      screen.press(.character("x"), in: lobby),
      screen.press(.character("?"), in: lobby),
    ]
    let help = screen.rows(of: lobby)
    let afterHelp = screen.press(.character("c"), in: lobby)

    XCTAssertEqual(actions, [.press(.join(7)), nil, nil])
    XCTAssertEqual(
      help,
      [
        "1 to 2  enter that room",
        "w       watch a room",
        "c       create a room",
        "?       show the keys",
        "q       quit",
        "? keys   q quit",
      ]
    )
    XCTAssertEqual(afterHelp, nil)
    XCTAssertEqual(screen.rows(of: lobby), rows)
    _ = screen.press(.character("?"), in: lobby)
    XCTAssertEqual(screen.press(.character("q"), in: lobby), .quit)
    XCTAssertEqual(screen.press(.end, in: lobby), .quit)
  }
}
