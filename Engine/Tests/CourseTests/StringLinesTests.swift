import XCTest

@testable import CoursePlatform

final class StringLinesTests: XCTestCase {
  func test_lines_excludeLineEndings() {
    XCTAssertEqual("a\nb\n".lines, ["a", "b", ""])
    XCTAssertEqual("a\n\nb".lines, ["a", "", "b"])
    XCTAssertEqual("".lines, [""])
    XCTAssertEqual("\n".lines, ["", ""])
  }

  func test_windowsLineEndings_areRemoved() {
    XCTAssertEqual("a\r\nb\r\n\r\n".lines, ["a", "b", "", ""])
    XCTAssertEqual("a\rb\r".lines, ["a\rb"])
  }

  func test_byteOrderMark_isRemovedAtStart() {
    XCTAssertEqual("\u{FEFF}a\n".lines, ["a", ""])
    XCTAssertEqual("\u{FEFF}".lines, [""])
    XCTAssertEqual("a\u{FEFF}".lines, ["a\u{FEFF}"])
    XCTAssertEqual("\u{FEFF}\u{301}a".lines, ["\u{301}a"])
  }

  func test_nonASCIILines_areUnchanged() {
    XCTAssertEqual("für\n🇫🇷\n日本".lines, ["für", "🇫🇷", "日本"])
    XCTAssertEqual("\n\u{301}e".lines, ["", "\u{301}e"])
  }

  func test_parts_includeEmptyOnes() {
    let space = UInt8(ascii: " ")

    XCTAssertEqual("a bé  c".parts(at: space), ["a", "bé", "", "c"])
    XCTAssertEqual(" ".parts(at: space), ["", ""])
    XCTAssertEqual("a\r".parts(at: space), ["a\r"])
    XCTAssertEqual("".parts(at: space), [""])
  }

  func test_wrappedText_breaksBetweenWords() {
    func lines(_ text: String) -> [String] {
      text.wrapped(8, first: "> ", hanging: " ")
    }

    XCTAssertEqual(lines("one two three"), ["> one", " two", " three"])
    XCTAssertEqual(lines("number seven a"), ["> number", " seven a"])
    XCTAssertEqual(lines(""), [])
    XCTAssertEqual(lines("a incomprehensible b")[1], " incomprehensible")
  }

  func test_blankString_hasOnlyWhiteSpace() {
    XCTAssertTrue("".isBlank)
    XCTAssertTrue(" \t\r\n".isBlank)
    XCTAssertFalse("  x ".isBlank)
  }

  func test_trimming_removesWhiteSpaceAtBothEnds() {
    XCTAssertEqual(" \ta b\r\n".trimmed, "a b")
    XCTAssertEqual("é".trimmed, "é")
    XCTAssertEqual(" \t".trimmed, "")
    XCTAssertEqual("".trimmed, "")
  }
}
