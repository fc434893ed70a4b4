import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter13LetterNTests: XCTestCase {
  func test_n_startsANewGameInTheMiddleAndAtTheEnd() throws {
    let games = try ["X../.O./..X", "XXX/OO./..."].map { board in
      LineGame(try BoardNotation.viewModel(showing: board))
    }

    let answers = games.map { $0.answer(to: "n") }

    let screen = TextView.lines(of: TicViewModel()) + ["", "X, which cell?"]
    XCTAssertEqual(answers, [screen, screen])
  }

  func test_nInANewGame_asksAgain() {
    let game = LineGame(TicViewModel())

    XCTAssertEqual(game.answer(to: "n"), ["X, which cell?"])
  }

  func test_wordThatBeginsWithN_isRejected() throws {
    let viewModel = try BoardNotation.viewModel(showing: "X../.O./...")
    let before = viewModel.grid

    let answer = LineGame(viewModel).answer(to: "new")

    XCTAssertEqual(
      answer,
      ["A cell is a number from 1 to 9. X, which cell?"]
    )
    XCTAssertEqual(viewModel.grid, before)
  }
}
