import XCTest

@testable import TicModel

final class Chapter31BestOfThreeTests: XCTestCase {
  func test_newSeries_hasThreeRoundsNotPlayed() {
    XCTAssertEqual(Series().rounds, [.notPlayed, .notPlayed, .notPlayed])
  }

  func test_xWinsRound1_isRecordedForPlayerOne() {
    var series = Series()

    series.record(game("XXX/OO./..."))

    XCTAssertEqual(series.rounds, [.won(by: .one), .notPlayed, .notPlayed])
  }

  func test_otherEndsOfRound1_areRecordedAsWhatTheyAre() {
    XCTAssertEqual(round("OOO/XX./X.."), .won(by: .two))
    XCTAssertEqual(round("OXO/XOX/XOX"), .tie)
    XCTAssertEqual(round("XOX/OXO/XOX"), .won(by: .one))
  }

  func test_gameThatGoesOn_isNotRecorded() {
    let boards = [".../.../...", "XX./OO./...", "OXO/XOX/XO."]

    XCTAssertEqual(
      boards.map(round),
      [.notPlayed, .notPlayed, .notPlayed]
    )
  }

  func test_threeGames_areRecordedOneAfterTheOther() {
    var series = Series()
    var current = [series.currentRound]

    for board in ["XXX/OO./...", "OXO/XOX/XOX", "OOO/XX./X.."] {
      series.record(game(board))
      current.append(series.currentRound)
      series.startRound()
    }

    XCTAssertEqual(current, [0, 1, 2, nil])
    XCTAssertEqual(series.rounds, [.won(by: .one), .tie, .won(by: .two)])
  }

  func test_finishedGame_isRecordedOnce() {
    var series = Series()

    series.record(game("XXX/OO./..."))
    series.record(game("XXX/OO./..."))
    XCTAssertEqual(series.rounds, [.won(by: .one), .notPlayed, .notPlayed])

    series.startRound()
    series.record(game("OXO/XOX/XOX"))
    series.record(game("OXO/XOX/XOX"))
    XCTAssertEqual(series.rounds, [.won(by: .one), .tie, .notPlayed])
  }

  func test_playersChangeMarks_fromRoundToRound() {
    var series = Series()
    var one = ""
    var two = ""

    for _ in 0..<3 {
      one += series.mark(of: Player.one).rawValue
      two += series.mark(of: Player.two).rawValue
      series.record(game("XXX/OO./..."))
      one += series.mark(of: Player.one).rawValue
      two += series.mark(of: Player.two).rawValue
      series.startRound()
    }

    XCTAssertEqual(one, "XXOOXX")
    XCTAssertEqual(two, "OOXXOO")
    XCTAssertEqual(
      series.rounds,
      [.won(by: .one), .won(by: .two), .won(by: .one)]
    )
  }

  func test_startRound_onlyBetweenTwoRounds() {
    var series = Series()
    var started: [Bool] = []

    started.append(series.startRound())
    for _ in 1...3 {
      series.record(game("OXO/XOX/XOX"))
      started.append(series.startRound())
      started.append(series.startRound())
    }

    XCTAssertEqual(started, [false, true, false, true, false, false, false])
    XCTAssertFalse(series.isRoundUnderWay)
  }

  func test_mostRounds_winTheSeries() {
    XCTAssertEqual(["111", "121", "=1="].map(winner), [.one, .one, .one])
    XCTAssertEqual(["212", "2=="].map(winner), [.two, .two])
  }

  func test_levelSeries_hasNoWinner() {
    XCTAssertEqual(["12=", "==="].map(winner), [nil, nil])
  }

  func test_seriesThatGoesOn_hasNoWinner() {
    XCTAssertEqual(["", "1", "11"].map(winner), [nil, nil, nil])
  }

  func test_numberOfRounds_isAnyFromOne() {
    XCTAssertEqual(Series(rounds: 1)?.rounds, [.notPlayed])
    XCTAssertEqual(
      Series(rounds: 5)?.rounds,
      [.notPlayed, .notPlayed, .notPlayed, .notPlayed, .notPlayed]
    )
    XCTAssertNil(Series(rounds: 0))
    XCTAssertNil(Series(rounds: -1))
  }

  func test_reset_isLikeANewSeriesAtEachMoment() throws {
    let new = try XCTUnwrap(Series(rounds: 2))
    var played = [new]
    var series = new
    series.record(game("XXX/OO./..."))
    played.append(series)
    series.startRound()
    played.append(series)
    series.record(game("XXX/OO./..."))
    played.append(series)

    for index in played.indices { played[index].reset() }

    XCTAssertEqual(played, [new, new, new, new])
  }

  /// Returns who wins with rounds such as `12=`: by one, by two, and tied.
  private func winner(_ rounds: String) -> Player? {
    var series = Series()
    for round in rounds {
      series.startRound()
      let winner = round == "1" ? Player.one : .two
      let win = series.mark(of: winner) == .x ? "XXX/OO./..." : "OOO/XX./X.."
      series.record(game(round == "=" ? "OXO/XOX/XOX" : win))
    }
    return series.winner
  }

  /// Returns the result of the first round with this board.
  private func round(_ board: String) -> Round {
    var series = Series()
    series.record(game(board))
    return series.rounds[0]
  }
}
