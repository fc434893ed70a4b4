import XCTest

@testable import TicModel

final class Chapter22OnePlayerTests: XCTestCase {
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

  func test_gameIsWon_computerDoesNotPlayOn() {
    var game = game("XXX/OO./...")

    game.takeSystemTurn()

    XCTAssertEqual(game.freeCells, [5, 6, 7, 8])
  }
}
