import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter17PictureTests: XCTestCase {
  func test_picture_hasATitleThatReadsTheBoard() throws {
    let svg = try svg("XXX/OO./...")

    XCTAssertTrue(svg.contains("role=\"img\" aria-labelledby=\"title\""))
    XCTAssertTrue(
      svg.contains(
        """
        <title id="title">Row 1: X, X, X. Row 2: O, O, blank. \
        Row 3: blank, blank, blank. X Wins.</title>
        """
      )
    )
  }

  func test_severalBoards_areCountedInTheTitle() throws {
    let svg = try svg("X../.../...", "XOX/OXO/OXO")

    XCTAssertTrue(
      svg.contains(
        """
        <title id="title">Board 1 of 2. Row 1: X, blank, blank. \
        Row 2: blank, blank, blank. Row 3: blank, blank, blank. \
        Board 2 of 2. Row 1: X, O, X. Row 2: O, X, O. Row 3: O, X, O. \
        Draw.</title>
        """
      )
    )
  }

  func test_marks_standInTheirCells() throws {
    let shapes = try shapes("X../.../..O").filter { !$0.contains("grid") }

    XCTAssertEqual(
      shapes,
      [
        #"<path class="x" d="M17 17L63 63M63 17L17 63"/>"#,
        #"<circle class="o" cx="200" cy="200" r="23"/>"#,
      ]
    )
  }

  func test_grid_isTwoLinesEachWay() throws {
    XCTAssertEqual(
      try shapes(".../.../..."),
      [
        #"<path class="grid" d="M2.4 80L237.6 80"/>"#,
        #"<path class="grid" d="M80 2.4L80 237.6"/>"#,
        #"<path class="grid" d="M2.4 160L237.6 160"/>"#,
        #"<path class="grid" d="M160 2.4L160 237.6"/>"#,
      ]
    )
  }

  func test_eachWinningLine_hasItsStroke() throws {
    let strokes = try shapes("XXX/XXX/XXX").filter { $0.contains("line") }

    XCTAssertEqual(
      strokes,
      [
        "M12 40L228 40", "M12 120L228 120", "M12 200L228 200",
        "M40 18L40 222", "M120 18L120 222", "M200 18L200 222",
        "M24 24L216 216", "M216 24L24 216",
      ]
      .map { "<path class=\"line\" d=\"\($0)\"/>" }
    )
  }

  func test_strokes_lieOverTheMarks() throws {
    let shapes = try shapes("XXX/OO./...")

    XCTAssertEqual(
      shapes.last,
      #"<path class="line" d="M12 40L228 40"/>"#
    )
  }

  func test_colors_areThoseOfDayAndNight() throws {
    let parts = try svg(".../.../...").components(
      separatedBy: "@media (prefers-color-scheme: dark)"
    )

    XCTAssertEqual(parts.count, 2)
    XCTAssertTrue(parts[0].contains(".x { stroke: rgb(150,20,20)"))
    XCTAssertTrue(parts[0].contains(".o { stroke: rgb(100,20,140)"))
    XCTAssertTrue(parts[1].contains(".paper { fill: rgb(24,26,32) }"))
  }

  func test_boards_standSideBySide() throws {
    let svg = try svg(".../.../...", ".../.../...", ".../.../...")

    XCTAssertTrue(svg.contains(#"viewBox="0 0 816 288""#))
    for place in ["24 24", "288 24", "552 24"] {
      XCTAssertTrue(svg.contains("<g transform=\"translate(\(place))\">"))
    }
  }

  func test_samePicture_isTheSameText() throws {
    XCTAssertEqual(try svg("XO./.X./..O"), try svg("XO./.X./..O"))
    XCTAssertTrue(try svg("XO./.X./..O").hasSuffix("</svg>\n"))
  }

  func test_lengths_areDecimalNumbers() {
    XCTAssertEqual(
      [0, 5, 10, 24, 2376, -7, -24].map(Picture.units),
      ["0", "0.5", "1", "2.4", "237.6", "-0.7", "-2.4"]
    )
  }

  private func svg(_ boards: String...) throws -> String {
    Picture.svg(of: try boards.map { try BoardNotation.picture(showing: $0) })
  }

  private func shapes(_ board: String) throws -> [String] {
    try svg(board).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("<path") || $0.hasPrefix("<circle") }
  }
}
