import XCTest

@testable import TicModel

final class Chapter30CannotBeWrongTests: XCTestCase {
  func test_line_isAWinWithoutAnUpdate() {
    let game = game("OX./XO./X.O")

    XCTAssertEqual(game.outcome, .won(by: .o))
    XCTAssertTrue(game.isGameOver)
    XCTAssertEqual(game.winningLines.firstIndex(of: true), 6)
  }

  func test_personHasWon_boardDoesNotWaitForTheComputer() {
    var game = TicModel(twoPlayer: false)

    for n in [0, 3, 1, 4, 2] { game.setCell(n: n, c: game.mover.cell) }

    XCTAssertFalse(game.isBoardDisabled)
  }

  func test_winningMark_isAMarkOrNil() {
    let winners: [(board: String, mark: String?)] = [
      ("XXX/OO./...", "X"), ("OX./XO./X.O", "O"), ("XOX/OXO/XOX", "X"),
      ("OXO/XOX/XOX", nil), ("X../.../...", nil),
    ]

    for (board, mark) in winners {
      XCTAssertEqual(game(board).winningMark?.rawValue, mark, board)
    }
  }

  func test_computer_hasAMarkOrIsNotThere() {
    let games = [Mark.x, .o, nil].map { TicModel(computer: $0) }

    XCTAssertEqual(games.map { $0.isTwoPlayer }, [false, false, true])
    XCTAssertEqual(games.map { $0.isBoardDisabled }, [true, false, false])
  }

  /// Returns a game with the marks of `board`, without updating its status.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    return game
  }
}
