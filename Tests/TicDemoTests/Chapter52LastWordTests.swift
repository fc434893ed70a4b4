import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter52LastWordTests: XCTestCase {
  func test_quit_asksNoMoreQuestions() {
    let game = LineGame(TicViewModel())

    XCTAssertEqual(game.answer(to: "q"), [])
    XCTAssertTrue(game.isDone)
  }
}
