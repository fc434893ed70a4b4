import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter07ABoardYouCanSeeTests: XCTestCase {
  func test_newGame_cellsShowTheNumbers1To9() {
    XCTAssertEqual(
      TextView.lines(of: TicViewModel()),
      [
        " 1 │ 2 │ 3",
        "───┼───┼───",
        " 4 │ 5 │ 6",
        "───┼───┼───",
        " 7 │ 8 │ 9",
      ]
    )
  }

  func test_marks_standInTheirCells() {
    XCTAssertEqual(
      TextView.lines(of: viewModel("XOX/.O./X..")),
      [
        " X │ O │ X",
        "───┼───┼───",
        " 4 │ O │ 6",
        "───┼───┼───",
        " X │ 8 │ 9",
      ]
    )
  }

  func test_notation_isReadRowByRow() throws {
    let board: [Cell] = [
      .x, .o, .x,
      .b, .o, .b,
      .x, .b, .b,
    ]

    XCTAssertEqual(try BoardNotation.cells(in: "XOX/.O./X.."), board)
  }

  func test_notationInSmallLetters_isReadAsWell() throws {
    XCTAssertEqual(
      try BoardNotation.cells(in: "xox/.o./x.."),
      try BoardNotation.cells(in: "XOX/.O./X..")
    )
  }

  func test_wrongNumberOfRows_isRejected() {
    XCTAssertEqual(rejection(of: "XOX/.O."), "a board needs 3 rows, not 2")
    XCTAssertEqual(rejection(of: "XOX/.O./X../"), "a board needs 3 rows, not 4")
  }

  func test_wrongNumberOfCells_isRejected() {
    XCTAssertEqual(rejection(of: "XOXO/.O/X.."), "row 1 needs 3 cells, not 4")
    XCTAssertEqual(rejection(of: "XOX/.O./X."), "row 3 needs 3 cells, not 2")
  }

  func test_wrongLetter_isRejected() {
    XCTAssertEqual(
      rejection(of: "XOX/.OZ/X.."),
      "row 2, cell 3 is 'Z', not X, O or '.'"
    )
  }

  func test_wrongLetterThatIsNoLetter_isSpelledOut() {
    let rejections = [
      ("XOX/.O\n/X..", "row 2, cell 3 is '\\n', not X, O or '.'"),
      ("XOX/.O\t/X..", "row 2, cell 3 is '\\t', not X, O or '.'"),
      ("XOX/.O\u{1B}/X..", "row 2, cell 3 is '\\u{1B}', not X, O or '.'"),
      ("XOX/.O\u{7F}/X..", "row 2, cell 3 is '\\u{7F}', not X, O or '.'"),
      ("XOX/.O\u{1EBF}/X..", "row 2, cell 3 is '\\u{1EBF}', not X, O or '.'"),
    ]

    for (board, message) in rejections {
      XCTAssertEqual(rejection(of: board), message)
    }
  }

  /// Returns the error message for a board, or `nil` if it's valid.
  private func rejection(of board: String) -> String? {
    do {
      _ = try BoardNotation.cells(in: board)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func viewModel(_ board: String) -> TicViewModel {
    let viewModel = TicViewModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }
}
