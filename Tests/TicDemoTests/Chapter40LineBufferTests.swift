import XCTest

@testable import TicDemo

final class Chapter40LineBufferTests: XCTestCase {
  func test_pieces_makeTheSameLinesWhereverTheyAreCut() {
    let bytes = Array("he\rlp\r\nmove 5\n\nqu".utf8)

    for cut in bytes.indices {
      var buffer = LineBuffer()
      let lines =
        buffer.lines(completedBy: Array(bytes[..<cut]))
        + buffer.lines(completedBy: Array(bytes[cut...]))
      let texts = lines.map { String(decoding: $0, as: UTF8.self) }
      guard texts == ["he\rlp", "move 5", ""] else {
        return XCTFail("cut at \(cut): \(texts)")
      }
    }
  }

  func test_longLine_isNotKept() {
    let reports = [512, 513, 100_000].map { size in
      var buffer = LineBuffer()
      _ = buffer.lines(completedBy: [UInt8](repeating: 0x61, count: size))
      let kept = buffer.count
      let lines = buffer.lines(completedBy: Array("\nhelp\n".utf8))
      let end = buffer.isTooLong ? "too long" : "fine"
      return "\(size) bytes: \(kept) kept, \(lines.count) lines, \(end)"
    }

    XCTAssertEqual(
      reports,
      [
        "512 bytes: 512 kept, 2 lines, fine",
        "513 bytes: 0 kept, 0 lines, too long",
        "100000 bytes: 0 kept, 0 lines, too long",
      ]
    )
  }
}
