import XCTest

@testable import TicModel

final class Chapter39RematchTests: XCTestCase {
  private var match = Match()

  func test_vote_everyoneIsTold() {
    playToTheEnd()

    XCTAssertEqual(tell(.vote(true), from: 2), ["all: won X, votes O"])
    XCTAssertEqual(board, "XXX/OO./...")
  }

  func test_voteBeforeTheEnd_isRejected() {
    enter(1)
    XCTAssertEqual(tell(.vote(true), from: 1), ["1: no, gameGoesOn"])
    enter(2)
    XCTAssertEqual(tell(.vote(true), from: 1), ["1: no, gameGoesOn"])
    XCTAssertEqual(match.standing.votes, [])
  }

  func test_spectatorVotes_isRejected() {
    playToTheEnd()

    XCTAssertEqual(tell(.vote(true), from: 3), ["3: no, noSeat"])
    XCTAssertEqual(match.standing.votes, [])
  }

  func test_voteTakenBack_isNewsOnce() {
    playToTheEnd()

    let told = [true, true, false, false].map { tell(.vote($0), from: 1) }

    XCTAssertEqual(
      told,
      [["all: won X, votes X"], [], ["all: won X"], []]
    )
  }

  func test_voteTakenBack_isOnlyMine() {
    playToTheEnd()
    _ = tell(.vote(true), from: 2)

    XCTAssertEqual(tell(.vote(false), from: 1), [])
    XCTAssertEqual(votes(match.standing), ", votes O")
  }

  func test_bothVotes_boardIsResetOnce() {
    playToTheEnd()
    _ = tell(.vote(true), from: 1)

    XCTAssertEqual(
      tell(.vote(true), from: 2),
      ["all: won X, votes X O", "all: turn X"]
    )
    XCTAssertEqual(board, ".../.../...")
    _ = tell(.play(8), from: 1)
    XCTAssertEqual(tell(.vote(true), from: 2), ["2: no, gameGoesOn"])
    XCTAssertEqual(board, ".../.../..X")
  }

  func test_secondGame_needsNewVotes() {
    playToTheEnd()
    _ = tell(.vote(true), from: 1) + tell(.vote(true), from: 2)
    playToTheEnd()

    XCTAssertEqual(tell(.vote(true), from: 1), ["all: won X, votes X"])
    XCTAssertEqual(board, "XXX/OO./...")
  }

  func test_oLeaves_gameIsOverAndSaysWhy() {
    enter(2)
    _ = tell(.play(4), from: 1)

    XCTAssertEqual(tell(.leave, from: 2), ["all: left O"])
    XCTAssertEqual(tell(.play(0), from: 1), ["1: no, gameOver"])
    XCTAssertEqual(board, ".../.X./...")
  }

  func test_xLeaves_gameIsOverAndSaysWhy() {
    enter(2)

    XCTAssertEqual(tell(.leave, from: 1), ["all: left X"])
    XCTAssertEqual(tell(.play(0), from: 2), ["2: no, gameOver"])
  }

  func test_spectatorLeaves_nothingChanges() {
    enter(3)
    let before = match.standing

    XCTAssertEqual(tell(.leave, from: 3) + tell(.leave, from: 99), [])
    XCTAssertEqual(match.standing, before)
  }

  func test_spectatorLeavesAfterAPlayer_nothingChanges() {
    enter(3)
    _ = tell(.leave, from: 2)
    let before = match.standing

    XCTAssertEqual(tell(.leave, from: 3), [])
    XCTAssertEqual(match.standing, before)
  }

  func test_leavesWhileWaiting_seatIsFree() {
    enter(1)

    XCTAssertEqual(tell(.leave, from: 1), [])
    XCTAssertEqual(tell(.enter, from: 2), ["2: you are X", "2: waiting"])
  }

  func test_leavesAfterTheEnd_resultStays() {
    playToTheEnd()

    XCTAssertEqual(tell(.leave, from: 1), [])
    XCTAssertEqual(tell(.enter, from: 4), ["4: you are X", "4: won X"])
  }

  func test_leavesAfterVoting_voteIsGone() {
    playToTheEnd()
    _ = tell(.vote(true), from: 2)

    XCTAssertEqual(tell(.leave, from: 2), ["all: won X"])
    XCTAssertEqual(tell(.enter, from: 4), ["4: you are O", "4: won X"])
  }

  func test_spectatorTakesTheSeat_rematchBegins() {
    enter(3)
    _ = tell(.leave, from: 2)
    _ = tell(.vote(true), from: 1)

    XCTAssertEqual(
      tell(.enter, from: 3),
      ["3: you are O", "3: left O, votes X"]
    )
    XCTAssertEqual(
      tell(.vote(true), from: 3),
      ["all: left O, votes X O", "all: turn X"]
    )
  }

  /// Lets visitors 1, 2, 3, … enter.
  private func enter(_ count: Int) {
    for number in 1...count { _ = tell(.enter, from: number) }
  }

  /// Lets 1 win against 2, while 3 watches.
  private func playToTheEnd() {
    enter(3)
    for (move, cell) in [0, 3, 1, 4, 2].enumerated() {
      _ = tell(.play(cell), from: move % 2 + 1)
    }
  }

  private var board: String {
    let cells = match.standing.grid.map { $0 == .b ? "." : $0.rawValue }
    return [cells[0...2], cells[3...5], cells[6...8]]
      .map { $0.joined() }.joined(separator: "/")
  }

  /// Handles an event, and returns the messages as text.
  private func tell(_ event: Match.Event, from number: Int) -> [String] {
    match.handle(event, from: Visitor(number)).map { message in
      switch message.receiver {
      case .everyone: "all: \(text(message.notice))"
      case .only(let visitor): "\(visitor.number): \(text(message.notice))"
      }
    }
  }

  private func text(_ notice: Notice) -> String {
    switch notice {
    case .you(.seat(let seat)): "you are \(seat.mark.rawValue)"
    case .you(.spectator): "you watch"
    case .said(let seat, let phrase):
      "\(seat.mark.rawValue) says \(phrase.rawValue)"
    case .rejected(let rejection): "no, \(names[rejection] ?? "?")"
    case .game(let standing): phase(standing) + votes(standing)
    }
  }

  /// The tests' names for the reasons why an action is rejected.
  private let names: [Rejection: String] = [
    .noSeat: "noSeat", .gameOver: "gameOver", .gameGoesOn: "gameGoesOn",
  ]

  private func phase(_ standing: MatchStanding) -> String {
    switch standing.phase {
    case .waiting: "waiting"
    case .turn(let seat): "turn \(seat.mark.rawValue)"
    case .won(let seat): "won \(seat.mark.rawValue)"
    case .tied: "tied"
    case .left(let seat): "left \(seat.mark.rawValue)"
    }
  }

  private func votes(_ standing: MatchStanding) -> String {
    let seats = Seat.allCases.filter(standing.votes.contains)
    guard !seats.isEmpty else { return "" }
    return ", votes \(seats.map(\.mark.rawValue).joined(separator: " "))"
  }
}
