import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter11PlayTests: XCTestCase {
  func test_sessionWithoutAMove_isABoardAQuestionAndAFarewell() {
    XCTAssertEqual(
      session(typing: []),
      ["123 456 789", "", "X, which cell?", "> end", "Goodbye.", "exit 0"]
    )
  }

  func test_sessionOfTwoMoves_asksBeforeEachOfThem() {
    XCTAssertEqual(
      session(typing: ["5", "1"]),
      [
        "123 456 789", "", "X, which cell?", "> 5",
        "123 4X6 789", "", "O, which cell?", "> 1",
        "O23 4X6 789", "", "X, which cell?", "> end",
        "Goodbye.", "exit 0",
      ]
    )
  }

  func test_numberOfACell_isAMove() {
    let game = LineGame(TicViewModel())

    XCTAssertEqual(
      brief(game.answer(to: "5")),
      ["123 4X6 789", "", "O, which cell?"]
    )
    XCTAssertEqual(
      brief(game.answer(to: "1")),
      ["O23 4X6 789", "", "X, which cell?"]
    )
  }

  func test_takenCell_isRejectedInOneLine() {
    let game = LineGame(TicViewModel())
    _ = game.answer(to: "5")

    let answer = brief(game.answer(to: "5"))

    XCTAssertEqual(answer, ["Cell 5 is taken. O, which cell?"])
  }

  func test_lineThatIsNoCell_isRejectedInOneLine() {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    let lines = [
      "", "  ", "five", "5 6", "5.", "+5", "05",
      "\u{665}", "\u{FF15}", "\u{1B}[2J",
      "0", "10", "42", "-1", "\(Int.min)", "-9999999999999999999",
      String(repeating: "5", count: 1_000_000),
      String(decoding: [0x35, 0xFF, 0xFE], as: UTF8.self),
    ]

    let answers = Set(lines.map { brief(game.answer(to: $0)) })

    XCTAssertEqual(
      answers,
      [["A cell is a number from 1 to 9. X, which cell?"]]
    )
    XCTAssertEqual(viewModel.grid, TicViewModel().grid)

    _ = game.answer(to: "5")
    XCTAssertEqual(
      brief(game.answer(to: "five")),
      ["A cell is a number from 1 to 9. O, which cell?"]
    )
  }

  func test_lastMove_endsTheGame() throws {
    let game = LineGame(TicViewModel())

    let answers = ["1", "4", "2", "5", "3"].map { brief(game.answer(to: $0)) }

    XCTAssertEqual(
      answers[4],
      try screen(
        "XXX/OO./...",
        "Game over: X Wins. n starts a new game, Ctrl-D leaves."
      )
    )
  }

  func test_linesAfterTheEnd_areRejectedInOneLine() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/OO./...")
    let before = viewModel.grid
    let game = LineGame(viewModel)

    let answers = ["6", "1", "five"].map { brief(game.answer(to: $0)) }

    let over = ["Game over: X Wins. n starts a new game, Ctrl-D leaves."]
    XCTAssertEqual(answers, [over, over, over])
    XCTAssertEqual(viewModel.grid, before)
  }

  func test_gameOver_blankCellsShowNoNumbers() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/O.O/...")

    let lines = TextView.lines(of: viewModel)

    XCTAssertEqual(
      lines.prefix(3),
      [
        "━X━┿━X━┿━X━",
        "───┼───┼───",
        " O │   │ O",
      ]
    )
    XCTAssertEqual(lines.last, "   │   │")
  }

  func test_moveBetweenTwoLines_isDrawnWithTheNextAnswer() throws {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.play(0)

    let answer = brief(game.answer(to: "1"))

    XCTAssertEqual(
      answer,
      try screen("X../.../...", "Cell 1 is taken. O, which cell?")
    )
  }

  func test_observerThatPlays_bothBoardsAreDrawn() throws {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.observe { viewModel.play(0) }

    let answer = brief(game.answer(to: "5"))

    XCTAssertEqual(
      answer,
      ["123 4X6 789", "", "O23 4X6 789", "", "X, which cell?"]
    )
  }

  func test_moveBeforeTheOpening_isDrawnOnce() throws {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.play(0)

    let opening = brief(game.opening())
    let answer = brief(game.answer(to: "2"))

    XCTAssertEqual(opening, try screen("X../.../...", "O, which cell?"))
    XCTAssertEqual(answer, try screen("XO./.../...", "X, which cell?"))
  }

  func test_helpOfPlay_saysHowToPlayAndHowToLeave() {
    let help = Command.run(["play", "--help"]).output

    let all = [
      "number of a cell", "for a new game", "Ctrl-D", "--against", "--as ",
      "--seed", "--size", "--row", "--rounds", "--ascii", "--color",
    ]
    for words in all { XCTAssertTrue(help.contains(words), words) }
    XCTAssertEqual(
      Command.run(["play", "-h"]),
      Command.run(["play", "--help"])
    )
  }

  func test_argumentOfPlay_isAnErrorWithUsageAndNoGame() {
    var written: [String] = []
    let console = Console(write: { written += self.brief([$0]) })

    let outcome = Command.run(["play", "large\n"], console)

    XCTAssertEqual(
      outcome,
      .rejection("unexpected argument 'large\\n'", usage: PlayCommand.usage)
    )
    XCTAssertEqual(written, [])
  }

  /// Returns the lines of a board, an empty line, and a last line.
  private func screen(_ board: String, _ last: String) throws -> [String] {
    let viewModel = try BoardNotation.viewModel(showing: board)
    return brief(TextView.lines(of: viewModel) + ["", last])
  }

  /// Plays at a fake terminal; returns the lines on its screen at the end.
  private func session(typing lines: [String]) -> [String] {
    var typed = lines[...]
    var screen = ""
    let console = Console(
      readLine: {
        let line = typed.popFirst()
        screen += "> \(line ?? "end")\n"
        return line
      },
      write: { screen += $0 }
    )
    let outcome = Command.run(["play"], console)
    screen += outcome.output + outcome.errorOutput + "exit \(outcome.status)"
    return brief([screen])
  }

  /// Returns the lines with each board as one line, such as `123 4X6 789`.
  private func brief(_ lines: [String]) -> [String] {
    lines.joined(separator: "\n")
      .replacing("\n───┼───┼───\n", with: "")
      .replacing(" │ ", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.trimmingPrefix(" ")) }
  }
}
