import XCTest

@testable import TicDemo

final class Chapter17GalleryTests: XCTestCase {
  func test_boardsThatDoNotFit_goIntoTheNextRow() {
    var console = Console()
    console.environment.columns = 26

    let outcome = Command.run(
      ["render", "X../.../...", "XO./.../...", "XOX/.../..."],
      console
    )

    XCTAssertEqual(
      firstLines(of: outcome.output),
      [
        " X │ 2 │ 3      X │ O │ 3",
        " X │ O │ X",
      ]
    )
  }

  func test_width_decidesHowManyBoardsAreInARow() {
    let widths: [Int?] = [nil, 41, 40, 26, 25, 3]

    XCTAssertEqual(widths.map(boardsInARow), [6, 3, 2, 2, 1, 1])
  }

  func test_terminal_getsColor() {
    var console = Console()
    console.environment.isOutputTerminal = true
    console.environment.term = "xterm"

    let output = Command.run(["render", "X../.../..."], console).output

    let start = output.replacing("\u{1B}", with: "^[").prefix(10)
    XCTAssertEqual(start, " ^[[1;31mX")
  }

  /// Returns how many of six boards are in the first row.
  private func boardsInARow(columns: Int?) -> Int {
    var console = Console()
    console.environment.columns = columns
    let boards = Array(repeating: "X../.../...", count: 6)
    let output = Command.run(["render"] + boards, console).output
    return output.prefix { $0 != "\n" }.count { $0 == "X" }
  }

  /// Returns the first line of each row of boards.
  private func firstLines(of output: String) -> [Substring] {
    output.split(separator: "\n\n").map { row in row.prefix { $0 != "\n" } }
  }
}
