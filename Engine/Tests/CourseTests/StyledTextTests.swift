import XCTest

@testable import CourseLearner
@testable import CoursePlatform

final class StyledTextTests: XCTestCase {
  func test_longLine_isCutKeepingStyles() {
    let line = StyledText(spans: [
      StyledText.Span("one", .red),
      StyledText.Span(" two", .green),
    ])

    XCTAssertEqual(line.fitted(7), line)
    XCTAssertEqual(line.fitted(6).text, "one t…")
    XCTAssertEqual(line.fitted(6).spans.map(\.style), [.red, .green, nil])
    XCTAssertEqual(line.fitted(3).text, "on…")
  }

  func test_tab_takesFourColumns() {
    XCTAssertEqual(StyledText("\ta").fitted(5).text, "    a")
  }

  func test_wideLetters_takeTwoColumns() {
    let line = StyledText("a日本語")

    XCTAssertEqual(line.fitted(7), line)
    XCTAssertEqual(line.fitted(6).text, "a日本…")
    XCTAssertEqual(line.fitted(5).text, "a日…")
    XCTAssertEqual(StyledText("👍🏽👍🏽").fitted(3).text, "👍🏽…")
  }

  func test_lineBreak_becomesSpace() {
    XCTAssertEqual(StyledText("a\nb\r\nc").fitted(9).text, "a b c")
  }

  func test_controlCharacters_areEscaped() {
    XCTAssertEqual(
      StyledText("a\u{1b}[31m\rb\u{202E}c").text,
      "a\\u{1b}[31m\\u{d}b\\u{202e}c"
    )
  }

  func test_wrappedText_keepsStylesAndFits() {
    let text =
      StyledText("one two ", .red) + StyledText("日本語 abcdefghij", .green)

    let lines = text.wrapped(8, hanging: "  ")

    XCTAssertEqual(
      lines.map(\.text),
      ["one two", "  日本語", "  abcdef", "  ghij"]
    )
    XCTAssertEqual(
      lines.map { $0.spans.map(\.style) },
      [[.red], [nil, .green], [nil, .green], [nil, .green]]
    )
    XCTAssertEqual(StyledText("").wrapped(8).map(\.text), [""])
    XCTAssertEqual(StyledText("日本").wrapped(0).map(\.text), ["日", "本"])
  }

  func test_paths_linkToFiles() {
    let line = StyledText("in Tests/A/B.swift:3 and Sources/C/D+E.swift.", .dim)
      .linkingFiles

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

  func test_code_isColoredBySyntax() {
    let line = CodeColors.text(of: "    let name: String = \"a let\"  // if")

    XCTAssertEqual(
      line.spans.map { "\($0.text)|\($0.style.map { "\($0)" } ?? "")" },
      [
        "    |", "let|magenta", " name: |", "String|blue", " = |",
        "\"a let\"|green", "  |", "// if|dim",
      ]
    )
  }

  func test_coloredCode_keepsItsText() {
    for text in ["", "\"open", "/", "a\\b é 👍🏽", "/* x */ #if @main 0x1F"] {
      XCTAssertEqual(CodeColors.text(of: text).text, text)
    }
  }
}
