import XCTest

@testable import TicDemo

final class Chapter48HelpfulErrorsTests: XCTestCase {
  func test_error_saysWhatIsWrongAndWhereToReadMore() {
    XCTAssertEqual(
      errors(of: Command.run(["render", "XOX/.OZ/X.."])),
      [
        "Error: row 2, cell 3 is 'Z', not X, O or '.'",
        "Usage: TicDemo render [<options>] <board> ...",
        "  See 'TicDemo render --help' for more information.",
      ]
    )
    XCTAssertEqual(
      errors(of: Command.run(["draw"])),
      [
        "Error: unknown subcommand 'draw'",
        "Usage: TicDemo [<subcommand>]",
        "  See 'TicDemo --help' for more information.",
      ]
    )
    XCTAssertEqual(
      errors(of: Outcome.failure("no full screen here")),
      ["Error: no full screen here"]
    )
  }

  func test_helpBeforeAName_isHelpAfterIt() {
    let names = ["play", "render", "analyse", "host", "join", "load", "draw"]

    let different = ([[]] + names.map { [$0] }).filter { words in
      Command.run(["help"] + words) != Command.run(words + ["--help"])
    }

    XCTAssertEqual(different, [])
    XCTAssertEqual(
      lines(of: ["--help"]).last,
      "  See 'TicDemo help <subcommand>' for detailed help."
    )
  }

  func test_version_isPrinted() {
    XCTAssertEqual(lines(of: ["--version"]), ["0.1.0"])
    XCTAssertEqual(
      lines(of: ["--help"]).filter { $0.contains("version") },
      ["  --version               Show the version."]
    )
  }

  /// Returns the lines that a call prints to standard output.
  private func lines(of call: [String]) -> [String] {
    Command.run(call).output.split(separator: "\n").map(String.init)
  }

  func test_reason_isNotMetByWhatIsRejected() {
    assertErrors([
      ["join", "ann", "--name", "Zo\u{EB}"]:
        "--name cannot be 'Zo\\u{00EB}', only 1 to 16 ASCII letters, digits, "
        + "'-' and '_', with a letter or digit first",
      ["join", "ann", "--create", "  "]:
        "--create cannot be '  ', only 1 to 32 printable ASCII characters, "
        + "not all spaces",
      ["join", "ann", "--accept", "a0b1cdef"]:
        "--accept cannot be 'a0b1cdef', only 8 lowercase letters and digits, "
        + "without l, o, 0 and 1",
      ["join", "ann", "--back", "00000000000000FF"]:
        "--back cannot be '00000000000000FF', only 16 hexadecimal digits, "
        + "in lowercase",
    ])
  }

  func test_optionsThatContradictEachOther_areRejected() {
    let host = "127.0.0.1:1"

    assertErrors([
      ["join", host, "--create", "Friday", "--room", "3"]:
        "'--room' and '--create' contradict each other; choose one",
      ["render", "X../.../...", "--svg", "-", "--style", "large"]:
        "'--svg' and '--style' contradict each other; choose one",
      ["render", "X../.../...", "--ascii", "--svg", "-"]:
        "'--svg' and '--ascii' contradict each other; choose one",
      ["render", "X../.../...", "--svg", "-", "--color", "auto"]:
        "'--svg' and '--color' contradict each other; choose one",
    ])
  }

  func test_contradictions_areThoseOfOptions() {
    for subcommand in Subcommand.allCases {
      let names = subcommand.options.map(\.name)
      let contradicting = subcommand.contradictions.joined()
      XCTAssertEqual(contradicting.filter { !names.contains($0) }, [])
    }
  }

  func test_mistypedName_isAskedAbout() {
    assertErrors([
      ["rendr"]: "unknown subcommand 'rendr'. Did you mean 'render'?",
      ["help", "paly"]: "unknown subcommand 'paly'. Did you mean 'play'?",
      ["hlep"]: "unknown subcommand 'hlep'. Did you mean 'help'?",
      ["draw"]: "unknown subcommand 'draw'",
      ["render", "--stlye=large"]:
        "unknown option '--stlye'. Did you mean '--style'?",
      ["render", "--hepl"]: "unknown option '--hepl'. Did you mean '--help'?",
      ["render", "--depth"]: "unknown option '--depth'",
    ])
  }

  func test_rowsThatDoNotFit_areToldWhichDo() {
    assertErrors([
      ["render", "--row", "9", "XO/OX"]:
        "9 in a row do not fit on a board of 2x2; "
        + "choose a '--row' from 1 to 2",
      ["analyse", "--row", "4", "XO./OX."]:
        "4 in a row do not fit on a board of 2x3; "
        + "choose a '--row' from 1 to 3",
      ["play", "--row", "5", "--size", "4x3"]:
        "5 in a row do not fit on a board of 4x3; "
        + "choose a '--row' from 1 to 4",
    ])
  }

  /// Asserts the first lines of the errors of some calls, without `Error: `.
  ///
  /// A failure shows only the lines that differ.
  private func assertErrors(
    _ expected: KeyValuePairs<[String], String>,
    line: UInt = #line
  ) {
    let wrong = expected.compactMap { call, error in
      let first = errors(of: Command.run(call)).first ?? "no error"
      return first == "Error: \(error)" ? nil : (first, "Error: \(error)")
    }
    XCTAssertEqual(wrong.map(\.0), wrong.map(\.1), line: line)
  }

  /// Returns the lines that an outcome prints to standard error.
  private func errors(of outcome: Outcome) -> [String] {
    outcome.errorOutput.split(separator: "\n").map(String.init)
  }
}
