import XCTest

@testable import TicDemo

final class Chapter36PictureTests: XCTestCase {
  func test_picture_isAsLargeAsItsBoards() throws {
    let svg = try svg("X.../..../...O", "X../.O./.../...")

    XCTAssertEqual(values(of: "viewBox", in: svg), ["0 0 632 368"])
    XCTAssertEqual(
      values(of: "transform", in: svg),
      ["translate(24 24)", "translate(368 24)"]
    )
    XCTAssertEqual(
      values(of: "class=\"grid\" d", in: svg).suffix(3),
      ["M2.4 160L237.6 160", "M160 3.2L160 316.8", "M2.4 240L237.6 240"]
    )
    XCTAssertEqual(values(of: "class=\"o\" cx", in: svg), ["280", "120"])
    XCTAssertEqual(
      try title("O.X/X../.../..O").suffix(23),
      "Row 4: blank, blank, O."
    )
  }

  func test_strokeInAPicture_endsWithItsCells() throws {
    XCTAssertEqual(try stroke("..OOO/...../....."), "M172 40L388 40")
    XCTAssertEqual(try stroke(".O.../.O.../.O..."), "M120 18L120 222")
    XCTAssertEqual(try stroke("....O/...O./..O.."), "M376 24L184 216")
    XCTAssertEqual(try stroke("../.X", inARow: 1), "M92 120L148 120")
  }

  func test_thickness_isThatOfTheGrid() {
    let words = ["render", "--thickness", "9.6", "--svg", "-", "XXX/OO./..."]
    let svg = Command.run(words).output

    let widths = svg.components(separatedBy: "stroke-width: ").dropFirst()
    XCTAssertEqual(
      widths.map { $0.prefix { "0123456789.".contains($0) } },
      ["9.6", "10", "10", "24"]
    )
    XCTAssertEqual(
      values(of: "class=\"line\" d", in: svg),
      ["M18 40L222 40"]
    )
    XCTAssertEqual(
      values(of: "class=\"x\" d", in: svg).first,
      "M19.4 19.4L60.6 60.6M60.6 19.4L19.4 60.6"
    )
    XCTAssertEqual(values(of: "r", in: svg).last, "20.6")
  }

  func test_invalidThickness_isRejected() {
    let range = "only a number from 1 to 12"

    XCTAssertEqual(
      ["0.9", "12.1", "nan"].filter { number in
        reason("--thickness", number, "--svg", "-")
          != "--thickness cannot be '\(number)', \(range)"
      },
      []
    )
    XCTAssertEqual(
      reason("--thickness", "5"),
      "'--thickness' is for pictures and needs '--svg'"
    )
  }

  /// Returns the reason why a board isn't rendered with these arguments.
  private func reason(_ arguments: String...) -> Substring {
    let outcome = Command.run(["render"] + arguments + ["X../.O./..."])
    return outcome.errorOutput.drop { $0 != " " }.dropFirst()
      .prefix { $0 != "\n" }
  }

  /// Returns the path of the last stroke through a line on a board.
  private func stroke(_ board: String, inARow: Int = 3) throws -> String? {
    let svg = try svg(board, inARow: inARow)
    return values(of: "class=\"line\" d", in: svg).last
  }

  private func svg(_ boards: String..., inARow: Int = 3) throws -> String {
    Picture.svg(
      of: try boards.map { board in
        try BoardNotation.picture(showing: board, inARow: inARow)
      }
    )
  }

  private func title(_ board: String) throws -> String {
    Picture.title(of: [try BoardNotation.picture(showing: board)])
  }

  /// Returns the values of the attribute with this name, in their order.
  private func values(of attribute: String, in svg: String) -> [String] {
    svg.components(separatedBy: "\(attribute)=\"").dropFirst().map { text in
      String(text.prefix { $0 != "\"" })
    }
  }
}
