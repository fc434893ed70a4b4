import XCTest

@testable import TicDemo

final class Chapter08ACommandTests: XCTestCase {
  func test_render_printsTheBoard() {
    XCTAssertEqual(
      Command.run(["render", "XOX/.O./X.."]),
      Outcome(
        output: """
           X │ O │ X
          ───┼───┼───
           4 │ O │ 6
          ───┼───┼───
           X │ 8 │ 9

          """,
        errorOutput: "",
        status: 0
      )
    )
  }

  func test_renderAWrongBoard_isAnErrorWithUsage() {
    XCTAssertEqual(
      Command.run(["render", "XOX/.O./X."]),
      .rejection("row 3 needs 3 cells, not 2", usage: RenderCommand.usage)
    )
  }

  func test_unknownSubcommand_isAnErrorWithUsage() {
    XCTAssertEqual(
      Command.run(["draw\n", "XOX/.O./X.."]),
      .rejection("unknown subcommand 'draw\\n'", usage: Command.usage)
    )
  }

  func test_somethingMissing_isAnErrorWithUsage() {
    XCTAssertEqual(
      Command.run(["render"]),
      .rejection("missing argument '<board>'", usage: RenderCommand.usage)
    )
  }

  func test_help_listsTheSubcommands() {
    let names = ["play", "render", "analyse", "host", "join", "load"]

    let lines = Command.run(["--help"]).output.split(separator: "\n")

    let missing = names.filter { name in
      !lines.contains { $0.hasPrefix("  \(name) ") }
    }
    XCTAssertEqual(missing, [])
    XCTAssertEqual(Command.run(["-h"]), Command.run(["--help"]))
  }

  func test_helpOfRender_explainsTheBoard() {
    let help = Outcome(
      output: """
        OVERVIEW: Print boards, side by side.

        USAGE: TicDemo render [<options>] <board> ...

        ARGUMENTS:
          <board>                 Three rows of X, O and '.', separated by '/'. With
                                  '--row', any number of rows of equal length.

        OPTIONS:
          --style <style>         How large: small or large. (default: small)
          --row <number>          So many in a row win; boards have any size.
          --ascii                 Use only ASCII characters, such as + and |.
          --color <when>          In color: auto, always or never. (default: auto)
          --svg <file>            Write a picture; '-' is standard output.
          --thickness <number>    How thick a picture's grid is. (default: 4.8)
          -h, --help              Show help information.

        """
    )

    assertSameLines(Command.run(["render", "--help"]).output, help.output)
    XCTAssertEqual(
      Command.run(["render", "-h"]),
      Command.run(["render", "--help"])
    )
  }
}
