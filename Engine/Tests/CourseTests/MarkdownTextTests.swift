import XCTest

@testable import Course

final class MarkdownTextTests: XCTestCase {
  private func paragraphs(_ text: String, width: Int = 40) -> [String] {
    MarkdownText(text, width: width).paragraphs.map {
      $0.joined(separator: "\n")
    }
  }

  func test_linksAndEmphasis_becomePlainAndCodeKeepsBackticks() {
    XCTAssertEqual(
      paragraphs(
        "- **The rule** is in [chapter 3](../03-who-won/README.md), see "
          + "[`grid`](#grid) and **the `**` of `a[0](b)`**, *again*.",
        width: 80
      ),
      [
        "- The rule is in chapter 3, see `grid` and the `**` of `a[0](b)`, "
          + "again."
      ]
    )
  }

  func test_runsOfSpacesInCode_areKept() {
    XCTAssertEqual(
      paragraphs("Its  text\nis `a   │   b`.", width: 13),
      ["Its text is\n`a   │   b`."]
    )
    XCTAssertEqual(
      paragraphs("> **Red:** `A.b` fails: `(\"O   │\")`"),
      ["│ Red: `A.b` fails: `(\"O   │\")`"]
    )
  }

  func test_hunks_areShownBelowTheirHeadings() {
    XCTAssertEqual(
      paragraphs(
        """
        ```diff
        @@ func first
        -  one()
        @@
        +  two()
         }
        @@ func second
        +  three()
         }
        ```
        """
      ),
      [
        """
            ⋯ func first
        -     one()
            ⋯
        +     two()
            }
            ⋯ func second
        +     three()
            }
        """
      ]
    )
  }

  func test_paragraphs_areFilledAndCodeIsKept() {
    XCTAssertEqual(
      paragraphs(
        """
        one
        two three
        - four five six
        - seven

        ````text
        ```
          a  b

        ````
        """,
        width: 10
      ),
      [
        "one two\nthree", "- four\n  five six", "- seven",
        "    ```\n      a  b\n    ",
      ]
    )
  }

  func test_list_keepsNumbers() {
    XCTAssertEqual(paragraphs("2. one\n3. two"), ["2. one", "3. two"])
  }

  func test_quotation_hasBarOnEachLine() {
    XCTAssertEqual(
      paragraphs("> one two\n> three\n>\n> four", width: 9),
      ["│ one two\n│ three\n│ \n│ four"]
    )
  }

  func test_claims_keepLinesAndLongOnesAreCut() {
    let long = String(repeating: "x", count: 300)
    XCTAssertEqual(
      paragraphs("> **Red:** `a`\n> **Red:** `\(long)`", width: 400),
      ["│ Red: `a`\n│ Red: `\(long.prefix(228)) …"]
    )
  }

  func test_picture_isDrawnOrReplacedByCaption() {
    XCTAssertEqual(
      paragraphs("![A corner and an edge](pictures/XO-...svg)"),
      ["     X │ O \n    ───┼───\n       │   ", "A corner and an edge"]
    )
    XCTAssertEqual(paragraphs("![A photo](a.png)"), ["(A photo)"])
  }

  func test_heading_isUnderlined() {
    XCTAssertEqual(paragraphs("## Red"), ["Red\n───"])
  }

  func test_table_hasColumns() {
    let table = """
      | | failures | who noticed |
      | --- | --- | --- |
      | 1 | 10 | 6, 9 and *10* |
      | 2 | `run` ends | nobody |
      """
    XCTAssertEqual(
      paragraphs(table),
      [
        """
           failures    who noticed
        ──────────────────────────
        1  10          6, 9 and 10
        2  `run` ends  nobody
        """
      ]
    )
  }

  func test_wideTable_hasItsLastColumnWrapped() {
    let row = "| x | one two three four |"
    XCTAssertEqual(
      paragraphs("| a | b |\n| - | - |\n\(row)\n| y | |", width: 12),
      ["a  b\n────────────\nx  one two\n   three\n   four\ny"]
    )
    XCTAssertEqual(
      paragraphs("| a | b |\n| - | - |\n\(row)", width: 4),
      ["a", "b", "x", "one\ntwo\nthree\nfour"]
    )
  }
}
