import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter33RoundsTests: XCTestCase {
  func test_twoRounds_areCountedToTheEnd() {
    let lines = lines(of: xWins + ["n"] + xWins)
    let expected = [
      "Round 1 of 2: player 1 is X, player 2 is O.",
      "Round  Player 1  Player 2",
      "  1       ✓         –",
      "  2",
      "Game over: X Wins. n starts the next round, Ctrl-D leaves.",
      "Round 2 of 2: player 1 is O, player 2 is X.",
      "Round  Player 1  Player 2",
      "  1       ✓         –",
      "  2       –         ✓",
      "Game over: X Wins. The series is level. "
        + "n starts a new series, Ctrl-D leaves.",
    ]

    XCTAssertNil(wrongLine(in: lines, expected: expected))
  }

  func test_nInARound_startsItAgain() {
    let rows = lines(of: xWins + ["n", "5", "n"] + xWins).filter {
      $0.hasPrefix("  ")
    }

    XCTAssertEqual(
      rows.suffix(2),
      ["  1       ✓         –", "  2       –         ✓"]
    )
  }

  func test_nAfterTheLastRound_startsTheSeriesAgain() {
    let lines = lines(of: xWins + ["n"] + xWins + ["n"] + xWins)
    let expected = [
      "Round 1 of 2: player 1 is X, player 2 is O.",
      "Round  Player 1  Player 2",
      "  1       ✓         –",
      "  2",
      "Game over: X Wins. n starts the next round, Ctrl-D leaves.",
    ]

    XCTAssertNil(wrongLine(in: lines.suffix(5), expected: expected))
  }

  /// Returns the lines between the boards and the questions of a series of two
  /// rounds.
  private func lines(of moves: [String]) -> [String] {
    let series = SeriesViewModel(TicViewModel(), series: twoRounds)
    let game = LineGame(series.game, series: series)
    let lines = game.opening() + moves.flatMap { game.answer(to: $0) }
    return lines.filter { line in
      !line.isEmpty && !line.hasSuffix("?")
        && !line.contains { "│┼┿╂╲╱".contains($0) }
    }
  }

  private let twoRounds = Series(rounds: 2) ?? Series()
  private let xWins = ["1", "4", "2", "5", "3"]
}
