import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter24ComputersTurnTests: XCTestCase {
  private var work: [() -> Void] = []

  func test_keyInThePause_saysWhoseTurnItIsUntilTheAnswer() {
    let screen = PlayScreen(viewModel())
    screen.press(.character("5"))

    screen.press(.character("1"))
    let rejected = screen.canvas(columns: 40, rows: 11).lines[8]
    work[0]()

    XCTAssertEqual(rejected, "       It is the computer's turn.")
    XCTAssertEqual(screen.canvas(columns: 40, rows: 11).lines[8], "")
  }

  /// Returns a game against the first free cell, with a fake scheduler.
  private func viewModel() -> TicViewModel {
    TicViewModel(
      against: Strategy { $0.freeCells.first },
      schedule: { self.work.append($0) }
    )
  }
}
