import XCTest

@testable import TicModel

final class Chapter14OnePlayerTests: XCTestCase {
  func test_computerPlaysForBoth_nobodyWins() {
    var game = TicModel()
    game.setCell(n: 0, c: .x)
    var moves: [Int] = []

    for _ in 0..<10 {
      let before = game.grid
      game.takeSystemTurn()
      moves += before.indices.filter { before[$0] != game.grid[$0] }
    }

    XCTAssertEqual(moves, [4, 1, 2, 6, 3, 5, 7, 8])
    XCTAssertEqual(game.outcome, .draw)
  }

  func test_gameIsForTwo_unlessItIsMadeForOne() {
    let games = [
      TicModel(), TicModel(twoPlayer: true), TicModel(twoPlayer: false),
    ]

    XCTAssertEqual(games.map { $0.isTwoPlayer }, [true, true, false])
  }

  func test_board_waitsForTheComputerAndForNobodyElse() {
    let games = [
      TicModel(twoPlayer: false), TicModel(twoPlayer: false, human: .o),
      TicModel(),
    ]

    XCTAssertEqual(games.map(waiting), ["-W-W--", "W-W-W-", "------"])
  }

  /// Plays until X wins; returns when the board waited, such as `-W-W--`.
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
