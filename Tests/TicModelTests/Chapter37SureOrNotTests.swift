import XCTest

@testable import TicModel

final class Chapter37SureOrNotTests: XCTestCase {
  func test_systemTurn_isAGuessIfTheEndIsOutOfSight() throws {
    let sizes = [(3, 3, 3), (4, 4, 3), (4, 4, 4), (6, 6, 4)]

    let guesses = try sizes.map { rows, columns, inARow in
      let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      var game = TicModel(size: size)
      game.takeSystemTurn()
      return game.isGuess
    }

    XCTAssertEqual(guesses, [false, false, false, true])
  }

  func test_guess_isOneUntilTheNextMark() throws {
    var game = TicModel(size: try BoardSize(rows: 6, columns: 6, inARow: 4))
    var guesses = [game.isGuess]

    game.takeSystemTurn()
    guesses.append(game.isGuess)
    game.setCell(n: 0, c: .b)
    guesses.append(game.isGuess)
    game.setCell(n: 0, c: .o)
    guesses.append(game.isGuess)

    XCTAssertEqual(guesses, [false, true, true, false])
  }
}
