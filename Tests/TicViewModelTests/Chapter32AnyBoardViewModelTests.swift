import TicModel
import XCTest

@testable import TicViewModel

final class Chapter32AnyBoardViewModelTests: XCTestCase {
  func test_size_staysThroughEachReset() throws {
    let size = try BoardSize(rows: 2, columns: 5, inARow: 2)
    let viewModel: TicViewModel = TicViewModel(size: size)
    let resets: [() -> Void] = [
      {},
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: false) },
      { viewModel.reset(human: Mark.x) },
    ]

    let states = resets.map { reset in
      viewModel.play(9)
      reset()
      return viewModel.size == size && viewModel.grid.count == 10
    }

    XCTAssertEqual(states, [true, true, true, true])
    XCTAssertTrue(viewModel.canPlay(9))
    XCTAssertFalse(viewModel.canPlay(10))
  }

  func test_viewModelWithoutASize_isOnTheStandardBoard() {
    let viewModels = [TicViewModel(), TicViewModel(twoPlayer: false)]

    let sizes: [BoardSize] = viewModels.map { $0.size }

    XCTAssertEqual(sizes, [BoardSize.standard, BoardSize.standard])
  }
}
