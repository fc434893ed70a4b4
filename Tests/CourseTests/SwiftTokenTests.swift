import XCTest

@testable import CourseJudge

final class SwiftTokenTests: XCTestCase {
  private func texts(_ text: String) -> [String] {
    SwiftToken.tokens(of: text).map(\.text)
  }

  func test_words_areTokens() {
    XCTAssertEqual(
      texts("func test_a1() -> [Int?] {}"),
      ["func", "test_a1", "(", ")", "->", "[", "Int", "?", "]", "{", "}"]
    )
  }

  func test_namesOfOtherAlphabets_areWords() {
    XCTAssertEqual(
      texts("let größe = `class`"),
      ["let", "größe", "=", "`class`"]
    )
  }

  func test_attributesAndDirectives_areWords() {
    XCTAssertEqual(texts("@testable #if"), ["@testable", "#if"])
  }

  func test_comments_areNoTokens() {
    XCTAssertEqual(texts("a // b\nc /* d /* e */ f */ g"), ["a", "c", "g"])
  }

  func test_unclosedComment_goesToTheEnd() {
    XCTAssertEqual(texts("a /* b"), ["a"])
  }

  func test_string_isOneToken() {
    XCTAssertEqual(texts(#"a "b \" c" d"#), ["a", "\"\"", "d"])
  }

  func test_interpolation_isPartOfItsString() {
    XCTAssertEqual(texts(#"a "\(b("c \(d)"))" e"#), ["a", "\"\"", "e"])
  }

  func test_rawString_endsWithItsMarks() {
    XCTAssertEqual(
      texts(###"a ##"b "# \(c \##(d) "## e"###),
      ["a", "\"\"", "e"]
    )
  }

  func test_longString_endsWithThreeQuotes() {
    XCTAssertEqual(texts("a \"\"\"\nb \" c\n\"\"\" d"), ["a", "\"\"", "d"])
  }

  func test_unclosedString_endsWithItsLine() {
    XCTAssertEqual(texts("a \"b\nc"), ["a", "\"\"", "c"])
  }

  func test_unclosedInterpolation_goesToTheEnd() {
    for text in ["\"\\(", "\"\\(a", "\"\\(\"", "\"\\", "\"\"\"\\"] {
      XCTAssertEqual(texts(text), ["\"\""], text)
    }
  }

  func test_lines_areCountedThroughStringsAndComments() {
    let tokens = SwiftToken.tokens(
      of: "a /*\n*/ b\n\"\"\"\nx \\\ny\n\"\"\"\nc \"\\(\n1)\"\nd"
    )

    XCTAssertEqual(tokens.map(\.line), [1, 2, 3, 7, 7, 9])
    XCTAssertEqual(
      tokens.map(\.startsLine),
      [true, true, true, true, false, true]
    )
  }
}
