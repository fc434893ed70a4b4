import XCTest

@testable import Course

final class MarkdownTests: XCTestCase {
  private func kinds(_ text: String) throws -> [Markdown.Block.Kind] {
    try Markdown(text, path: "a.md").blocks.map(\.kind)
  }

  private func assertRefused(
    _ text: String,
    at place: Int,
    _ words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try Markdown(text, path: "a.md"),
      file: file,
      line: line
    ) { error in
      assertOne(
        [error].compactMap { $0 as? Mistake },
        at: "a.md:\(place)",
        says: [words],
        file: file,
        line: line
      )
    }
  }

  func test_page_isARowOfBlocks() throws {
    let page = """
      # Title
      Prose
      goes on.

      > quoted
      > twice

      ```text
      code
      ```

      <details><summary>Hint 1</summary>
      help
      </details>
      """

    XCTAssertEqual(
      try kinds(page),
      [
        .heading(level: 1, text: "Title"), .paragraph(["Prose", "goes on."]),
        .quote(["quoted", "twice"]),
        .code(language: "text", lines: ["code"]),
        .hint(title: "Hint 1", lines: ["help"]),
      ]
    )
  }

  func test_blocks_knowTheirLines() throws {
    let blocks = try Markdown("# A\n\nB\n\n\nC\n", path: "a.md").blocks

    XCTAssertEqual(
      blocks.map { "\($0.location)" },
      ["a.md:1", "a.md:3", "a.md:6"]
    )
  }

  func test_windowsLineEnds_readTheSame() throws {
    let page = "# A\n\nB\n\n```text\ncode\n```\n"

    XCTAssertEqual(
      try kinds(page.replacingOccurrences(of: "\n", with: "\r\n")),
      try kinds(page)
    )
  }

  func test_byteOrderMark_readsAsNone() throws {
    XCTAssertEqual(try kinds("\u{FEFF}# A\n"), try kinds("# A\n"))
  }

  func test_longerFence_holdsShorterOnes() throws {
    XCTAssertEqual(
      try kinds("````text\n```swift\n```\n````\n"),
      [.code(language: "text", lines: ["```swift", "```"])]
    )
  }

  func test_hashWithoutSpace_isProse() throws {
    XCTAssertEqual(try kinds("#tag\n"), [.paragraph(["#tag"])])
  }

  // MARK: Refusals

  func test_unclosedFence_isRefusedWhereItStarts() {
    assertRefused("# A\n\n```text\ncode\n\nmore\n", at: 3, "never ends")
  }

  func test_indentedFence_isRefused() {
    assertRefused("# A\n\n  ```swift\n", at: 3, "at the start of the line")
  }

  func test_indentedFenceInProse_isRefused() {
    assertRefused("Prose\n  ```swift\n", at: 2, "at the start of the line")
  }

  func test_fenceInListItem_isRefused() {
    assertRefused("- ```swift\n  let a = 1\n", at: 1, "no code goes unproved")
    assertRefused("a\n1. ~~~swift\n", at: 2, "no code goes unproved")
  }

  func test_fenceInQuote_isRefused() {
    assertRefused("a\n\n> b\n> ```swift\n", at: 4, "no code goes unproved")
  }

  func test_tildeFence_isRefused() {
    assertRefused("~~~swift\nlet a = 1\n~~~\n", at: 1, "starts with ```")
  }

  func test_tildeFenceInProse_isRefused() {
    assertRefused("Prose\n~~~swift\n", at: 2, "starts with ```")
    assertRefused("Prose\n\n  ~~~swift\n", at: 3, "starts with ```")
  }

  func test_unclosedHint_isRefusedWhereItStarts() {
    assertRefused(
      "a\n\n<details><summary>Hint</summary>\n\nhelp\n",
      at: 3,
      "never ends"
    )
  }

  func test_hintWithoutTitle_isRefused() {
    assertRefused("<details>\nhelp\n</details>\n", at: 1, "<summary>")
  }
}
