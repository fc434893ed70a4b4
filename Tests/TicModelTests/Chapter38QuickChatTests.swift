import XCTest

@testable import TicModel

final class Chapter38QuickChatTests: XCTestCase {
  private var match = MatchScript()

  func test_enter_firstTwoPlayAndKeepTheirSeats() {
    let received = [1, 1, 2, 2, 3, 1].map { number in
      match.handle(.enter, from: number).first ?? "nothing"
    }

    XCTAssertEqual(
      received,
      [
        "1: you are X", "1: you are X", "2: you are O", "2: you are O",
        "3: you watch", "1: you are X",
      ]
    )
  }

  func test_watch_neverTakesASeat() {
    let events: [(Match.Event, Int)] = [
      (.watch, 1), (.enter, 2), (.watch, 1), (.enter, 1), (.watch, 2),
    ]

    let received = events.map { event, number in
      match.handle(event, from: number).first ?? "nothing"
    }

    XCTAssertEqual(
      received,
      [
        "1: you watch", "2: you are X", "1: you watch", "1: you are O",
        "2: you are X",
      ]
    )
  }

  func test_enter_gameBeginsWithTheSecondPlayer() {
    let received = (1...3).flatMap { match.handle(.enter, from: $0) }

    XCTAssertEqual(
      received,
      [
        "1: you are X", "1: .../.../... waiting",
        "2: you are O", "all: .../.../... turn X",
        "3: you watch", "3: .../.../... turn X",
      ]
    )
  }

  func test_moves_everyoneIsNotified() {
    match.enter(3)

    let received =
      match.handle(.play(4), from: 1) + match.handle(.play(0), from: 2)

    XCTAssertEqual(
      received,
      ["all: .../.X./... turn O", "all: O../.X./... turn X"]
    )
  }

  func test_wrongMove_isRejectedWithItsReason() {
    var alone = MatchScript()
    alone.enter(1)
    var begun = MatchScript()
    begun.enter(3)
    _ = begun.handle(.play(4), from: 1)
    let attempts: [(match: MatchScript, number: Int, cell: Int, String)] = [
      (alone, 1, 4, "waiting"), (alone, 99, 4, "noSeat"),
      (begun, 3, 0, "noSeat"), (begun, 99, 0, "noSeat"),
      (begun, 1, 0, "notYourTurn"), (begun, 2, 4, "notFree"),
      (begun, 2, 9, "notFree"), (begun, 2, -1, "notFree"),
    ]

    let differing = attempts.compactMap { before, number, cell, reason in
      var match = before
      let received = match.handle(.play(cell), from: number)
      return received == ["\(number): no, \(reason)"]
        && match.state == before.state
        ? nil : "\(number) plays \(cell): \(received.joined()), not \(reason)"
    }

    XCTAssertEqual(differing, [])
  }

  func test_lastMove_everyoneIsNotifiedOfTheEnd() throws {
    let large = try BoardSize(rows: 4, columns: 4, inARow: 3)

    let ends = [
      end(of: [0, 3, 1, 4, 2]),
      end(of: [8, 0, 7, 1, 3, 2]),
      end(of: [0, 1, 2, 4, 3, 5, 7, 6, 8]),
      end(of: [0, 1, 2, 3, 6, 5, 8, 7, 4]),
      end(of: [5, 0, 10, 1, 15], on: large),
    ]

    XCTAssertEqual(
      ends,
      [
        "all: XXX/OO./... won X",
        "all: OOO/X../.XX won O",
        "all: XOX/XOO/OXX tied",
        "all: XOX/OXO/XOX won X",
        "all: OO../.X../..X./...X won X",
      ]
    )
  }

  func test_afterTheEnd_movesAreRejected() {
    _ = end(of: [0, 3, 1, 4, 2])

    let received =
      match.handle(.play(8), from: 1) + match.handle(.play(8), from: 2)

    XCTAssertEqual(received, ["1: no, gameOver", "2: no, gameOver"])
    XCTAssertEqual(match.state, "XXX/OO./... won X")
  }

  func test_words_areShortAndPrintable() {
    let allowed = [
      "Nice move!", "!", "~", " Hi. ", String(repeating: "x", count: 40),
    ]
    let others = [
      "", " ", "   ", String(repeating: "x", count: 41), "Hi\n", "\u{1B}[2J",
      "\u{7F}", "\t", "é", "Hi \u{1F44B}",
    ]

    XCTAssertEqual(allowed.filter { Words($0)?.text != $0 }, [])
    XCTAssertEqual(others.filter { Words($0) != nil }, [])
  }

  func test_say_everyoneHearsThePlayersAtAnyTime() throws {
    let hello = Match.Event.say(try XCTUnwrap(Words("Hello!")))

    match.enter(1)
    var received = match.handle(hello, from: 1)
    match.enter(3)
    received += match.handle(hello, from: 2) + match.handle(hello, from: 3)
    _ = match.play([0, 3, 1, 4, 2])
    received += match.handle(hello, from: 2)

    XCTAssertEqual(
      received,
      [
        "all: X says Hello!", "all: O says Hello!", "3: no, noSeat",
        "all: O says Hello!",
      ]
    )
  }

  /// Plays a match, and returns the messages after its last move as one line.
  private func end(of cells: [Int], on size: BoardSize = .standard) -> String {
    match = MatchScript(Match(size: size))
    match.enter(2)
    return match.play(cells).joined(separator: ", ")
  }
}
