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
    let rows = ["OOO", "OO.", "O.O", ".OO", "OOX", "OXO", "XOO"]

    let lines = rows.filter { hasLine(".../" + $0 + "/...") }

    XCTAssertEqual(lines, ["OOO"])
  }

  func test_bottomRow_isALine() {
    let rows = ["XXX", "XX.", "X.X", ".XX", "XXO", "XOX", "OXX"]

    let lines = rows.filter { hasLine(".../.../" + $0) }

    XCTAssertEqual(lines, ["XXX"])
  }

  func test_leftColumn_isALine() {
    let boards = ["O../O../O..", "O../O../...", "O../.../O..", ".../O../O.."]

    let lines = boards.filter(hasLine)

    XCTAssertEqual(lines, ["O../O../O.."])
  }

  func test_middleColumn_isALine() {
    let boards = [".X./.X./.X.", ".X./.X./...", ".X./.../.X.", ".../.X./.X."]

    let lines = boards.filter(hasLine)

    XCTAssertEqual(lines, [".X./.X./.X."])
  }

  func test_rightColumn_isALine() {
    let boards = ["..O/..O/..O", "..O/..O/...", "..O/.../..O", ".../..O/..O"]

    let lines = boards.filter(hasLine)

    XCTAssertEqual(lines, ["..O/..O/..O"])
  }

  func test_diagonalFromTopLeft_isALine() {
    let boards = ["X../.X./..X", "X../.X./...", "X../.../..X", ".../.X./..X"]

    let lines = boards.filter(hasLine)

    XCTAssertEqual(lines, ["X../.X./..X"])
  }

  func test_diagonalFromTopRight_isALine() {
    let boards = ["..O/.O./O..", "..O/.O./...", "..O/.../O..", ".../.O./O.."]

    let lines = boards.filter(hasLine)

    XCTAssertEqual(lines, ["..O/.O./O.."])
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
