import XCTest

@testable import TicModel

final class Chapter09TurnsTests: XCTestCase {
  func test_newGame_isXTurn() {
    XCTAssertTrue(TicModel().isXTurn)
  }

  func test_oneMark_isOTurn() {
    var game = TicModel()

    game.setCell(n: 4, c: .x)

    XCTAssertFalse(game.isXTurn)
  }

  func test_wholeGame_turnsAlternate() {
    var game = TicModel()
    var turns = ""

    for (move, n) in [0, 1, 2, 4, 3, 5, 7, 6, 8].enumerated() {
      game.setCell(n: n, c: move.isMultiple(of: 2) ? .x : .o)
      turns += game.isXTurn ? "X" : "O"
    }

    XCTAssertEqual(turns, "OXOXOXOXO")
  }

  func test_boardSetUpRowByRow_numberOfMarksDecides() {
    let boards = ["OO./XX./...", "X../.X./..O"]

    let turns = boards.map { game($0).isXTurn ? "X" : "O" }

    XCTAssertEqual(turns, ["X", "O"])
  }

  func test_ignoredSets_doNotPassTheTurnOn() {
    var game = game(".../.X./...")
    let sets: [(n: Int, c: Cell)] = [
      (4, .o), (9, .o), (-1, .o), (4, .b), (5, .b),
    ]

    let passedOn = sets.filter { set in
      let before = game.isXTurn
      game.setCell(n: set.n, c: set.c)
      return game.isXTurn != before
    }

    XCTAssertEqual(passedOn.map { "\($0.c) in cell \($0.n)" }, [])
  }
}
