import XCTest

@testable import TicModel

final class Chapter38QuickChatTests: XCTestCase {
  private var match = Match()

  func test_enter_twoSeatsThenSpectators() {
    let told = (1...4).compactMap { tell(.enter, from: $0).first }

    XCTAssertEqual(
      told,
      ["1: you are X", "2: you are O", "3: you watch", "4: you watch"]
    )
  }

  func test_enterAgain_samePlace() {
    let told = [1, 1, 2, 2, 1].compactMap { tell(.enter, from: $0).first }

    XCTAssertEqual(
      told,
      [
        "1: you are X", "1: you are X", "2: you are O", "2: you are O",
        "1: you are X",
      ]
    )
  }

  func test_enter_gameBeginsWithTheSecondPlayer() {
    let told = (1...3).map { tell(.enter, from: $0) }

    XCTAssertEqual(
      told,
      [
        ["1: you are X", "1: .../.../... waiting"],
        ["2: you are O", "all: .../.../... turn X"],
        ["3: you watch", "3: .../.../... turn X"],
      ]
    )
  }

  func test_moves_everyoneIsTold() {
    enter(3)

    let told = tell(.play(4), from: 1) + tell(.play(0), from: 2)

    XCTAssertEqual(
      told,
      ["all: .../.X./... turn O", "all: O../.X./... turn X"]
    )
  }

  func test_moveBeforeTheGameBegins_isRejected() {
    enter(1)

    XCTAssertEqual(tell(.play(4), from: 1), ["1: no, waiting"])
    XCTAssertEqual(board(match.standing), ".../.../...")
  }

  func test_wrongMoves_areReportedToTheOneWhoTried() {
    enter(3)
    _ = tell(.play(4), from: 1)

    let told = [(3, 0), (99, 0), (1, 0), (2, 4), (2, 9), (2, -1)].flatMap {
      visitor,
      cell in tell(.play(cell), from: visitor)
    }

    XCTAssertEqual(
      told,
      [
        "3: no, noSeat", "99: no, noSeat", "1: no, notYourTurn",
        "2: no, notFree", "2: no, notFree", "2: no, notFree",
      ]
    )
    XCTAssertEqual(board(match.standing), ".../.X./...")
    XCTAssertEqual(phase(match.standing), "turn O")
  }

  func test_end_isToldToEveryone() {
    XCTAssertEqual(end(of: [0, 3, 1, 4, 2]), ["all: XXX/OO./... won X"])
    XCTAssertEqual(end(of: [8, 0, 7, 1, 3, 2]), ["all: OOO/X../.XX won O"])
    XCTAssertEqual(
      end(of: [0, 1, 2, 4, 3, 5, 7, 6, 8]),
      ["all: XOX/XOO/OXX tied"]
    )
    XCTAssertEqual(
      end(of: [0, 1, 2, 3, 6, 5, 8, 7, 4]),
      ["all: XOX/OXO/XOX won X"]
    )
  }

  func test_afterTheEnd_movesAreRejected() {
    _ = end(of: [0, 3, 1, 4, 2])

    XCTAssertEqual(tell(.play(8), from: 1), ["1: no, gameOver"])
    XCTAssertEqual(tell(.play(8), from: 2), ["2: no, gameOver"])
    XCTAssertEqual(board(match.standing), "XXX/OO./...")
  }

  func test_say_everyoneIsToldWhoSaidIt() {
    enter(1)
    XCTAssertEqual(tell(.say(Phrase.hello), from: 1), ["all: X says Hello!"])
    enter(2)
    XCTAssertEqual(tell(.say(Phrase.luck), from: 2), ["all: O says Good luck!"])
    _ = end(of: [0, 3, 1, 4, 2])
    let thanks = Match.Event.say(Phrase.thanks)
    XCTAssertEqual(tell(thanks, from: 2), ["all: O says Thank you!"])
  }

  func test_spectatorSays_isRejected() {
    enter(3)

    XCTAssertEqual(tell(.say(Phrase.hello), from: 3), ["3: no, noSeat"])
  }

  /// Plays a match of two, and returns the messages after its last move.
  private func end(of cells: [Int]) -> [String] {
    match = Match()
    enter(2)
    var told: [String] = []
    for (move, cell) in cells.enumerated() {
      told = tell(.play(cell), from: move % 2 + 1)
    }
    return told
  }

  /// Lets visitors 1, 2, 3, … enter.
  private func enter(_ count: Int) {
    for number in 1...count { _ = tell(.enter, from: number) }
  }

  /// Handles an event, and returns the messages as text.
  private func tell(_ event: Match.Event, from number: Int) -> [String] {
    match.handle(event, from: Visitor(number)).map { message in
      "\(name(message.receiver)): \(text(message.notice))"
    }
  }

  private func name(_ receiver: Message.Receiver) -> String {
    switch receiver {
    case .everyone: "all"
    case .only(let visitor): "\(visitor.number)"
    }
  }

  private func text(_ notice: Notice) -> String {
    switch notice {
    case .you(.seat(let seat)): "you are \(seat.mark.rawValue)"
    case .you(.spectator): "you watch"
    case .game(let standing): "\(board(standing)) \(phase(standing))"
    case .said(let seat, let phrase):
      "\(seat.mark.rawValue) says \(phrase.rawValue)"
    case .rejected(let rejection): "no, \(names[rejection] ?? "?")"
    }
  }

  /// The tests' names for the reasons why an action is rejected.
  private let names: [Rejection: String] = [
    .noSeat: "noSeat", .waiting: "waiting", .notYourTurn: "notYourTurn",
    .notFree: "notFree", .gameOver: "gameOver",
  ]

  private func board(_ standing: MatchStanding) -> String {
    let cells = standing.grid.map { $0 == .b ? "." : $0.rawValue }
    return [cells[0...2], cells[3...5], cells[6...8]]
      .map { $0.joined() }.joined(separator: "/")
  }

  private func phase(_ standing: MatchStanding) -> String {
    switch standing.phase {
    case .waiting: "waiting"
    case .turn(let seat): "turn \(seat.mark.rawValue)"
    case .won(let seat): "won \(seat.mark.rawValue)"
    case .tied: "tied"
    case .left(let seat): "left \(seat.mark.rawValue)"
    }
  }
}
