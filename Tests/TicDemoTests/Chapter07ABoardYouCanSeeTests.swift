import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter07ABoardYouCanSeeTests: XCTestCase {
  func test_newGame_cellsShowTheNumbers1To9() {
    XCTAssertEqual(
      TextView.lines(of: TicViewModel()),
      [
        " 1 │ 2 │ 3",
        "───┼───┼───",
        " 4 │ 5 │ 6",
        "───┼───┼───",
        " 7 │ 8 │ 9",
      ]
    )
  }

  func test_marks_standInTheirCells() {
    XCTAssertEqual(
      TextView.lines(of: viewModel("XOX/.O./X..")),
      [
        " X │ O │ X",
        "───┼───┼───",
        " 4 │ O │ 6",
        "───┼───┼───",
        " X │ 8 │ 9",
      ]
    )
  }

  func test_notation_isReadRowByRow() throws {
    let board: [Cell] = [
      .x, .o, .x,
      .b, .o, .b,
      .x, .b, .b,
    ]

    XCTAssertEqual(try BoardNotation.cells(in: "XOX/.O./X.."), board)
  }

  func test_notationInSmallLetters_isReadAsWell() throws {
    XCTAssertEqual(
      try BoardNotation.cells(in: "xox/.o./x.."),
      try BoardNotation.cells(in: "XOX/.O./X..")
    )
  }

  func test_wrongNumberOfRows_isRefused() {
    XCTAssertEqual(refusal(of: "XOX/.O."), "a board needs 3 rows, not 2")
    XCTAssertEqual(refusal(of: "XOX/.O./X../"), "a board needs 3 rows, not 4")
  }

  func test_wrongNumberOfCells_isRefused() {
    XCTAssertEqual(refusal(of: "XOXO/.O/X.."), "row 1 needs 3 cells, not 4")
    XCTAssertEqual(refusal(of: "XOX/.O./X."), "row 3 needs 3 cells, not 2")
  }

  func test_wrongLetter_isRefused() {
    XCTAssertEqual(
      refusal(of: "XOX/.OZ/X.."),
      "row 2, cell 3 is 'Z', not X, O or '.'"
    )
  }

  func test_wrongLetterThatIsNoLetter_isSpelledOut() {
    XCTAssertEqual(
      refusal(of: "XOX/.O\n/X.."),
      "row 2, cell 3 is '\\n', not X, O or '.'"
    )
    XCTAssertEqual(
      refusal(of: "XOX/.O\u{1B}/X.."),
      "row 2, cell 3 is '\\u{1B}', not X, O or '.'"
    )
  }

  func test_render_printsTheBoard() {
    let outcome = Command.run(["render", "XOX/.O./X.."])

    XCTAssertEqual(
      outcome.output,
      """
       X │ O │ X
      ───┼───┼───
       4 │ O │ 6
      ───┼───┼───
       X │ 8 │ 9

      """
    )
    XCTAssertEqual(outcome.errorOutput, "")
    XCTAssertEqual(outcome.status, 0)
  }

  func test_renderAWrongBoard_isAnErrorWithUsage() {
    assertRefused(
      ["render", "XOX/.O."],
      """
      error: a board needs 3 rows, not 2
      Usage: TicDemo render [<options>] <board> ...

      """
    )
  }

  func test_unknownSubcommand_isAnErrorWithUsage() {
    assertRefused(
      ["draw\n", "XOX/.O./X.."],
      """
      error: unknown subcommand 'draw\\n'
      Usage: TicDemo [<subcommand>]

      """
    )
  }

  func test_somethingMissing_isAnErrorWithUsage() {
    assertRefused(
      ["render"],
      """
      error: missing argument '<board>'
      Usage: TicDemo render [<options>] <board> ...

      """
    )
  }

  func test_help_listsTheSubcommands() {
    let help = Outcome(
      output: """
        OVERVIEW: Tic-tac-toe in a terminal.

        USAGE: TicDemo [<subcommand>]

        OPTIONS:
          -h, --help              Show help information.

        SUBCOMMANDS:
          play (default)          Play a game, for two or against the computer.
          render                  Print boards, as text or as a picture.
          analyse                 Say what each free cell of a board is worth.
          host                    Host games for people at other terminals.
          join                    Play, or watch, a match on a host.
          load                    Measure a host.

        """
    )

    XCTAssertEqual(Command.run(["--help"]), help)
    XCTAssertEqual(Command.run(["-h"]), Command.run(["--help"]))
  }

  func test_helpOfRender_explainsTheBoard() {
    let help = Outcome(
      output: """
        OVERVIEW: Print boards, side by side.

        USAGE: TicDemo render [<options>] <board> ...

        ARGUMENTS:
          <board>                 Three rows, parted by '/', of X, O and '.'.

        OPTIONS:
          --style <style>         How large: small or large. (default: small)
          --row <number>          So many in a row win; boards have any size.
          --color <when>          In colour: auto, always or never. (default: auto)
          --svg <file>            Write a picture; '-' is standard output.
          -h, --help              Show help information.

        """
    )

    XCTAssertEqual(Command.run(["render", "--help"]), help)
    XCTAssertEqual(
      Command.run(["render", "-h"]),
      Command.run(["render", "--help"])
    )
  }

  private func assertRefused(
    _ arguments: [String],
    _ errorOutput: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      Command.run(arguments),
      Outcome(errorOutput: errorOutput, status: 64),
      file: file,
      line: line
    )
  }

  /// Returns the words with which a board is refused, or nil.
  private func refusal(of board: String) -> String? {
    do {
      _ = try BoardNotation.cells(in: board)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func viewModel(_ board: String) -> TicViewModel {
    let viewModel = TicViewModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }
}
