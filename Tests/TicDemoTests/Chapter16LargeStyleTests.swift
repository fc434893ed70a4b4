import XCTest

@testable import TicDemo

final class Chapter16LargeStyleTests: XCTestCase {
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

  func test_stroke_isSeenInTheHollowOfAMark() throws {
    XCTAssertEqual(try middle(ofCell: 1, on: "OOO/X.X/X.."), "━")
  }

  func test_twoStrokes_areBothSeenWhereTheyCross() throws {
    XCTAssertEqual(try middle(ofCell: 1, on: "OOO/XOX/XOX"), "╋")
    XCTAssertEqual(try middle(ofCell: 4, on: "OXO/XOX/OXO"), "╳")
  }

  private func middle(ofCell index: Int, on text: String) throws -> Character {
    try board(text)[BoardStyle.large.middle(ofCell: index)].character
  }

  private func board(_ board: String) throws -> Canvas {
    let game = try BoardNotation.viewModel(showing: board)
    return TextView.board(of: game, style: .large)
  }
}
