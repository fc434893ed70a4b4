import XCTest

@testable import TicDemo

final class Chapter17GalleryTests: XCTestCase {
  func test_boardsThatDoNotFit_goIntoTheNextRow() {
    var console = Console()
    console.environment.columns = 26

    let outcome = Command.run(
      ["render", "X../.../...", "XO./.../...", "XO./X../..."],
      console
    )

    XCTAssertEqual(
      outcome.output.split(separator: "\n", omittingEmptySubsequences: false),
      [
        " X │ 2 │ 3      X │ O │ 3",
        "───┼───┼───    ───┼───┼───",
        " 4 │ 5 │ 6      4 │ 5 │ 6",
        "───┼───┼───    ───┼───┼───",
        " 7 │ 8 │ 9      7 │ 8 │ 9",
        "",
        " X │ O │ 3",
        "───┼───┼───",
        " X │ 5 │ 6",
        "───┼───┼───",
        " 7 │ 8 │ 9",
        "",
      ]
    )
  }

  func test_width_decidesHowManyBoardsAreInARow() {
    let widths: [Int?] = [nil, 41, 40, 26, 25, 3]
    let boards = Array(repeating: "X../.../...", count: 6)

    let heights = widths.map { width in
      var console = Console()
      console.environment.columns = width
      let output = Command.run(["render"] + boards, console).output
      return output.filter { $0 == "\n" }.count
    }

    XCTAssertEqual(heights, [5, 11, 17, 17, 35, 35])
  }

  func test_terminal_getsColor() {
    var console = Console()
    console.environment.isOutputTerminal = true
    console.environment.term = "xterm"

    let outcome = Command.run(["render", "X../.../..."], console)

    XCTAssertTrue(outcome.output.hasPrefix(" \u{1B}[1;31mX"))
  }
}
