import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter17RenderTests: XCTestCase {
  func test_severalBoards_standSideBySide() {
    let outcome = Command.run(["render", "X../.O./...", "XOX/OXO/OX."])

    XCTAssertEqual(
      outcome,
      Outcome(
        output: """
           X │ 2 │ 3      X │ O │ X
          ───┼───┼───    ───┼───┼───
           4 │ O │ 6      O │ X │ O
          ───┼───┼───    ───┼───┼───
           7 │ 8 │ 9      O │ X │ 9

          """
      )
    )
  }

  func test_largeStyle_isTheLargeBoard() throws {
    let outcome = Command.run(["render", "--style", "large", "X../.O./..."])

    let game = try BoardNotation.viewModel(showing: "X../.O./...")
    let lines = TextView.board(of: game, style: .large).lines
    XCTAssertEqual(outcome.output, lines.map { "\($0)\n" }.joined())
    XCTAssertEqual(lines.count, 17)
  }

  func test_color_isAsWanted() {
    let always = Command.run(["render", "--color", "always", "X../.../..."])
    let never = Command.run(["render", "--color", "never", "X../.../..."])

    XCTAssertTrue(always.output.hasPrefix(" \u{1B}[1;31mX"))
    XCTAssertTrue(never.output.hasPrefix(" X │"))
  }

  func test_boardNoGameReaches_isDrawnWithAWarning() {
    let outcome = Command.run(["render", "XXX/.../..."])

    XCTAssertEqual(
      outcome,
      Outcome(
        output: """
          ━X━┿━X━┿━X━
          ───┼───┼───
             │   │
          ───┼───┼───
             │   │

          """,
        errorOutput:
          "warning: no game reaches XXX/.../...: it has 3 X and 0 O\n"
      )
    )
  }

  func test_warning_isForMoreThanOneMarkTooMany() {
    let boards = ["X../.../...", "O../.../...", "OO./.../...", "OO./X../..."]

    let warnings = boards.map { board in
      Command.run(["render", board]).errorOutput
    }

    XCTAssertEqual(
      warnings,
      [
        "", "", "warning: no game reaches OO./.../...: it has 0 X and 2 O\n",
        "",
      ]
    )
  }

  func test_oneWrongBoardAmongGoodOnes_nothingIsDrawn() {
    XCTAssertEqual(
      Command.run(["render", "X../.../...", "X../.."]),
      .rejection("a board needs 3 rows, not 2", usage: RenderCommand.usage)
    )
  }

  func test_svg_goesIntoAFileAndNowhereElse() throws {
    let outcome = Command.run(["render", "--svg", "a.svg", "X../.O./..."])

    let board = try BoardNotation.picture(showing: "X../.O./...")
    let file = Outcome.File(path: "a.svg", text: Picture.svg(of: [board]))
    XCTAssertEqual(outcome, Outcome(file: file))
  }

  func test_svgToADash_isTheOutput() throws {
    let outcome = Command.run(["render", "X../.O./...", "--svg", "-"])

    let board = try BoardNotation.picture(showing: "X../.O./...")
    XCTAssertEqual(outcome, Outcome(output: Picture.svg(of: [board])))
  }
}
