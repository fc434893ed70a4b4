import TicModel
import XCTest

@testable import TicDemo

final class Chapter34AnyBoardDemoTests: XCTestCase {
  func test_notation_hasTheSizeOfItsRows() throws {
    let game = try BoardNotation.game(showing: "X..O/.X.O/..X.", inARow: 3)

    XCTAssertEqual([game.size.rows, game.size.columns], [3, 4])
    XCTAssertEqual(game.completeLines, [[0, 5, 10]])
    XCTAssertEqual(
      BoardNotation.text(of: game.grid, columns: 4),
      "X..O/.X.O/..X."
    )
  }

  func test_badNotation_isRejectedWithAReason() {
    let row = String(repeating: ".", count: 65)

    XCTAssertEqual(rejection(of: "X..O/.XO"), "row 2 needs 4 cells, not 3")
    XCTAssertEqual(rejection(of: "X../.X.O"), "row 2 needs 3 cells, not 4")
    XCTAssertEqual(
      rejection(of: "X.Z"),
      "row 1, cell 3 is 'Z', not X, O or '.'"
    )
    XCTAssertEqual(
      rejection(of: "/"),
      "a board has at least 1 row and 1 column"
    )
    XCTAssertEqual(rejection(of: row), "a board has at most 64 cells")
  }

  /// Returns the error message for a board, or `nil` if it's valid.
  private func rejection(of board: String, inARow: Int = 1) -> String? {
    do {
      _ = try BoardNotation.game(showing: board, inARow: inARow)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
