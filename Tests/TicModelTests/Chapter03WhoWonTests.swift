import XCTest

@testable import TicModel

final class Chapter03WhoWonTests: XCTestCase {
  func test_newGame_hasNoLine() {
    var game = TicModel()

    XCTAssertFalse(game.updateGameStatus())
  }

  func test_topRow_isALine() {
    var game = game("XXX/.../...")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_topRowNotAllEqual_isNoLine() {
    let rows = [
      "XX.", "X.X", ".XX", "XXO", "XOX", "OXX",
      "OO.", "O.O", ".OO", "OOX", "OXO", "XOO",
    ]

    let lines = rows.filter { row in
      var game = game(row + "/.../...")
      return game.updateGameStatus()
    }

    XCTAssertEqual(lines, [])
  }

  func test_topRowOfO_isALine() {
    var game = game("OOO/.../...")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_middleRow_isALine() {
    var game = game(".../OOO/...")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_bottomRow_isALine() {
    var game = game(".../.../XXX")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_leftColumn_isALine() {
    var game = game("O../O../O..")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_middleColumn_isALine() {
    var game = game(".X./.X./.X.")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_rightColumn_isALine() {
    var game = game("..O/..O/..O")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_diagonalFromTopLeft_isALine() {
    var game = game("X../.X./..X")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_diagonalFromTopRight_isALine() {
    var game = game("..O/.O./O..")

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_winner_withoutALine_isNone() {
    var game = game("XX./OO./...")

    game.updateGameStatus()

    XCTAssertEqual(game.winner, Winner.none)
  }

  func test_winner_lineOfX_isX() {
    var game = game("OO./.../XXX")

    game.updateGameStatus()

    XCTAssertEqual(game.winner, Winner.x)
  }

  func test_winner_lineOfO_isO() {
    var game = game("XO./XO./.OX")

    game.updateGameStatus()

    XCTAssertEqual(game.winner, Winner.o)
  }

  /// Returns a game with the marks of `board`, such as `XO./.X./..O`.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    return game
  }
}
