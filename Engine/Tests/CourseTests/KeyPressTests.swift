import XCTest

@testable import CourseLearner

final class KeyPressTests: XCTestCase {
  private func keys(_ text: String) -> [KeyPress] {
    KeyPress.keys(in: Array(text.utf8))
  }

  func test_lettersAndArrows_areParsed() {
    XCTAssertEqual(
      keys("n\u{1B}[A\u{1B}OB\r\u{1B}[5~q\u{1B}[H\u{1B}[4~\u{7F}"),
      [
        .letter("n"), .up, .down, .enter, .pageUp, .letter("q"), .home, .end,
        .backspace,
      ]
    )
  }

  func test_loneEscape_isAKey() {
    XCTAssertEqual(keys("\u{1B}"), [.escape])
  }

  func test_unknownSequence_isSkippedCompletely() {
    XCTAssertEqual(keys("\u{1B}[1;5Cn"), [.letter("n")])
  }

  func test_otherBytes_areSkipped() {
    XCTAssertEqual(KeyPress.keys(in: [0x00, 0xFF, 0xC3, 0x71]), [.letter("q")])
  }
}
