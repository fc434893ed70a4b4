import TicModel
import XCTest

@testable import TicViewModel

final class Chapter22StrategyTests: XCTestCase {
  func test_strategy_mayReadTheViewModel() {
    weak var asked: TicViewModel?
    let viewModel = TicViewModel(
      against: Strategy { _ in asked?.grid.firstIndex(of: .b) }
    )
    asked = viewModel

    viewModel.play(4)

    XCTAssertEqual(viewModel.grid[0], .o)
  }
}
