import XCTest

@testable import TicModel

final class Chapter39RematchTests: XCTestCase {
  private var match = ended

  func test_vote_isForPlayersAfterTheEnd() {
    var alone = MatchScript()
    alone.enter(1)
    var begun = MatchScript()
    begun.enter(3)
    let votes: [(match: MatchScript, number: Int, String)] = [
      (alone, 1, "1: no, waiting"), (alone, 99, "99: no, noSeat"),
      (begun, 1, "1: no, gameGoesOn"), (begun, 2, "2: no, gameGoesOn"),
      (begun, 3, "3: no, noSeat"), (Self.ended, 3, "3: no, noSeat"),
      (Self.ended, 1, "all: XXX/OO./... won X, votes X"),
      (Self.ended, 2, "all: XXX/OO./... won X, votes O"),
    ]

    let differing = votes.compactMap { before, number, answer in
      var match = before
      let received = match.handle(.vote(true), from: number).joined()
      let isKept = answer.hasPrefix("all") || match.state == before.state
      return received == answer && isKept
        ? nil : "\(number) votes: \(received), then \(match.state)"
    }

    XCTAssertEqual(differing, [])
  }

  func test_voteTakenBack_isNewsOnceAndOnlyTheVoters() {
    let votes = [(1, true), (1, true), (2, false), (1, false), (1, false)]

    let received = votes.map { number, isFor in
      match.handle(.vote(isFor), from: number).joined()
    }

    XCTAssertEqual(
      received,
      ["all: XXX/OO./... won X, votes X", "", "", "all: XXX/OO./... won X", ""]
    )
  }

  func test_bothVotes_newGameBeginsOnceWithTheOtherPlayer() {
    _ = match.handle(.vote(true), from: 1)

    let received =
      match.handle(.vote(true), from: 2) + match.handle(.play(0), from: 1)
      + match.handle(.play(8), from: 2) + match.handle(.vote(true), from: 1)

    XCTAssertEqual(
      received,
      [
        "all: XXX/OO./... won X, votes X O", "2: you are X", "1: you are O",
        "all: .../.../... turn X", "1: no, notYourTurn",
        "all: .../.../..X turn O", "1: no, gameGoesOn",
      ]
    )
  }

  func test_secondGame_needsNewVotes() {
    match.rematch()
    _ = match.play([0, 3, 1, 4, 2], by: [2, 1])

    let received = match.handle(.vote(true), from: 2)

    XCTAssertEqual(received, ["all: XXX/OO./... won X, votes X"])
  }

  func test_rounds_winsAreThoseOfTheOneWhoIsXNow() {
    match = MatchScript(Match(rounds: 3))
    match.enter(2)
    var scores = [match.score]
    let rounds = [
      (cells: [0, 3, 1, 4, 2], players: [1, 2]),
      (cells: [0, 1, 2, 4, 3, 5, 7, 6, 8], players: [2, 1]),
      (cells: [8, 0, 7, 1, 3, 2], players: [1, 2]),
      (cells: [0, 3, 1, 4, 2], players: [2, 1]),
    ]

    for (cells, players) in rounds {
      _ = match.play(cells, by: players)
      scores.append(match.score)
      match.rematch()
      scores.append(match.score)
    }

    XCTAssertEqual(
      scores,
      [
        "1 of 3, X 0, O 0", "1 of 3, X 1, O 0",
        "2 of 3, X 0, O 1", "2 of 3, X 0, O 1",
        "3 of 3, X 1, O 0", "3 of 3, X 1, O 1",
        "1 of 3, X 0, O 0", "1 of 3, X 1, O 0",
        "2 of 3, X 0, O 1",
      ]
    )
  }

  func test_leave_losesTheGameThatIsGoingOn() {
    var alone = MatchScript()
    alone.enter(1)
    var begun = MatchScript()
    begun.enter(3)
    _ = begun.play([4])
    var left = begun
    _ = left.handle(.leave, from: 2)
    var voted = Self.ended
    _ = voted.handle(.vote(true), from: 1)
    let cases: [(match: MatchScript, number: Int, news: String, String)] = [
      (alone, 1, "", ".../.../... waiting"),
      (begun, 1, "all: .../.X./... left X", ".../.X./... left X"),
      (begun, 2, "all: .../.X./... left O", ".../.X./... left O"),
      (begun, 3, "", ".../.X./... turn O"),
      (begun, 99, "", ".../.X./... turn O"),
      (left, 1, "", ".../.X./... left O"),
      (left, 2, "", ".../.X./... left O"),
      (left, 3, "", ".../.X./... left O"),
      (Self.ended, 1, "", "XXX/OO./... won X"),
      (voted, 1, "all: XXX/OO./... won X", "XXX/OO./... won X"),
      (voted, 2, "all: XXX/OO./... won X", "XXX/OO./... won X"),
    ]

    let differing = cases.compactMap { before, number, news, state in
      var match = before
      let received = match.handle(.leave, from: number).joined()
      return received == news && match.state == state
        ? nil : "\(before.state), \(number) leaves: \(received), \(match.state)"
    }

    XCTAssertEqual(differing, [])
  }

  func test_afterLeaving_onlyAFreeSeatIsLeft() {
    let events: [(Match.Event, Int)] = [
      (.sit, 3), (.leave, 1), (.vote(true), 2), (.sit, 3), (.sit, 3),
      (.leave, 3), (.play(0), 2), (.vote(true), 2), (.leave, 2),
    ]

    let received = events.map { event, number in
      match.handle(event, from: number).joined(separator: ", ")
        + (match.isDeserted ? "deserted" : "")
    }

    XCTAssertEqual(
      received,
      [
        "3: no, noFreeSeat", "", "2: no, waiting",
        "3: you are X, all: .../.../... turn X",
        "3: you are X, 3: .../.../... turn X",
        "all: .../.../... left X", "2: no, gameOver", "2: no, waiting",
        "deserted",
      ]
    )
  }

  func test_newPlayer_beginsANewSeries() {
    match = MatchScript(Match(rounds: 3))
    match.enter(2)
    _ = match.play([0, 3, 1, 4, 2])
    match.rematch()
    _ = match.play([4], by: [2, 1])
    _ = match.handle(.leave, from: 2)
    var found = [match.score]

    found += match.handle(.enter, from: 4) + [match.score]
    found += match.play([0, 3, 1, 4, 2], by: [4, 1]) + [match.score]

    XCTAssertEqual(
      found,
      [
        "2 of 3, X 0, O 1", "4: you are X", "all: .../.../... turn X",
        "1 of 3, X 0, O 0", "all: XXX/OO./... won X", "1 of 3, X 1, O 0",
      ]
    )
  }

  /// A match in which 1 has won against 2, while 3 watches.
  private static var ended: MatchScript {
    var match = MatchScript()
    match.enter(3)
    _ = match.play([0, 3, 1, 4, 2])
    return match
  }
}
