import XCTest

@testable import CoursePlatform

final class KeptOutputTests: XCTestCase {
  private func kept(_ parts: [[UInt8]], limit: Int) -> KeptOutput {
    var kept = KeptOutput(limit: limit)
    for part in parts { kept.append(part) }
    return kept
  }

  func test_shortOutput_isKeptToTheByte() {
    let bytes = Array(UInt8(0)...255)

    let kept = kept([Array(bytes[..<100]), Array(bytes[100...])], limit: 128)

    XCTAssertEqual(kept.bytes, bytes)
    XCTAssertEqual(kept.count, 256)
  }

  func test_longOutput_keepsTheFirstAndTheLast() {
    let letters = "abcdefghijklmnopqrstuvwxyz".utf8.map { [$0] }

    let kept = kept(letters, limit: 3)

    XCTAssertEqual(kept.text, "abc\n… 20 bytes left out …\nxyz")
    XCTAssertNil(kept.bytes)
    XCTAssertEqual(kept.count, 26)
  }

  func test_longOutputAtOnce_keepsTheFirstAndTheLast() {
    let kept = kept([Array("abcdefghijklmnopqrstuvwxyz".utf8)], limit: 3)

    XCTAssertEqual(kept.text, "abc\n… 20 bytes left out …\nxyz")
  }
}
