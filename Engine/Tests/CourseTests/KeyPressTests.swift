import XCTest

@testable import CourseLearner

final class KeyPressTests: XCTestCase {
  func test_bytes_areKeys() {
    XCTAssertEqual(
      KeyPress.keys(in: Array("n\r\u{7F} ?".utf8)),
      [.letter("n"), .enter, .backspace, .letter(" "), .letter("?")]
    )
  }

  func test_otherBytes_areSkipped() {
    XCTAssertEqual(KeyPress.keys(in: [0x00, 0xFF, 0xC3, 0x71]), [.letter("q")])
  }

  func test_unknownSequence_isNoKey() {
    XCTAssertEqual(KeyPress(sequence: "\u{1B}OA"), .up)
    XCTAssertNil(KeyPress(sequence: "\u{1B}[1;5C"))
  }
}
