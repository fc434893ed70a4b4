import TicModel
import XCTest

@testable import TicViewModel

final class Chapter05TheViewModelTests: XCTestCase {
  func test_newViewModel_showsNineBlankCells() {
    let viewModel = TicViewModel()

    XCTAssertEqual(viewModel.grid, Array(repeating: Cell.b, count: 9))
  }

  func test_setCell_showsTheMarkInItsCell() {
    let viewModel = TicViewModel()

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(
      viewModel.grid,
      [
        .b, .b, .b,
        .x, .b, .o,
        .b, .b, .b,
      ]
    )
  }

  func test_draw_isOverAtTheNinthMark() {
    let viewModel = TicViewModel()
    let draw: [Cell] = [
      .o, .x, .o,
      .x, .o, .x,
      .x, .o, .x,
    ]

    for (index, mark) in draw.enumerated() {
      XCTAssertFalse(viewModel.isGameOver, "before cell \(index)")
      viewModel.setCell(index: index, cellValue: mark)
    }

    XCTAssertTrue(viewModel.isGameOver)
  }

  func test_lineOfO_isOver() {
    XCTAssertTrue(viewModel("XOX/XX./OOO").isGameOver)
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
