import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter30LineGameTests: XCTestCase {
  func test_moveOutOfTurn_isNotSaidToBeTaken() {
    let viewModel = TicViewModel(against: .minimax, schedule: { _ in })
    let game = LineGame(viewModel)
    _ = game.answer(to: "5")

    for line in ["1", "5"] {
      let answer = game.answer(to: line).joined()
      XCTAssertEqual(answer, "It is the computer's turn. O, which cell?")
    }
  }
}
