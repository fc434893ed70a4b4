import XCTest

@testable import TicDemo

final class Chapter46SmallTests: XCTestCase {
  func test_screen_usesWhatFits() {
    let session = Chapter46Host.session(
      "joined 3 watch 3x3/3/1 Friday",
      "game X../.../... turn o - 1 0 0"
    )
    let needed = JoinScreen(columns: 20, rows: 6).rows(of: session)
    let least =
      needed.dropFirst(2).first.flatMap { Int($0.filter(\.isNumber)) } ?? 1

    XCTAssertEqual(
      needed,
      ["Too small.", "40 columns", "and \(least) rows", "are needed."]
    )
    let facts = [(80, 60), (80, 24), (40, least), (40, least - 1), (39, 60)]
      .map { columns, rows in
        var screen = JoinScreen(columns: columns, rows: rows)
        let page = screen.rows(of: session)
        let leaves = screen.press(.character("l"), in: session) != nil
        let quits = screen.press(.character("q"), in: session) == .quit
        return "large \(page.contains { $0.contains("▀▄ ▄▀") }), "
          + "title \(page.contains("Room 3: Friday")), "
          + "board \(page.contains { $0.contains("│") }), "
          + "leaves \(leaves), quits \(quits)"
      }
    XCTAssertEqual(
      facts,
      [
        "large true, title true, board true, leaves true, quits true",
        "large false, title true, board true, leaves true, quits true",
        "large false, title false, board true, leaves true, quits true",
        "large false, title false, board false, leaves false, quits true",
        "large false, title false, board false, leaves false, quits true",
      ]
    )
  }
}
