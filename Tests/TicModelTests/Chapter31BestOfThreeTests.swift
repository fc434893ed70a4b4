import XCTest

@testable import TicModel

final class Chapter31BestOfThreeTests: XCTestCase {
  func test_newSeries_hasThreeRoundsNotPlayed() {
    XCTAssertEqual(Series().rounds, [.notPlayed, .notPlayed, .notPlayed])
  }

  func test_xWinsRound1_isRecordedForPlayerOne() {
    var series = Series()

    series.record(game("XXX/OO./..."))

    XCTAssertEqual(results(series), "1..")
  }

  func test_otherEndsOfRound1_areRecordedAsWhatTheyAre() {
    let boards = ["OOO/XX./X..", "OXO/XOX/XOX", "XOX/OXO/XOX"]

    XCTAssertEqual(boards.map(resultsAfter), ["2..", "=..", "1.."])
  }

  func test_gameThatGoesOn_isNotRecorded() {
    let boards = [".../.../...", "XX./OO./...", "OXO/XOX/XO."]

    XCTAssertEqual(boards.map(resultsAfter), ["...", "...", "..."])
  }

  func test_threeGames_areRecordedOneAfterTheOther() {
    var series = Series()
    series.record(game("XX./OO./..."))
    var current = [series.currentRound]

    for board in ["XXX/OO./...", "OXO/XOX/XOX", "OOO/XX./X.."] {
      series.record(game(board))
      current.append(series.currentRound)
      series.startRound()
    }

    XCTAssertEqual(current, [0, 1, 2, nil])
    XCTAssertEqual(results(series), "1=2")
  }

  func test_finishedGame_isRecordedOnce() {
    var series = Series()

    series.record(game("XXX/OO./..."))
    series.record(game("XXX/OO./..O"))
    XCTAssertEqual(results(series), "1..")

    series.startRound()
    series.record(game("OXO/XOX/XOX"))
    series.record(game("OXO/XOX/XOX"))
    XCTAssertEqual(results(series), "1=.")

    series.startRound()
    series.record(game("OXO/XOX/XOX"))
    XCTAssertEqual(results(series), "1==")
  }

  func test_playersChangeMarks_fromRoundToRound() {
    var series = Series()
    var seen: [String] = []

    for board in ["OXO/XOX/XOX", "OOO/XX./X..", "XXX/OO./..."] {
      seen.append(marks(series))
      series.record(game(board))
      seen.append(marks(series))
      series.startRound()
    }

    XCTAssertEqual(seen, ["XO", "XO", "OX", "OX", "XO", "XO"])
    XCTAssertEqual(results(series), "=11")
  }

  func test_startRound_onlyBetweenTwoRounds() {
    var series = Series()
    var started = [series.startRound() ? "yes" : "no"]

    for _ in 1...3 {
      series.record(game("OXO/XOX/XOX"))
      let first = series.startRound() ? "yes" : "no"
      let second = series.startRound() ? "yes" : "no"
      started.append("\(first) \(second)")
    }

    XCTAssertEqual(started, ["no", "yes no", "yes no", "no no"])
    XCTAssertFalse(series.isRoundUnderWay)
  }

  func test_mostRounds_winTheSeries() {
    XCTAssertEqual(["111", "121", "=1="].map(winner), ["one", "one", "one"])
    XCTAssertEqual(["212", "2=="].map(winner), ["two", "two"])
  }

  func test_levelSeries_hasNoWinner() {
    XCTAssertEqual(["12=", "==="].map(winner), ["nil", "nil"])
  }

  func test_seriesThatGoesOn_hasNoWinner() {
    XCTAssertEqual(["", "1", "11"].map(winner), ["nil", "nil", "nil"])
  }

  func test_numberOfRounds_isAnyFromOne() {
    let series = [-1, 0, 1, 5].map { Series(rounds: $0) }

    XCTAssertEqual(
      series.map { $0.map(results) ?? "nil" },
      ["nil", "nil", ".", "....."]
    )
  }

  /// Returns who wins with rounds such as `12=`: by one, by two, and tied.
  private func winner(_ rounds: String) -> String {
    var series = Series()
    for round in rounds {
      series.startRound()
      let winner = round == "1" ? Player.one : .two
      let win = series.mark(of: winner) == .x ? "XXX/OO./..." : "OOO/XX./X.."
      series.record(game(round == "=" ? "OXO/XOX/XOX" : win))
    }
    return series.winner.map { "\($0)" } ?? "nil"
  }

  /// Returns the marks of players one and two, such as `XO`.
  private func marks(_ series: Series) -> String {
    series.mark(of: .one).rawValue + series.mark(of: .two).rawValue
  }

  /// Returns a character for each round of a new series with this first game.
  private func resultsAfter(_ board: String) -> String {
    var series = Series()
    series.record(game(board))
    return results(series)
  }

  /// Returns a character for each round, such as `1=.` if player one has won
  /// the first of three and the second is a tie.
  private func results(_ series: Series) -> String {
    series.rounds.map(character).joined()
  }

  private func character(_ round: Round) -> String {
    if round == .won(by: .one) { return "1" }
    if round == .won(by: .two) { return "2" }
    if round == .tie { return "=" }
    return "."
  }
}
