import XCTest

@testable import TicDemo

final class Chapter41HelpfulErrorsTests: XCTestCase {
  func test_wrongCall_saysWhatIsWrongAndWhereToReadMore() {
    XCTAssertEqual(
      errors(of: ["render", "XOX/.OZ/X.."]),
      [
        "Error: row 2, cell 3 is 'Z', not X, O or '.'",
        "Usage: TicDemo render [<options>] <board> ...",
        "  See 'TicDemo render --help' for more information.",
      ]
    )
    XCTAssertEqual(
      errors(of: ["draw"]),
      [
        "Error: unknown subcommand 'draw'",
        "Usage: TicDemo [<subcommand>]",
        "  See 'TicDemo --help' for more information.",
      ]
    )
  }

  func test_failure_hasAnErrorAndNoUsage() {
    XCTAssertEqual(
      Outcome.failure("no full screen here"),
      Outcome(errorOutput: "Error: no full screen here\n", status: 1)
    )
  }

  func test_help_canStandInFrontOfAName() {
    let names = ["play", "render", "analyse", "host", "join", "load", "draw"]

    let isSame = ([[]] + names.map { [$0] }).map { words in
      Command.run(["help"] + words) == Command.run(words + ["--help"])
    }

    XCTAssertEqual(isSame, Array(repeating: true, count: 8))
  }

  func test_version_isPrinted() {
    let outcome = Command.run(["--version"])

    XCTAssertEqual(outcome.output.split(separator: "\n"), ["0.1.0"])
    XCTAssertEqual(outcome.status, 0)
  }

  func test_help_saysHowToReadOn() {
    let lines = Command.run(["--help"]).output.split(separator: "\n")

    XCTAssertEqual(
      lines.filter { $0.contains("version") || $0.contains("See") },
      [
        "  --version               Show the version.",
        "  See 'TicDemo help <subcommand>' for detailed help.",
      ]
    )
  }

  func test_numberThatLoadRejects_hasAReason() {
    let options = ["port", "rooms", "pace", "seconds"]

    XCTAssertEqual(
      options.map { errors(of: ["load", "--\($0)", "0"])[0] },
      options.map { option in
        "Error: --\(option) cannot be '0', "
          + "only a whole number from 1 to 65535"
      }
    )
  }

  func test_valueThatHostOrJoinRejects_hasAReason() {
    let calls = [
      ["host", "--port", "99999"], ["join", "ann", "--name", "Ann Smith"],
      ["join", "ann", "--room", "0"], ["join", "ann", "--create", "  "],
      ["join", "ann", "--back", "ff"], ["join", "ann:99999"],
    ]

    XCTAssertEqual(
      calls.map { errors(of: $0)[0] },
      [
        "Error: --port cannot be '99999', only a whole number from 0 to 65535",
        "Error: --name cannot be 'Ann Smith', only 1 to 16 letters, digits, "
          + "'-' and '_', with a letter or digit first",
        "Error: --room cannot be '0', only a whole number from 1",
        "Error: --create cannot be '  ', only 1 to 32 printable ASCII "
          + "characters, not all blanks",
        "Error: --back cannot be 'ff', only 16 hexadecimal digits",
        "Error: the host cannot be 'ann:99999', only a name or an address, "
          + "and a port from 0 to 65535",
      ]
    )
  }

  /// Returns the lines that a call prints to standard error.
  private func errors(of call: [String]) -> [String] {
    Command.run(call).errorOutput.split(separator: "\n").map(String.init)
  }
}
