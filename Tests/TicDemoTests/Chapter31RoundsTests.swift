import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter31RoundsTests: XCTestCase {
  func test_threeRounds_areCountedToTheEnd() {
    XCTAssertEqual(
      words(of: xWins + ["n"] + tie + ["n"] + oWins),
      [
        "Round 1 of 3: player 1 is X, player 2 is O.",
        "Round  Player 1  Player 2",
        "  1       ✓         –",
        "  2",
        "  3",
        "Game over: X Wins. n starts the next round, Ctrl-D leaves.",
        "Round 2 of 3: player 1 is O, player 2 is X.",
        "Round  Player 1  Player 2",
        "  1       ✓         –",
        "  2       =         =",
        "  3",
        "Game over: Draw. n starts the next round, Ctrl-D leaves.",
        "Round 3 of 3: player 1 is X, player 2 is O.",
        "Round  Player 1  Player 2",
        "  1       ✓         –",
        "  2       =         =",
        "  3       –         ✓",
        "Game over: O Wins. The series is level. "
          + "n starts a new series, Ctrl-D leaves.",
      ]
    )
  }

  func test_nInARound_startsItAgain() {
    let words = words(of: xWins + ["n", "5", "n"] + xWins)

    XCTAssertEqual(
      words.suffix(4),
      [
        "  1       ✓         –",
        "  2       –         ✓",
        "  3",
        "Game over: X Wins. n starts the next round, Ctrl-D leaves.",
      ]
    )
  }

  func test_nAfterTheLastRound_startsTheSeriesAgain() {
    let series = xWins + ["n"] + xWins + ["n"] + tie + ["n"]

    let words = words(of: series + xWins)

    let rows = words.filter { $0.hasPrefix("  ") }
    XCTAssertEqual(rows.suffix(3), ["  1       ✓         –", "  2", "  3"])
    XCTAssertEqual(
      words.filter { $0.hasPrefix("Round ") && $0.contains(":") }.last,
      "Round 1 of 3: player 1 is X, player 2 is O."
    )
  }

  /// Returns the lines between the boards and the questions of a series.
  private func words(of moves: [String]) -> [String] {
    let series = SeriesViewModel(TicViewModel())
    let game = LineGame(series.game, series: series)
    let lines = game.opening() + moves.flatMap { game.answer(to: $0) }
    return lines.filter { line in
      !line.isEmpty && !line.hasSuffix("?")
        && !line.contains { "│┼┿╂╲╱".contains($0) }
    }
  }

  private let xWins = ["1", "4", "2", "5", "3"]
  private let oWins = ["1", "4", "2", "5", "9", "6"]
  private let tie = ["1", "2", "3", "5", "4", "6", "8", "7", "9"]
}
