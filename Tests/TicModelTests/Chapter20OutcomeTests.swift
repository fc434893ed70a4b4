import XCTest

@testable import TicModel

final class Chapter20OutcomeTests: XCTestCase {
  func test_newGame_isUndecided() {
    XCTAssertEqual(TicModel().outcome, .undecided)
  }

  func test_boards_areWonOrDrawnOrUndecided() {
    let boards = [
      "XXX/OO./...", "OOO/XX./X..", "XOX/OXO/XOX", "OXO/XOX/XOX",
      "XX./OO./..X",
    ]

    XCTAssertEqual(
      boards.map { game($0).outcome },
      [.won(by: .x), .won(by: .o), .won(by: .x), .draw, .undecided]
    )
  }
}
