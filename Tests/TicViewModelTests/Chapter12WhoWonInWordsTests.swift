import TicModel
import XCTest

@testable import TicViewModel

final class Chapter12WhoWonInWordsTests: XCTestCase {
  func test_gameGoesOn_nothingIsDisplayed() {
    let boards = [".../.../...", "XX./OO./..."]

    XCTAssertEqual(boards.map(display), ["", ""])
  }

  func test_lineOfX_displaysXWins() {
    let boards = ["XXX/OO./...", "XOX/OXO/XOX"]

    XCTAssertEqual(boards.map(display), ["X Wins", "X Wins"])
  }

  func test_lineOfO_displaysOWins() {
    let boards = ["OOO/XX./X..", "XOX/XX./OOO"]

    XCTAssertEqual(boards.map(display), ["O Wins", "O Wins"])
  }

  func test_fullWithoutALine_displaysDraw() {
    let boards = ["OXO/XOX/XO.", "OXO/XOX/XOX", "XOX/XXO/OXO"]

    XCTAssertEqual(boards.map(display), ["", "Draw", "Draw"])
  }

  /// Returns the text about the winner on a board.
  private func display(_ board: String) -> String {
    let viewModel = TicViewModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel.winnerDisplay
  }
}
