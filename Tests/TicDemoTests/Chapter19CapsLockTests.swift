import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter19CapsLockTests: XCTestCase {
  func test_capitals_doWhatSmallLettersDo() {
    let results = "unqUNQ".map { key in
      let viewModel = TicViewModel()
      let screen = PlayScreen(viewModel)
      for character in ["1", "5", key] { screen.press(.character(character)) }
      let board = BoardNotation.text(of: viewModel.grid)
      return screen.isDone ? "done" : board
    }

    let small = ["X../.../...", ".../.../...", "done"]
    XCTAssertEqual(results, small + small)
  }
}
