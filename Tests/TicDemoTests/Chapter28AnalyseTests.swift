import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter28AnalyseTests: XCTestCase {
  func test_freeCells_showNumberValueAndDistance() throws {
    XCTAssertEqual(
      try lastRow("XOX/.O./X..", mover: .o),
      [
        "       │  [8]  │   9",
        "   X   │  +4   │  -3",
        "       │ in 1  │ in 2",
      ]
    )
  }

  func test_draws_haveNoSign() throws {
    XCTAssertEqual(
      try lastRow("XOX/OOX/.X.", mover: .o),
      [
        "   7   │       │  [9]",
        "  -1   │   X   │   0",
        " in 2  │       │ in 2",
      ]
    )
  }

  func test_bestCell_isBrightAndTheOthersAreNot() throws {
    let canvas = try drawing("XOX/.O./X..", mover: .o)

    let inks = [(8, 11), (8, 19), (9, 11), (9, 19)].map {
      canvas[Canvas.Place(row: $0, column: $1)].ink
    }

    XCTAssertEqual(inks, [.cursor, .number, .cursor, .plain])
  }

  /// Returns the lines of the last three cells.
  private func lastRow(_ board: String, mover: Mark) throws -> [String] {
    try drawing(board, mover: mover).lines.suffix(3)
  }

  private func drawing(_ board: String, mover: Mark) throws -> Canvas {
    let game = try BoardNotation.game(showing: board)
    return AnalysisView.board(
      of: BoardPicture(of: game),
      Analysis(of: game, mover: mover)
    )
  }
}
