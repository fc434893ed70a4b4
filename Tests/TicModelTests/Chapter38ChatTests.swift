import XCTest

@testable import TicModel

final class Chapter38ChatTests: XCTestCase {
  func test_opacity_fadesInStaysAndFadesOut() {
    let line = Chat.Line(seat: Seat.x, phrase: Phrase.hello, time: 1_000)

    let times = [500, 1_000, 1_150, 1_300, 2_000, 4_300, 4_650, 5_000, 9_000]

    XCTAssertEqual(
      times.map { line.opacity(at: $0) },
      [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0]
    )
  }

  func test_timePasses_finishedLinesAreNotKept() {
    var chat = Chat()
    chat.add(Phrase.hello, by: Seat.x, at: 0)
    chat.add(Phrase.hello, by: Seat.o, at: 1_000)
    chat.add(Phrase.luck, by: Seat.x, at: 1_000)

    var kept: [[Seat]] = []
    for time in [3_999, 4_000, 4_999, 5_000] {
      chat.advance(to: time)
      kept.append(chat.lines.map { $0.seat })
    }

    XCTAssertEqual(kept, [[.x, .o, .x], [.o, .x], [.o, .x], []])
  }

  func test_manyLines_theLastFiveAreKept() {
    var chat = Chat()

    for time in 1...7 { chat.add(Phrase.hello, by: Seat.x, at: time) }

    XCTAssertEqual(chat.lines.map { $0.time }, [3, 4, 5, 6, 7])
  }
}
