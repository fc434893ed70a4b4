import XCTest

@testable import TicDemo

final class Chapter36RenderTests: XCTestCase {
  func test_row_drawsBoardsOfAnySize() {
    let boards = ["O/O/X", "..O/.OX", "XX"]
    let outcome = Command.run(["render", "--row", "2"] + boards)

    assertSameLines(
      outcome.output,
      """
       O        │   │ O     ━X━┿━X━
      ─╂─    ───┼───╱───
       O        │ O │ X
      ───
       X

      """
    )
    XCTAssertEqual(
      outcome.errorOutput.split(separator: "\n"),
      ["warning: no game reaches XX: it has 2 X and 0 O"]
    )
  }

  func test_boardThatDoesNotFit_isRejected() {
    let other = "; boards of other sizes need '--row <number>'"

    XCTAssertEqual(reason("XO/OX"), "a board needs 3 rows, not 2" + other)
    XCTAssertEqual(reason("X/O/X"), "row 1 needs 3 cells, not 1" + other)
    XCTAssertEqual(reason("X/OO/X"), "row 1 needs 3 cells, not 1")
    XCTAssertEqual(reason("--row", "1", "X/OO"), "row 2 needs 1 cells, not 2")
    XCTAssertEqual(
      reason("--row", "two", "X"),
      "--row cannot be 'two', only a whole number"
    )
  }

  /// Returns the reason why boards aren't rendered.
  private func reason(_ arguments: String...) -> String {
    let outcome = Command.run(["render"] + arguments)
    return String(
      outcome.errorOutput.drop { $0 != " " }.dropFirst()
        .prefix { $0 != "\n" }
    )
  }
}
