import XCTest

@testable import TicDemo

final class Chapter12LastLineTests: XCTestCase {
  func test_lastMove_saysWhoHasWon() throws {
    let games = [
      ("XX./OO./...", "3"), ("XOX/XO./...", "8"), ("OXO/XOX/XO.", "9"),
    ]

    let lastLines = try games.flatMap { board, line in
      let game = LineGame(try BoardNotation.viewModel(showing: board))
      return game.answer(to: line).suffix(1)
    }

    XCTAssertEqual(
      lastLines,
      [
        "Game over: X Wins. n starts a new game, Ctrl-D leaves.",
        "Game over: O Wins. n starts a new game, Ctrl-D leaves.",
        "Game over: Draw. n starts a new game, Ctrl-D leaves.",
      ]
    )
  }
}
