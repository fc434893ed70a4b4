import XCTest

@testable import TicModel

final class Chapter14TheWinningLineTests: XCTestCase {
  func test_newGame_noLineIsMade() {
    XCTAssertEqual(
      TicModel().winningLines,
      [false, false, false, false, false, false, false, false]
    )
  }

  func test_oneLine_isFoundAtItsPlace() {
    let boards = [
      "XXX/OO./...", "XX./OOO/X..", "OO./.O./XXX",
      "XO./XO./X..", "XOX/.O./.OX", "OOX/..X/..X",
      "XO./OX./..X", "X.O/XO./O..",
    ]

    XCTAssertEqual(
      boards.map(lines),
      [[0], [1], [2], [3], [4], [5], [6], [7]]
    )
  }

  func test_linesOfBoth_theFirstOneDecides() {
    let winners = ["XXX/OOO/...", "OOO/XXX/..."].map { game($0).winner }

    XCTAssertEqual(winners, [.x, .o])
  }

  func test_severalLines_areAllFound() {
    let boards = ["XXX/OXO/OXO", "XOX/OXO/XOX", "XXX/XXX/XXX"]

    XCTAssertEqual(
      boards.map(lines),
      [[0, 4], [6, 7], [0, 1, 2, 3, 4, 5, 6, 7]]
    )
  }

  /// Returns the numbers of the lines that are made on a board.
  private func lines(_ board: String) -> [Int] {
    let lines = game(board).winningLines
    return lines.indices.filter { lines[$0] }
  }
}
