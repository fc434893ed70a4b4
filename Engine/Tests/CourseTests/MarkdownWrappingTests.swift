import XCTest

@testable import Course

final class MarkdownWrappingTests: XCTestCase {
  private func fill(_ text: String, indent: String = "") -> [String] {
    MarkdownWrapping.lines(of: text, indent: indent, width: 10)
  }

  func test_words_fillLine() {
    XCTAssertEqual(fill("one two three four"), ["one two", "three four"])
    XCTAssertEqual(fill("one"), ["one"])
    XCTAssertEqual(fill(""), [""])
  }

  func test_longWord_hasOwnLine() {
    XCTAssertEqual(
      fill("a verylongwordindeed b"),
      ["a", "verylongwordindeed", "b"]
    )
  }

  func test_item_isIndentedBelowItsFirstLine() {
    XCTAssertEqual(
      fill("- one two three", indent: "  "),
      ["- one two", "  three"]
    )
    XCTAssertEqual(
      fill("- verylongwordindeed b", indent: "  "),
      ["- verylongwordindeed", "  b"]
    )
  }

  func test_severalSpaces_areNotBroken() {
    XCTAssertEqual(fill("`aaaa   bbbb cc`"), ["`aaaa   bbbb", "cc`"])
  }

  func test_wordThatBeginsBlock_doesNotBeginLine() {
    for word in ["#", "-", "+", "*", ">", "1.", "23)", "===", "```", "<pre>"] {
      let lines = fill("aaaa bbbb \(word) cccccc")

      XCTAssertEqual(lines, ["aaaa", "bbbb \(word)", "cccccc"])
    }
  }
}
