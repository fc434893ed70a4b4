import Foundation
import XCTest

@testable import CoursePlatform

/// Tests that the picture at the top of the README is what the program shows.
///
/// They're slow because the program opens the whole course and really judges.
final class ScreenPictureTests: SlowTestCase {
  private let path = "\(Repository.root.path)/docs/screen.svg"

  /// A test for step 2.2 that's correct but too weak, because it only sets an
  /// X.
  private let weakTest = """
      func test_setCell_putsXInCell5() {
        var game = TicModel()

        game.setCell(n: 5, c: .x)

        XCTAssertEqual(board(game), ".../..X/...")
      }


    """

  /// Returns the picture of a terminal in which the program judges the weak
  /// test.
  private func drawing() throws -> String {
    let clone = try Clone.ofThisCourse()
    for words in [["start"], ["goto", "2.2"]] {
      let outcome = try clone.kata(words)
      XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    }
    let file = "Tests/TicModelTests/Chapter02AMarkInACellTests.swift"
    let text = try clone.read(file)
    let helper = try XCTUnwrap(text.firstRange(of: "  /// Returns the grid"))
    try clone.write(
      text.replacingCharacters(in: helper, with: weakTest + text[helper]),
      to: file
    )
    let terminal = try clone.live(rows: 19)
    try terminal.wait(for: "a judgement") {
      $0.text.contains(" through.") && !$0.text.contains("judging")
    }
    let drawing = TerminalDrawing(
      picture: terminal.picture,
      title: "The live screen of kata: a test is judged"
    )
    terminal.type("q")
    XCTAssertEqual(try terminal.waitForEnd(), .exited(0))
    return drawing.svg
  }

  func test_pictureOfScreen_isUpToDate() throws {
    let svg = try drawing()

    if ProcessInfo.processInfo.environment["KATA_DRAW_SCREEN"] != nil {
      try Files.write(svg, to: path)
    }

    XCTAssertEqual(
      Files.contents(path),
      svg,
      "the screen has changed: KATA_DRAW_SCREEN=1 draws it again"
    )
  }

  func test_colors_areKeptCellByCell() {
    var picture = TerminalPicture(columns: 8, rows: 1)

    picture.take("\u{1B}[H\u{1B}[31mA<\u{1B}[0m b\u{1B}[K")

    XCTAssertEqual(
      picture.cells[0].prefix(4).map(\.style),
      ["31", "31", "", ""]
    )
    let svg = TerminalDrawing(picture: picture, title: "A & B").svg
    XCTAssertTrue(svg.contains(#"textLength="16.8" class="s31">A&lt;</text>"#))
    XCTAssertTrue(svg.contains(#"<text x="41.2" y="30" textLength="8.4">b<"#))
    XCTAssertTrue(svg.contains("<title id=\"title\">A &amp; B</title>"))
  }
}
