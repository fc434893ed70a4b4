import XCTest

@testable import CourseScreen
@testable import CoursePlatform

final class ScreenLineTests: XCTestCase {
  func test_longLine_isCutWithItsStyles() {
    let line = ScreenLine(spans: [
      ScreenLine.Span(text: "one", style: .red),
      ScreenLine.Span(text: " two", style: .green),
    ])

    XCTAssertEqual(line.fitted(7), line)
    XCTAssertEqual(line.fitted(6).text, "one t…")
    XCTAssertEqual(line.fitted(6).spans.map(\.style), [.red, .green, nil])
    XCTAssertEqual(line.fitted(3).text, "on…")
  }

  func test_tab_takesFourColumns() {
    XCTAssertEqual(ScreenLine("\ta").fitted(5).text, "    a")
  }

  func test_wideLetters_takeTwoColumns() {
    let line = ScreenLine("a日本語")

    XCTAssertEqual(line.fitted(7), line)
    XCTAssertEqual(line.fitted(6).text, "a日本…")
    XCTAssertEqual(line.fitted(5).text, "a日…")
    XCTAssertEqual(ScreenLine("👍🏽👍🏽").fitted(3).text, "👍🏽…")
  }

  func test_lineBreak_isABlank() {
    XCTAssertEqual(ScreenLine("a\nb\r\nc").fitted(9).text, "a b c")
  }

  func test_paths_nameTheirFiles() {
    let line = ScreenLine("in Tests/A/B.swift:3 and Sources/C/D+E.swift.", .dim)

    XCTAssertEqual(
      line.spans.map(\.text),
      ["in ", "Tests/A/B.swift", ":3 and ", "Sources/C/D+E.swift", "."]
    )
    XCTAssertEqual(
      line.spans.compactMap(\.file),
      ["Tests/A/B.swift", "Sources/C/D+E.swift"]
    )
    XCTAssertEqual(Set(line.spans.map(\.style)), [.dim])
  }

  func test_code_isSetOffByWhatItIs() {
    let line = ScreenLine(code: "    let name: String = \"a let\"  // if")

    XCTAssertEqual(
      line.spans.map { "\($0.text)|\($0.style.map { "\($0)" } ?? "")" },
      [
        "    |", "let|magenta", " name: |", "String|blue", " = |",
        "\"a let\"|green", "  |", "// if|dim",
      ]
    )
  }

  func test_anyLineOfCode_keepsItsText() {
    for text in ["", "\"open", "/", "a\\b é 👍🏽", "/* x */ #if @main 0x1F"] {
      XCTAssertEqual(ScreenLine(code: text).text, text)
    }
  }
}
