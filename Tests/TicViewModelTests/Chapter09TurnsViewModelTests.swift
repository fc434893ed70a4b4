import TicModel
import XCTest

@testable import TicViewModel

final class Chapter09TurnsViewModelTests: XCTestCase {
  func test_isXTurn_changesWithEachMark() {
    let viewModel = TicViewModel()
    var turns = viewModel.isXTurn ? "X" : "O"

    for (index, mark) in [(4, Cell.x), (0, .o), (0, .x)] {
      viewModel.setCell(index: index, cellValue: mark)
      turns += viewModel.isXTurn ? "X" : "O"
    }

    XCTAssertEqual(turns, "XOXX")
  }

  func test_mark_observerSeesWhoseTurnItIs() {
    let viewModel = TicViewModel()
    var seen: [Bool] = []
    viewModel.observe { seen.append(viewModel.isXTurn) }

    viewModel.setCell(index: 4, cellValue: .x)
    viewModel.setCell(index: 0, cellValue: .o)
    viewModel.setCell(index: 8, cellValue: .x)

    XCTAssertEqual(seen, [false, true, false])
  }
}
