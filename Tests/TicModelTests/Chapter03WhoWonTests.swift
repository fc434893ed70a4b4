import XCTest

@testable import TicModel

final class Chapter03WhoWonTests: XCTestCase {
  func test_newGame_hasNoLine() {
    XCTAssertFalse(hasLine(".../.../..."))
  }

  func test_topRow_isALine() {
    var game = game("XX./.../...")

    game.setCell(n: 2, c: .x)

    XCTAssertTrue(game.updateGameStatus())
  }

  func test_topRowNotAllEqual_isNoLine() {
    let rows = [
      "XX.", "X.X", ".XX", "XXO", "XOX", "OXX",
      "OO.", "O.O", ".OO", "OOX", "OXO", "XOO",
    ]

    let lines = rows.filter { hasLine($0 + "/.../...") }

    XCTAssertEqual(lines, [])
  }

  func test_topRowOfO_isALine() {
    XCTAssertTrue(hasLine("OOO/.../..."))
  }

  func test_middleRow_isALine() {
    XCTAssertTrue(hasLine(".../OOO/..."))
  }

  func test_bottomRow_isALine() {
    XCTAssertTrue(hasLine(".../.../XXX"))
  }

  func test_leftColumn_isALine() {
    XCTAssertTrue(hasLine("O../O../O.."))
  }

  func test_middleColumn_isALine() {
    XCTAssertTrue(hasLine(".X./.X./.X."))
  }

  func test_rightColumn_isALine() {
    XCTAssertTrue(hasLine("..O/..O/..O"))
  }

  func test_diagonalFromTopLeft_isALine() {
    XCTAssertTrue(hasLine("X../.X./..X"))
  }

  func test_diagonalFromTopRight_isALine() {
    XCTAssertTrue(hasLine("..O/.O./O.."))
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

  /// Returns whether the game finds a line on `board`.
  private func hasLine(_ board: String) -> Bool {
    var game = game(board)
    return game.updateGameStatus()
  }
}
