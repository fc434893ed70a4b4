import TicModel
import XCTest

@testable import TicDemo

final class Chapter47LevelTests: XCTestCase {
  func test_help_saysHowOftenALevelLoses() {
    let losses = [1, 5, 9].map { level in
      let both = [Mark.x, .o].map { chance(ofLosingAs: $0, level: level) }
      return Int((both.reduce(0, +) / 2 * 100).rounded())
    }

    let help = JoinCommand.help.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
    let sentence =
      "Perfect play beats level 1 in \(losses[0]) of 100 games, "
      + "level 5 in \(losses[1]), level 9 in \(losses[2])."
    XCTAssertEqual(help.contains(sentence), true, sentence)
  }

  func test_level_isTheShareOfBestMoves() throws {
    var game = TicModel()
    for (cell, mark) in [(0, Cell.x), (3, .o), (1, .x), (4, .o)] {
      game.setCell(n: cell, c: mark)
    }
    for level in [1, 5, 9] {
      let strategy = Strategy.level(level, using: SeededGenerator(seed: 39))
      let wins = (0..<2_000).count { _ in strategy.move(game) == 2 }
      // One of five free cells is the best, so chance finds it as well.
      let expected = Double(level) / 10 + (1 - Double(level) / 10) / 5
      XCTAssertEqual(Double(wins) / 2_000, expected, accuracy: 0.04)
    }
  }

  /// Returns the chance that a level loses to perfect play as the given mark.
  private func chance(ofLosingAs mark: Mark, level: Int) -> Double {
    var known: [[Cell]: Double] = [:]
    func loss(_ game: TicModel) -> Double {
      if game.isGameOver { return game.winningMark == mark.opponent ? 1 : 0 }
      if let loss = known[game.grid] { return loss }
      func after(_ cell: Int) -> Double {
        var game = game
        game.setCell(n: cell, c: game.mover.cell)
        return loss(game)
      }
      var result = Strategy.minimax.move(game).map(after) ?? 0
      if game.mover == mark {
        let any = game.freeCells.map(after)
        let average = any.reduce(0, +) / Double(any.count)
        let share = Double(level) / 10
        result = share * result + (1 - share) * average
      }
      known[game.grid] = result
      return result
    }
    return loss(TicModel())
  }
}
