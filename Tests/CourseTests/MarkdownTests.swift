import XCTest

@testable import CoursePlatform

final class MarkdownTests: XCTestCase {
  private func kinds(_ text: String) -> [Markdown.Block.Kind] {
    Markdown(text, path: "a.md").blocks.map(\.kind)
  }

  private func assertRefused(
    _ text: String,
    at place: Int,
    _ words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let page = Markdown(text, path: "a.md")
    assertOne(
      page.mistakes + MarkdownRules.mistakes(in: page.blocks),
      at: "a.md:\(place)",
      says: [words],
      file: file,
      line: line
    )
  }

  func test_page_isARowOfBlocks() {
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
      kinds(page),
      [
        .heading(level: 1, text: "Title"), .paragraph(["Prose", "goes on."]),
        .quote(["quoted", "twice"]),
        .code(language: "text", lines: ["code"]),
        .hint(title: "Hint 1", lines: ["help"]),
      ]
    )
  }

  func test_blocks_knowTheirLines() {
    let blocks = Markdown("# A\n\nB\n\n\nC\n", path: "a.md").blocks

    XCTAssertEqual(
      blocks.map { "\($0.location)" },
      ["a.md:1", "a.md:3", "a.md:6"]
    )
  }

  func test_windowsLineEnds_readTheSame() {
    let page = "# A\n\nB\n\n```text\ncode\n```\n"

    XCTAssertEqual(
      kinds(page.replacingOccurrences(of: "\n", with: "\r\n")),
      kinds(page)
    )
  }

  func test_byteOrderMark_readsAsNone() {
    XCTAssertEqual(kinds("\u{FEFF}# A\n"), kinds("# A\n"))
  }

  func test_longerFence_holdsShorterOnes() {
    XCTAssertEqual(
      kinds("````text\n```swift\n```\n````\n"),
      [.code(language: "text", lines: ["```swift", "```"])]
    )
  }

  func test_hashWithoutSpace_isProse() {
    XCTAssertEqual(kinds("#tag\n"), [.paragraph(["#tag"])])
  }

  // MARK: As a person reads it

  private func paragraphs(_ text: String, width: Int = 40) -> [String] {
    MarkdownPage(text).paragraphs(width: width)
  }

  func test_page_readsLinksAndBoldWordsAsWords() {
    XCTAssertEqual(
      paragraphs(
        "- **The rule** is in [chapter 3](../03-who-won/README.md), see "
          + "[`grid`](#grid) and **the `**` of `a[0](b)`**.",
        width: 80
      ),
      ["- The rule is in chapter 3, see `grid` and the `**` of `a[0](b)`."]
    )
  }

  func test_numberThatALineHappensToStartWith_isNoList() {
    XCTAssertEqual(
      paragraphs("X in cell 0, then X in\n6. Then O moves."),
      ["X in cell 0, then X in 6. Then O moves."]
    )
  }

  func test_list_keepsItsItems() {
    XCTAssertEqual(
      paragraphs("Two:\n1. one\n2. two"),
      ["Two:", "1. one", "2. two"]
    )
    XCTAssertEqual(paragraphs("1. one\n2. two"), ["1. one", "2. two"])
    XCTAssertEqual(paragraphs("- one\n- two"), ["- one", "- two"])
  }

  func test_quotation_isSetOffLineByLine() {
    XCTAssertEqual(
      paragraphs("> one two\n> three\n>\n> four", width: 9),
      ["│ one two\n│ three\n│ \n│ four"]
    )
  }

  func test_claims_keepTheirLines() {
    XCTAssertEqual(
      paragraphs("> **Red:** `a`\n> **Red:** `b`"),
      ["│ Red: `a`\n│ Red: `b`"]
    )
  }

  func test_emphasis_losesItsStars() {
    XCTAssertEqual(paragraphs("A *fake it*, again"), ["A fake it, again"])
    XCTAssertEqual(paragraphs("2 * 3 * 4, `a*b*c`"), ["2 * 3 * 4, `a*b*c`"])
    XCTAssertEqual(paragraphs("* one\n* two"), ["* one", "* two"])
  }

  func test_heading_isUnderlined() {
    XCTAssertEqual(paragraphs("## Red"), ["Red\n───"])
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
