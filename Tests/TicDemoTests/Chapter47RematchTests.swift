import XCTest

@testable import TicDemo

final class Chapter47RematchTests: XCTestCase {
  func test_rematch_isOfferedToPlayers() {
    let facts = [
      ("x", "won x -", "Bob"), ("x", "tied - o", "Bob"),
      ("x", "won o x", "Bob"), ("watch", "won x o", "Bob"),
      ("x", "turn x -", "Bob"), ("x", "left o -", "-"), ("x", "won x -", "-"),
    ]
    .map { place, phase, opponent in
      let session = Chapter46Host.session(
        "joined 3 \(place) 3x3/3/1 Friday",
        "players Ann \(opponent)",
        "game .../.../... \(phase) 1 0 0"
      )
      var screen = JoinScreen()
      let row = screen.rows(of: session).first {
        $0.contains("─") && !$0.contains("┼") || $0.contains("ematch")
      }
      return [row ?? "none"] + screen.type("r", in: session)
    }

    XCTAssertEqual(
      facts,
      [
        ["──────────  r Rematch", "rematch yes"],
        ["█████─────  r Accept rematch", "rematch yes"],
        ["█████─────  r Take back vote", "rematch no"],
        ["█████─────  Rematch"],
        ["none"],
        ["none"],
        ["none"],
      ]
    )
  }
}
