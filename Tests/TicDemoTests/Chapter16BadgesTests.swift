import XCTest

@testable import TicDemo

final class Chapter16BadgesTests: XCTestCase {
  func test_xTurn_badgeOfXStandsOut() throws {
    let badges = try badges("X../.O./...")

    XCTAssertEqual(badges.lines, ["[X]    O"])
    XCTAssertEqual(inks(of: badges), [.x, .dull])
  }

  func test_oTurn_badgeOfOStandsOut() throws {
    let badges = try badges("X../.O./..X")

    XCTAssertEqual(badges.lines, [" X    [O]"])
    XCTAssertEqual(inks(of: badges), [.dull, .o])
  }

  func test_gameOver_bothBadgesAreDull() throws {
    let badges = try ["XXX/OO./...", "OOO/XX./X..", "OXO/XOX/XOX"].map(badges)

    let lines = badges.flatMap(\.lines)
    XCTAssertEqual(lines, Array(repeating: " X     O", count: 3))
    XCTAssertEqual(badges.flatMap(inks), Array(repeating: .dull, count: 6))
  }

  private func badges(_ board: String) throws -> Canvas {
    TextView.badges(of: try BoardNotation.viewModel(showing: board))
  }

  /// Returns the inks of the two letters.
  private func inks(of badges: Canvas) -> [Ink] {
    [1, 7].map { badges[Canvas.Place(row: 0, column: $0)].ink }
  }
}
