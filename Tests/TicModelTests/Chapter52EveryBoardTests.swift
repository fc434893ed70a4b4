import XCTest

@testable import TicModel

final class Chapter52EveryBoardTests: XCTestCase {
  func test_firstCellOfALine_needsNoComparisonWithItself() {
    let games = everyBoard

    let different = games.filter { game in
      game.winningLines != linesOfTheMutant(game)
    }

    XCTAssertEqual(games.count, 19_683)
    XCTAssertEqual(different.prefix(1).map(\.description), [])
  }

  /// Returns the complete lines as the mutant finds them.
  private func linesOfTheMutant(_ game: TicModel) -> [Bool] {
    game.size.lines.map { line in
      let mark = game.grid[line[0]]
      return mark != .b && line.dropFirst().allSatisfy { game.grid[$0] == mark }
    }
  }

  /// Games with all boards whose nine cells are blank, X, or O.
  private var everyBoard: [TicModel] {
    (0..<9).reduce([TicModel()]) { games, n in
      games.flatMap { game in
        [Cell.b, .x, .o].map { mark in
          var game = game
          game.setCell(n: n, c: mark)
          return game
        }
      }
    }
  }
}
