import XCTest

@testable import TicDemo

final class Chapter40LineBufferTests: XCTestCase {
  func test_bytes_makeTheSameLinesHoweverTheyCome() {
    let bytes = Array("rooms\r\nmove 5\n\nsay".utf8)
    var whole = LineBuffer()
    var single = LineBuffer()

    let atOnce = whole.lines(completedBy: bytes)
    let oneByOne = bytes.flatMap { single.lines(completedBy: [$0]) }

    XCTAssertEqual(atOnce.map(text), ["rooms", "move 5", ""])
    XCTAssertEqual(oneByOne.map(text), ["rooms", "move 5", ""])
    XCTAssertEqual([whole.count, single.count], [3, 3])
  }

  func test_longLine_isNotKept() {
    let line = [UInt8](repeating: 0x61, count: 512)
    var buffer = LineBuffer()

    XCTAssertEqual(buffer.lines(completedBy: line + [0x0A]), [line])
    XCTAssertFalse(buffer.isTooLong)
    XCTAssertTrue(buffer.lines(completedBy: line + [0x61]).isEmpty)
    XCTAssertTrue(buffer.isTooLong)
    XCTAssertTrue(buffer.lines(completedBy: line + [0x0A] + line).isEmpty)
    XCTAssertEqual(buffer.count, 0)
  }

  func test_linesBeforeALongOne_areNotLost() {
    let long = [UInt8](repeating: 0x61, count: 600)
    var buffer = LineBuffer()

    let lines = buffer.lines(completedBy: Array("help\n".utf8) + long)

    XCTAssertEqual(lines.map(text), ["help"])
    XCTAssertTrue(buffer.isTooLong)
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
