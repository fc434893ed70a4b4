import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter33SeriesScreenTests: XCTestCase {
  func test_table_standsBesideTheBoard() {
    let expected = [
      "                 [X]    O",
      "",
      "   X │ X │ 3     Round  Player 1  Player 2",
      "  ───┼───┼───      1",
      "   O │ O │ 6       2",
      "  ───┼───┼───      3",
      "   7 │[8]│ 9",
      "",
      "",
      "Round 1 of 3: player 1 is X, player 2 is O.",
      "      n new   u undo   ? help   q quit",
    ]

    XCTAssertNil(wrongLine(in: lines(after: "1425"), expected: expected))
  }

  func test_lineBelowTheBoard_saysHowTheSeriesStands() {
    let line = ["14253n", "14253n123546879n14253"].map { keys in
      lines(after: keys)[9].drop { $0 == " " }
    }

    XCTAssertEqual(
      line,
      [
        "Round 2 of 3: player 1 is O, player 2 is X.",
        "Player 1 wins the series",
      ]
    )
  }

  func test_resetOfTheSeries_isDrawn() {
    let series = SeriesViewModel(TicViewModel())
    let screen = PlayScreen(series.game, series: series)
    for key in "14253n" { screen.press(.character(key)) }
    screen.isStale = false

    series.reset()

    XCTAssertTrue(screen.isStale)
  }

  func test_undo_worksUntilTheRoundIsRecorded() {
    XCTAssertEqual(boardAndNotice(after: "1u"), ["[1]│ 2 │ 3", ""])
    XCTAssertEqual(
      boardAndNotice(after: "14253u"),
      ["━X━┿━X━┿━X━", "The round is over and recorded."]
    )
  }

  func test_kindOfGame_staysInASeries() {
    XCTAssertEqual(
      boardAndNotice(after: "1p"),
      [" X │ 2 │ 3", "In a series, the players stay."]
    )
  }

  /// Returns the first row of the board and the notice after some keys.
  private func boardAndNotice(after keys: String) -> [String] {
    let lines = lines(after: keys)
    let row = lines[2].dropFirst(2).prefix { $0 != "R" }
    let end = row.lastIndex { $0 != " " } ?? row.startIndex
    return ["\(row[...end])", "\(lines[8].drop { $0 == " " })"]
  }

  /// Returns the lines of a small screen after some keys.
  private func lines(after keys: String) -> [String] {
    let series = SeriesViewModel(TicViewModel())
    let screen = PlayScreen(series.game, series: series)
    for key in keys { screen.press(.character(key)) }
    return screen.canvas(columns: 44, rows: 11).lines
  }
}
