import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter25LineGameTests: XCTestCase {
  func test_moveOutOfTurn_isNotSaidToBeTaken() {
    let viewModel = TicViewModel(against: .minimax, schedule: { _ in })
    let game = LineGame(viewModel)
    _ = game.answer(to: "5")

    let answers = ["1", "5", "10"].map { game.answer(to: $0) }

    XCTAssertEqual(
      answers,
      [
        ["It is the computer's turn. O, which cell?"],
        ["It is the computer's turn. O, which cell?"],
        ["A cell is a number from 1 to 9. O, which cell?"],
      ]
    )
  }
}
