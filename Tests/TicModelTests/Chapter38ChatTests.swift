import XCTest

@testable import TicModel

final class Chapter38ChatTests: XCTestCase {
  private var chat = Chat()

  func test_line_fadesInStaysAndFadesOut() throws {
    chat.add(try XCTUnwrap(Words("Hello!")), by: .x, at: 1_000)
    let line = try XCTUnwrap(chat.lines.first)

    let times = [500, 1_000, 1_150, 1_300, 2_000, 4_300, 4_650, 5_000, 9_000]

    XCTAssertEqual(
      times.map { line.opacity(at: $0) },
      [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0]
    )
  }

  func test_lines_areFiveAtMostAndGoneInTheEnd() throws {
    let hello = try XCTUnwrap(Words("Hello!"))
    for time in 1...7 { chat.add(hello, by: .o, at: time) }

    var kept = [chat.lines.map(\.time)]
    for time in [4_002, 4_003, 4_006, 4_007] {
      chat.advance(to: time)
      kept.append(chat.lines.map(\.time))
    }

    XCTAssertEqual(
      kept,
      [[3, 4, 5, 6, 7], [3, 4, 5, 6, 7], [4, 5, 6, 7], [7], []]
    )
  }
}
