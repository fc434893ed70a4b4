import XCTest

@testable import TicViewModel

final class Chapter14WinningLinesTests: XCTestCase {
  func test_wholeGame_observerSeesTheLineAndItGoesWithTheReset() {
    let viewModel = TicViewModel()
    var seen: [[Int]] = []
    viewModel.observe {
      let lines = viewModel.winningLines
      seen.append(lines.indices.filter { lines[$0] })
    }

    for index in [0, 3, 1, 4, 2] { viewModel.play(index) }
    viewModel.reset()

    XCTAssertEqual(seen, [[], [], [], [], [0], []])
  }
}
