import XCTest

@testable import TicModel

final class Chapter04AFullBoardTests: XCTestCase {
  func test_newGame_isNotFull() {
    XCTAssertFalse(TicModel().isGridFull)
  }

  func test_fiveMarks_isNotFull() {
    XCTAssertFalse(game(".X./XOX/.O.").isGridFull)
  }

  func test_nineMarks_isFull() {
    XCTAssertTrue(game("XOX/XXO/OXO").isGridFull)
  }

  func test_oneBlankLeft_isNotFull() {
    let unnoticed = (0..<9).filter { gap in
      var game = TicModel()
      for n in 0..<9 where n != gap {
        game.setCell(n: n, c: .x)
      }
      return game.isGridFull
    }

    XCTAssertEqual(unnoticed, [])
  }

  func test_noLineAndBlanksLeft_isNotOver() {
    let boards = [".../.../...", ".X./XOX/.O."]

    let over = boards.filter { game($0).isGameOver }

    XCTAssertEqual(over, [])
  }

  func test_fullBoardWithALine_isWonAndOver() {
    let game = game("XOX/OXO/XOX")

    XCTAssertTrue(game.isGridFull)
    XCTAssertEqual(game.winner, Winner.x)
    XCTAssertTrue(game.isGameOver)
  }

  func test_lineAndBlanksLeft_isOver() {
    let boards = ["XXX/OO./...", "XOX/XX./OOO"]

    let goingOn = boards.filter { !game($0).isGameOver }

    XCTAssertEqual(goingOn, [])
  }

  func test_draw_isOverWithTheLastMark() {
    var game = game("OXO/XOX/XO.")
    XCTAssertFalse(game.isGameOver)

    game.setCell(n: 8, c: .x)
    game.updateGameStatus()

    XCTAssertTrue(game.isGameOver)
    XCTAssertEqual(game.winner, Winner.none)
  }
}
