import TicModel
import XCTest

@testable import TicViewModel

final class Chapter34AnyBoardViewModelTests: XCTestCase {
  func test_size_staysThroughEachReset() throws {
    let size = try BoardSize(rows: 2, columns: 5, inARow: 2)
    // The computer's moves are never made.
    let viewModel = TicViewModel(size: size, schedule: { _ in })
    let resets: [() -> Void] = [
      {},
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: false) },
      { viewModel.reset(human: .o) },
      { viewModel.reset(twoPlayer: true) },
    ]

    let states = resets.map { reset in
      viewModel.play(9)
      reset()
      return viewModel.size == size && viewModel.grid.count == 10
    }

    XCTAssertEqual(states, [true, true, true, true, true])
    XCTAssertTrue(viewModel.canPlay(9))
    XCTAssertFalse(viewModel.canPlay(10))
  }
}
