import XCTest

@testable import TicDemo

final class Chapter41ManualPageTests: XCTestCase {
  private let page = ManualPage(
    """
    OVERVIEW: Bake bread.

    USAGE: bake [<options>] <flour>

    ARGUMENTS:
      <flour>                 Which flour.

    OPTIONS:
      --heat <degrees>        How hot.
                              (default: 230)
      -h, --help              Show help.

    SUBCOMMANDS:
      knead (default)         Work the dough.
      rest                    Let it rise.

      See 'bake help <subcommand>' for more.

    """
  )

  func test_options_haveNamesAValueAndWords() {
    XCTAssertEqual(page.options.map(\.names), [["--heat"], ["-h", "--help"]])
    XCTAssertEqual(page.options.map { $0.value ?? "-" }, ["degrees", "-"])
    XCTAssertEqual(
      page.options.map(\.about),
      ["How hot. (default: 230)", "Show help."]
    )
  }

  func test_listedOptions_exist() {
    let calls = ManualPage(Command.help).subcommands.flatMap { command in
      let name = command.names[0]
      return ManualPage(Command.run([name, "--help"]).output).options
        .filter { $0.value != nil }.map { [name, $0.names[0]] }
    }

    let unknown = calls.filter { call in
      !Command.run(call).errorOutput.hasPrefix("Error: missing value for")
    }

    XCTAssertGreaterThan(calls.count, 20)
    XCTAssertEqual(unknown, [])
  }

  func test_subcommands_haveANameAndWords() {
    XCTAssertEqual(page.subcommands.map(\.names), [["knead"], ["rest"]])
    XCTAssertEqual(
      page.subcommands.map(\.about),
      ["Work the dough.", "Let it rise."]
    )
  }
}
