import TicModel
import XCTest

@testable import TicViewModel

final class Chapter31BestOfThreeViewModelTests: XCTestCase {
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

  func test_finishedGame_standsInTheTable() {
    let rows = [xWins, oWins, tie].map { moves in
      let series = SeriesViewModel(TicViewModel())
      moves.forEach { series.game.play($0) }
      return series.table[1]
    }

    XCTAssertEqual(
      rows,
      [["1", "✓", "–"], ["1", "–", "✓"], ["1", "=", "="]]
    )
  }

  func test_marksAfterTheEnd_areNotRecordedAgain() {
    let series = SeriesViewModel(TicViewModel())
    xWins.forEach { series.game.play($0) }

    for index in 0..<9 { series.game.setCell(index: index, cellValue: .o) }

    XCTAssertEqual(
      series.table.dropFirst(),
      [["1", "✓", "–"], ["2", "", ""], ["3", "", ""]]
    )
  }

  func test_observers_areToldOnceWhenTheGameEnds() {
    let series = SeriesViewModel(TicViewModel())
    var seen: [[String]] = []
    series.observe { seen.append(series.table[1]) }
    let token = series.observe { seen.append(["cancelled"]) }
    series.cancel(token)

    xWins.forEach { series.game.play($0) }
    series.game.setCell(index: 8, cellValue: .o)

    XCTAssertEqual(seen, [["1", "✓", "–"]])
  }

  func test_gameThatWasOverBefore_isRecorded() {
    let game = TicViewModel()
    oWins.forEach { game.play($0) }

    XCTAssertEqual(SeriesViewModel(game).table[1], ["1", "–", "✓"])
  }

  func test_startRound_emptiesTheBoardButNotAfterTheLast() {
    let series = SeriesViewModel(TicViewModel())
    var log: [String] = []

    for _ in 1...3 {
      XCTAssertFalse(series.canStartRound)
      XCTAssertFalse(series.startRound())
      tie.forEach { series.game.play($0) }
      let canStart = series.canStartRound
      XCTAssertEqual(series.startRound(), canStart)
      log.append("\(canStart) \(series.game.grid.count { $0 != .b })")
    }

    XCTAssertEqual(log, ["true 0", "true 0", "false 9"])
  }

  func test_startRound_isToldOnce() {
    let series = SeriesViewModel(TicViewModel())
    xWins.forEach { series.game.play($0) }
    var told: [String] = []
    series.observe { told.append("series") }
    series.game.observe { told.append("game") }

    series.startRound()
    series.startRound()

    XCTAssertEqual(told.sorted(), ["game", "series"])
  }

  func test_startRound_whoeverSeesTheEmptyBoardSeesTheNewRound() {
    let series = SeriesViewModel(TicViewModel())
    xWins.forEach { series.game.play($0) }
    var seen: [String] = []
    let look = {
      let marks = series.game.grid.count { $0 != .b }
      seen.append("\(marks) \(series.canStartRound)")
    }
    series.observe(look)
    series.game.observe(look)

    series.startRound()

    XCTAssertEqual(seen, ["0 false", "0 false"])
  }

  func test_reset_isToldToWhomItConcerns() {
    XCTAssertEqual(
      [0, 3, 5, 6].map(toldOfReset),
      [[], ["game"], ["game", "series"], ["series"]]
    )
  }

  func test_roundDisplay_saysWhoHasWhichMark() {
    let series = SeriesViewModel(TicViewModel())
    var words = [series.roundDisplay]

    xWins.forEach { series.game.play($0) }
    words.append(series.roundDisplay)
    series.startRound()
    words.append(series.roundDisplay)

    XCTAssertEqual(
      words,
      [
        "Round 1 of 3: player 1 is X, player 2 is O.",
        "Round 1 of 3: player 1 is X, player 2 is O.",
        "Round 2 of 3: player 1 is O, player 2 is X.",
      ]
    )
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
  private func toldOfReset(after moment: Int) -> [String] {
    let series = SeriesViewModel(TicViewModel())
    xWins.prefix(moment).forEach { series.game.play($0) }
    if moment > xWins.count { series.startRound() }
    var told: [String] = []
    series.observe { told.append("series") }
    series.game.observe { told.append("game") }

    series.reset()

    XCTAssertEqual(series.table.map { $0[1] }, ["Player 1", "", "", ""])
    XCTAssertEqual(series.game.grid, TicViewModel().grid)
    XCTAssertFalse(series.canStartRound)
    return told.sorted()
  }

  private let xWins = [0, 3, 1, 4, 2]
  private let oWins = [0, 3, 1, 4, 8, 5]
  private let tie = [0, 1, 2, 4, 3, 5, 7, 6, 8]
}
