import XCTest

@testable import TicDemo

final class Chapter15LargeStyleTests: XCTestCase {
  func test_marks_areDrawnAsShapes() throws {
    XCTAssertEqual(
      try board("XO./.../...").lines,
      [
        "           │           │",
        "   ▀▄ ▄▀   │   ▄▀▀▀▄   │",
        "     █     │   █   █   │     3",
        "   ▄▀ ▀▄   │   ▀▄▄▄▀   │",
        "           │           │",
        "───────────┼───────────┼───────────",
        "           │           │",
        "           │           │",
        "     4     │     5     │     6",
        "           │           │",
        "           │           │",
        "───────────┼───────────┼───────────",
        "           │           │",
        "           │           │",
        "     7     │     8     │     9",
        "           │           │",
        "           │           │",
      ]
    )
  }

  func test_twoStrokes_areBothSeenWhereTheyCross() throws {
    let row = try board("OOO/XOX/XOX")
    let diagonals = try board("OXO/XOX/OXO")

    XCTAssertEqual(
      [
        row[BoardStyle.large.middle(ofCell: 1)].character,
        diagonals[BoardStyle.large.middle(ofCell: 4)].character,
      ],
      ["╋", "╳"]
    )
  }

  private func board(_ board: String) throws -> Canvas {
    let game = try BoardNotation.viewModel(showing: board)
    return TextView.board(of: game, style: .large)
  }
}
