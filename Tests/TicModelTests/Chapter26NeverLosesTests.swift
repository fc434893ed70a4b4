import XCTest

@testable import TicModel

final class Chapter26NeverLosesTests: XCTestCase {
  func test_everyGameAgainstX_isNotLost() {
    var outcomes: [GameOutcome] = []

    play(TicModel(), computer: .x) { outcomes.append($0) }

    XCTAssertFalse(outcomes.contains(.won(by: .o)))
    XCTAssertTrue(outcomes.contains(.won(by: .x)))
  }

  func test_everyGameAgainstO_isNotLost() {
    var outcomes: [GameOutcome] = []

    play(TicModel(), computer: .o) { outcomes.append($0) }

    XCTAssertFalse(outcomes.contains(.won(by: .x)))
    XCTAssertTrue(outcomes.contains(.won(by: .o)))
  }

  func test_computerAgainstItself_isADraw() {
    var game = TicModel()

    while !game.isGameOver { game.takeSystemTurn() }

    XCTAssertEqual(game.outcome, .draw)
  }

  /// Plays on, with the computer's one move and all moves of its opponent.
  private func play(
    _ game: TicModel,
    computer: Mark,
    end: (GameOutcome) -> Void
  ) {
    guard !game.isGameOver else { return end(game.outcome) }
    let best = game.nextMove(player: computer.cell)
    let moves = game.mover == computer ? best.map { [$0] } : game.freeCells
    for cell in moves ?? [] {
      var next = game
      next.setCell(n: cell, c: game.mover.cell)
      play(next, computer: computer, end: end)
    }
  }
}
