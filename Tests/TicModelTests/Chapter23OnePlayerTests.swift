import XCTest

@testable import TicModel

final class Chapter23OnePlayerTests: XCTestCase {
  func test_gameIsForTwo_unlessItIsMadeForOne() {
    let games = [
      TicModel(), TicModel(twoPlayer: true), TicModel(twoPlayer: false),
    ]

    XCTAssertEqual(games.map { $0.isTwoPlayer }, [true, true, false])
  }

  func test_board_isDisabledWhileTheComputerIsToMove() {
    let games = [
      TicModel(twoPlayer: false), TicModel(computer: .x),
      TicModel(),
    ]

    XCTAssertEqual(games.map(waiting), ["-W-W--", "W-W-W-", "------"])
  }

  /// Plays until X wins; returns when the board was disabled: `-W-W--`.
  private func waiting(in game: TicModel) -> String {
    var game = game
    var answers = game.isBoardDisabled ? "W" : "-"
    for n in [0, 3, 1, 4, 2] {
      game.setCell(n: n, c: game.isXTurn ? .x : .o)
      game.updateGameStatus()
      answers += game.isBoardDisabled ? "W" : "-"
    }
    return answers
  }
}
