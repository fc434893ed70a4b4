import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter31SeriesScreenTests: XCTestCase {
  func test_table_standsBesideTheBoard() {
    let screen = screen()
    play("1425", on: screen)

    XCTAssertEqual(
      screen.canvas(columns: 44, rows: 11).lines,
      [
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
    )
  }

  func test_endOfARound_fillsTheTableUntilTheNextOne() {
    let screen = screen()
    play("14253", on: screen)
    let over = screen.canvas(columns: 44, rows: 11).lines
    screen.isStale = false

    screen.press(.character("n"))
    let next = screen.canvas(columns: 44, rows: 11).lines

    XCTAssertTrue(screen.isStale)
    XCTAssertTrue(over[3].hasSuffix("  1       ✓         –"))
    XCTAssertEqual(over[8].trimmed, "GAME OVER !   X Wins")
    XCTAssertEqual(next[8].trimmed, "")
    XCTAssertEqual(
      next[9].trimmed,
      "Round 2 of 3: player 1 is O, player 2 is X."
    )
  }

  func test_endOfTheSeries_saysWhoHasWonIt() {
    let screen = screen()
    play("14253n123546879n14253", on: screen)

    XCTAssertEqual(
      screen.canvas(columns: 44, rows: 11).lines[9].trimmed,
      "Player 1 wins the series"
    )
  }

  func test_recordedRound_isNotTakenBack() {
    let screen = screen()
    play("14253u", on: screen)
    let lines = screen.canvas(columns: 44, rows: 11).lines

    XCTAssertTrue(lines[2].contains("━X━┿━X━┿━X━"))
    XCTAssertEqual(lines[8].trimmed, "The round is over and recorded.")
  }

  func test_moveInARound_isTakenBack() {
    let screen = screen()
    play("1u", on: screen)

    XCTAssertTrue(
      screen.canvas(columns: 44, rows: 11).lines[2].contains("[1]│ 2 │ 3")
    )
  }

  func test_kindOfGame_staysInASeries() {
    let screen = screen()
    play("1p", on: screen)
    let lines = screen.canvas(columns: 44, rows: 11).lines

    XCTAssertTrue(lines[2].contains(" X │ 2 │ 3"))
    XCTAssertEqual(lines[8].trimmed, "In a series, the players stay.")
  }

  func test_resetOfTheSeries_isDrawn() {
    let series = SeriesViewModel(TicViewModel())
    let screen = PlayScreen(series.game, series: series)
    play("14253n", on: screen)
    screen.isStale = false

    series.reset()

    XCTAssertTrue(screen.isStale)
  }

  func test_screenThatIsTooNarrow_saysWhatASeriesNeeds() {
    XCTAssertEqual(
      screen().canvas(columns: 43, rows: 11).lines.prefix(2),
      ["This screen has 43 columns and 11 rows. The", "game needs 44 and 11."]
    )
  }

  func test_largeScreen_hasBoth() {
    let lines = screen().canvas(columns: 80, rows: 24).lines

    XCTAssertTrue(lines.contains { $0.contains("┏         ┓") })
    XCTAssertTrue(lines.contains { $0.hasSuffix("Round  Player 1  Player 2") })
  }

  private func screen() -> PlayScreen {
    let series = SeriesViewModel(TicViewModel())
    return PlayScreen(series.game, series: series)
  }

  private func play(_ keys: String, on screen: PlayScreen) {
    for key in keys { screen.press(.character(key)) }
  }
}

extension String {
  /// The string without the blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
