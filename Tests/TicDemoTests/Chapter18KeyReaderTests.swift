import XCTest

@testable import TicDemo

final class Chapter18KeyReaderTests: XCTestCase {
  func test_printableCharacters_areKeys() {
    XCTAssertEqual(
      keys("n? "),
      [.character("n"), .character("?"), .character(" ")]
    )
  }

  func test_enterAndControlD_haveKeysOfTheirOwn() {
    XCTAssertEqual(keys("\n\r\u{04}"), [.enter, .enter, .end])
  }

  func test_otherBytes_areNoKeys() {
    var reader = KeyReader()

    let keys = reader.keys(in: [0x00, 0x09, 0x7F, 0xC3, 0xA4, 0xFF, 0x71])

    XCTAssertEqual(keys, [.character("q")])
  }

  func test_arrows_comeInTwoSpellings() {
    XCTAssertEqual(
      keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D"),
      [.up, .down, .right, .left]
    )
    XCTAssertEqual(
      keys("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OM"),
      [.up, .down, .right, .left, .enter]
    )
  }

  func test_arrowInParts_isOneKey() {
    var reader = KeyReader()

    let parts = [[0x1B], [0x5B], [0x41]].map { reader.keys(in: $0) }

    XCTAssertEqual(parts, [[], [], [.up]])
  }

  func test_escape_isAKeyWhenNothingFollows() {
    var reader = KeyReader()

    XCTAssertEqual(reader.keys(in: [0x1B]), [])
    XCTAssertTrue(reader.isWaiting)
    XCTAssertEqual(reader.keysAfterPause(), [.escape])
    XCTAssertFalse(reader.isWaiting)
    XCTAssertEqual(keys("\u{1B}\u{1B}[A"), [.escape, .up])
  }

  func test_halfAnArrow_isNoKeyAfterAPause() {
    var reader = KeyReader()
    _ = reader.keys(in: [0x1B, 0x5B])

    XCTAssertEqual(reader.keysAfterPause(), [])
    XCTAssertEqual(reader.keys(in: [0x41]), [.character("A")])
  }

  func test_otherSequences_leaveNoTrace() {
    let traces = ["[2~", "[5;3R", "OP", "q"].filter {
      keys("\u{1B}\($0)x") != [.character("x")]
    }

    XCTAssertEqual(traces, [])
    XCTAssertEqual(keys("\u{1B}[1;5C"), [.right])
  }

  func test_endlessSequence_isGivenUp() {
    var reader = KeyReader()
    _ = reader.keys(in: [0x1B, 0x5B])

    let keys = reader.keys(in: Array(repeating: 0x31, count: 100_000))

    XCTAssertTrue(keys.allSatisfy { $0 == .character("1") })
    XCTAssertFalse(reader.isWaiting)
  }

  private func keys(_ text: String) -> [Key] {
    var reader = KeyReader()
    return reader.keys(in: text.utf8)
  }
}
