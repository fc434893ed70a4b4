import XCTest

@testable import Course
@testable import CoursePlatform

final class MarkdownTests: XCTestCase {
  private func kinds(_ text: String) -> [Markdown.Block.Kind] {
    Markdown(text, path: "a.md").blocks.map(\.kind)
  }

  private func item(_ number: Int?, _ lines: String...) -> Markdown.Block.Item {
    Markdown.Block.Item(number: number, lines: lines)
  }

  func test_page_isParsedIntoBlocks() {
    let page = """
      # Title
      Prose
      goes on.

      > quoted
      > twice
      <!-- a mark -->

      ```text
      code
      ```

      - one
      - two
        goes on

      | a | b |
      | --- | --- |
      | `x \\| y` | |
      """

    XCTAssertEqual(
      kinds(page),
      [
        .heading(level: 1, text: "Title"), .paragraph(["Prose", "goes on."]),
        .quote(["quoted", "twice"]), .mark("a mark"),
        .code(language: "text", lines: ["code"]),
        .list([item(nil, "one"), item(nil, "two", "goes on")]),
        .table([["a", "b"], ["`x | y`", ""]]),
      ]
    )
  }

  func test_fold_containsAPage() throws {
    let page = Markdown(
      "A\n\n<details><summary>Hint 1</summary>\n\nhelp\n</details>\n",
      path: "a.md"
    )

    guard case .fold("Hint 1", let inside) = page.blocks[1].kind else {
      return XCTFail("\(page.blocks)")
    }
    XCTAssertEqual(inside.blocks.map(\.kind), [.paragraph(["help"])])
    XCTAssertEqual(inside.blocks.map { "\($0.location)" }, ["a.md:5"])
    XCTAssertEqual(inside.lineNumbers, 4..<6)
  }

  func test_blocks_haveLocationAndSource() {
    let blocks = Markdown("# A\n\nB\nC\n\n\nD\n", path: "a.md").blocks

    XCTAssertEqual(
      blocks.map { "\($0.location)" },
      ["a.md:1", "a.md:3", "a.md:7"]
    )
    XCTAssertEqual(blocks.map(\.source), [["# A"], ["B", "C"], ["D"]])
  }

  func test_windowsLineEndingsAndByteOrderMark_areIgnored() {
    let page = "# A\n\nB\n\n```text\ncode\n```\n"

    XCTAssertEqual(
      kinds("\u{FEFF}" + page.replacing("\n", with: "\r\n")),
      kinds(page)
    )
  }

  func test_longerFence_canContainShorterOnes() {
    XCTAssertEqual(
      kinds("````text\n```swift\n```\n````\n"),
      [.code(language: "text", lines: ["```swift", "```"])]
    )
  }

  func test_hashWithoutSpace_isProse() {
    XCTAssertEqual(kinds("#tag\n"), [.paragraph(["#tag"])])
  }

  func test_unexpectedNumberAtLineStart_isNotAnItem() {
    XCTAssertEqual(
      kinds("X in\n6. Then O."),
      [.paragraph(["X in", "6. Then O."])]
    )
    XCTAssertEqual(
      kinds("3. X in\n6. Then O.\n4. Next."),
      [.list([item(3, "X in", "6. Then O."), item(4, "Next.")])]
    )
    XCTAssertEqual(
      kinds("Two:\n1. one\n2. two"),
      [.paragraph(["Two:"]), .list([item(1, "one"), item(2, "two")])]
    )
  }

  // MARK: Rejections

  func test_ambiguousMarkdown_isReported() {
    let rows: [(page: String, line: Int, says: String)] = [
      ("# A\n\n```text\ncode\n\nmore\n", 3, "End the block with ```"),
      ("# A\n\n  ```swift\n", 3, "at the beginning of a line"),
      ("Prose\n  ```swift\n", 2, "at the beginning of a line"),
      ("- ```swift\n  let a = 1\n", 1, "the code is checked"),
      ("a\n1. ~~~swift\n", 2, "the code is checked"),
      ("a\n\n> b\n> ```swift\n", 4, "the code is checked"),
      ("~~~swift\nlet a = 1\n\n    b\n~~~\n", 1, "must begin with ```"),
      ("Prose\n\n  ~~~swift\n", 3, "must begin with ```"),
      ("Prose\n\n    let a = 1\n", 3, "an indented code block isn't checked"),
      ("Title\n=====\n", 2, "a heading must be a line that begins with #"),
      ("Title\n- \n", 2, "a heading must be a line that begins with #"),
      ("See\n[a]: b.md\n", 2, "write every link in the form"),
      (
        "a\n\n<details><summary>A</summary>\n\nb\n", 3,
        "`<details>` section isn't closed"
      ),
      ("<details>\nhelp\n</details>\n", 1, "<summary>Title</summary>"),
      ("<details><summary>A</summary>\n\n\tb\n</details>\n", 3, "indented"),
    ]
    for row in rows {
      assertOne(
        Markdown(row.page, path: "a.md").mistakes,
        at: "a.md:\(row.line)",
        says: [row.says]
      )
    }
  }

  func test_blocksBelowMistake_areParsed() {
    XCTAssertEqual(
      kinds("```text\ncode\n\n# B\n"),
      [.heading(level: 1, text: "B")]
    )
  }

  // MARK: Links

  func test_linksOutsideCode_areFound() {
    let page = """
      [a](b.md) and `[c](d.md)`, **[`e`](f.md)**
      ![A
      board](pictures/XO.svg) https://swift.org

      ```text
      [g](h.md)
      ```

      <details><summary>Hint</summary>

      - [i](j.md)
      </details>
      """

    XCTAssertEqual(
      Markdown(page, path: "a.md").links.map {
        "\($0.location.line) \($0.words): \($0.target)"
      },
      [
        "1 a: b.md", "1 `e`: f.md", "2 A board: pictures/XO.svg",
        "3 : https://swift.org", "11 i: j.md",
      ]
    )
  }

  func test_picture_isImageOnlyIfAlone() {
    let alone = Markdown("![A board](pictures/XO.svg)").blocks[0].image
    XCTAssertEqual(alone?.words, "A board")
    XCTAssertEqual(alone?.target, "pictures/XO.svg")
    XCTAssertNil(Markdown("![A](b.svg) c").blocks[0].image)
    XCTAssertNil(Markdown("`![A](b.svg)`").blocks[0].image)
  }
}
