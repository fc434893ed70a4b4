import TicModel
import XCTest

@testable import TicViewModel

final class Chapter05TheViewModelTests: XCTestCase {
  func test_newViewModel_showsNineBlankCells() {
    XCTAssertEqual(board(TicViewModel()), ".../.../...")
  }

  func test_setCell_showsTheMarkInItsCell() {
    let viewModel = TicViewModel()

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(board(viewModel), ".../X.O/...")
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

  /// Returns the grid row by row, with a dot for each blank cell.
  private func board(_ viewModel: TicViewModel) -> String {
    let cells = viewModel.grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]]
    return rows.map { $0.joined() }.joined(separator: "/")
  }
}
