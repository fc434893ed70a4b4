import TicModel
import XCTest

@testable import TicViewModel

final class Chapter32TheTableTests: XCTestCase {
  func test_newSeries_tableIsEmpty() {
    let series = SeriesViewModel(TicViewModel())

    XCTAssertEqual(
      series.table,
      [
        ["Round", "Player 1", "Player 2"],
        ["1", "", ""],
        ["2", "", ""],
        ["3", "", ""],
      ]
    )
  }

  func test_finishedGame_isInTheTable() {
    let rows = [xWins, oWins, tie].map { moves in
      let series = SeriesViewModel(TicViewModel())
      moves.forEach { series.game.play($0) }
      return round1(series)
    }

    XCTAssertEqual(rows, ["1 ✓ –", "1 – ✓", "1 = ="])
  }

  func test_observers_areNotifiedOnceWhenTheGameEnds() {
    let series = SeriesViewModel(TicViewModel())
    var seen: [String] = []
    series.observe { seen.append(self.round1(series)) }
    let token = series.observe { seen.append("cancelled") }
    series.cancel(token)

    xWins.forEach { series.game.play($0) }
    series.game.setCell(index: 8, cellValue: .o)

    XCTAssertEqual(seen, ["1 ✓ –"])
  }

  func test_gameThatWasOverBefore_isRecorded() {
    let game = TicViewModel()
    oWins.forEach { game.play($0) }

    XCTAssertEqual(round1(SeriesViewModel(game)), "1 – ✓")
  }

  func test_startRound_emptiesTheBoardButNotAfterTheLast() {
    let series = SeriesViewModel(TicViewModel())
    var log: [String] = []

    for _ in 1...3 {
      XCTAssertFalse(series.startRound())
      tie.forEach { series.game.play($0) }
      let canStart = series.canStartRound
      XCTAssertEqual(series.startRound(), canStart)
      log.append("\(canStart) \(series.game.grid.count { $0 != .b })")
    }

    XCTAssertEqual(log, ["true 0", "true 0", "false 9"])
  }

  func test_startRound_everyObserverSeesBothChanges() {
    let series = SeriesViewModel(TicViewModel())
    xWins.forEach { series.game.play($0) }
    var seen: [String] = []
    let look = { (name: String) in
      let marks = series.game.grid.count { $0 != .b }
      seen.append("\(name): \(marks) \(series.canStartRound)")
    }
    series.observe { look("series") }
    series.game.observe { look("game") }

    series.startRound()
    series.startRound()

    XCTAssertEqual(seen.sorted(), ["game: 0 false", "series: 0 false"])
  }

  func test_reset_notifiesObserversOfWhatHasChanged() {
    XCTAssertEqual(
      [0, 3, 5, 6].map(notifiedOfReset),
      ["", "game", "game series", "series"]
    )
  }

  func test_roundDisplay_saysWhoHasWhichMark() {
    let series = SeriesViewModel(TicViewModel())
    let round1 = "Round 1 of 3: player 1 is X, player 2 is O."
    let round2 = "Round 2 of 3: player 1 is O, player 2 is X."

    XCTAssertEqual(series.roundDisplay, round1)
    xWins.forEach { series.game.play($0) }
    XCTAssertEqual(series.roundDisplay, round1)
    series.startRound()
    XCTAssertEqual(series.roundDisplay, round2)
  }

  func test_message_saysWhoHasWonTheSeries() throws {
    XCTAssertEqual(
      try [[tie], [xWins, oWins], [oWins, tie], [oWins, oWins]].map(message),
      [
        "",
        "Player 1 wins the series",
        "Player 2 wins the series",
        "The series is level",
      ]
    )
  }

  /// Returns the message of a series of two rounds after these games.
  private func message(after games: [[Int]]) throws -> String {
    let series = SeriesViewModel(
      TicViewModel(),
      series: try XCTUnwrap(Series(rounds: 2))
    )
    for moves in games {
      series.startRound()
      moves.forEach { series.game.play($0) }
    }
    return series.message
  }

  /// Returns who is notified of a reset after `moment` moves of a game that X
  /// wins; the sixth move starts the next round.
  private func notifiedOfReset(after moment: Int) -> String {
    let series = SeriesViewModel(TicViewModel())
    xWins.prefix(moment).forEach { series.game.play($0) }
    if moment > xWins.count { series.startRound() }
    var notified: [String] = []
    series.observe { notified.append("series") }
    series.game.observe { notified.append("game") }

    series.reset()

    XCTAssertEqual(round1(series), "1  ")
    XCTAssertEqual(series.game.grid.count { $0 != .b }, 0)
    XCTAssertFalse(series.canStartRound)
    return notified.sorted().joined(separator: " ")
  }

  /// Returns the first round's row of the table, joined with spaces.
  private func round1(_ series: SeriesViewModel) -> String {
    series.table.dropFirst().first?.joined(separator: " ") ?? "no row"
  }

  private let xWins = [0, 3, 1, 4, 2]
  private let oWins = [0, 3, 1, 4, 8, 5]
  private let tie = [0, 1, 2, 4, 3, 5, 7, 6, 8]
}
