import XCTest

@testable import CoursePlatform
@testable import kata

final class CommandLineTests: XCTestCase {
  private let command = CommandSpecification(
    name: "prove",
    abstract: "Prove a thing.",
    arguments: [
      .init(name: "thing", help: "What to prove."),
      .init(
        name: "more",
        help: "More.",
        isOptional: true,
        isRepeating: true
      ),
    ],
    options: [
      .init(name: "jobs", value: "n", help: "How many at once."),
      .init(name: "build", value: "how", help: "How.", choices: ["a", "b"]),
      .init(name: "force", help: "Force it."),
    ]
  )

  private func rejection(_ words: String...) -> String? {
    do {
      let parsed = try ParsedArguments(words, for: command)
      _ = try parsed.count("jobs", of: command)
      return nil
    } catch {
      return (error as? ParsedArguments.UsageError)?.message
    }
  }

  func test_argumentsAndOptions_areParsed() throws {
    let parsed = try ParsedArguments(
      ["x", "--jobs", "3", "y", "--build=b", "--force", "--", "-z"],
      for: command
    )

    XCTAssertEqual(parsed.arguments, ["x", "y", "-z"])
    XCTAssertEqual(try parsed.count("jobs", of: command), 3)
    XCTAssertEqual(parsed.value("build"), "b")
    XCTAssertTrue(parsed.has("force"))
  }

  func test_negativeNumber_isAnArgument() throws {
    let parsed = try ParsedArguments(["-1", "-20", "-"], for: command)

    XCTAssertEqual(parsed.arguments, ["-1", "-20", "-"])
    XCTAssertEqual(rejection("-1x"), "Unknown option '-1x'")
  }

  func test_invalidCalls_areRejectedWithReason() {
    XCTAssertEqual(rejection(), "Missing expected argument '<thing>'")
    XCTAssertEqual(rejection("x", "--frob"), "Unknown option '--frob'")
    XCTAssertEqual(rejection("x", "-f"), "Unknown option '-f'")
    XCTAssertEqual(rejection("x", "--jobs"), "Missing value for '--jobs <n>'")
    XCTAssertEqual(
      rejection("x", "--force=1"),
      "The option '--force' doesn't take a value"
    )
    XCTAssertEqual(
      rejection("x", "--build", "c"),
      "Invalid value 'c' for '--build <how>': must be one of a, b"
    )
    XCTAssertEqual(
      rejection("x", "--jobs="),
      "The value of '--jobs <n>' must not be empty"
    )
    XCTAssertEqual(rejection(""), "Arguments must not be empty")
    for value in ["0", "-1", "x", "1.5", "99999999999999999999"] {
      XCTAssertEqual(
        rejection("x", "--jobs", value),
        "Invalid value '\(value)' for '--jobs': "
          + "must be a positive whole number"
      )
    }
  }

  func test_tooManyArguments_areRejected() {
    let single = CommandSpecification(
      name: "go",
      abstract: "Go.",
      arguments: [.init(name: "to", help: "To.")]
    )

    XCTAssertThrowsError(try ParsedArguments(["a", "b"], for: single)) {
      XCTAssertEqual(
        ($0 as? ParsedArguments.UsageError)?.message,
        "Unexpected argument 'b'"
      )
    }
  }

  func test_help_isFormattedLikeArgumentParser() {
    XCTAssertEqual(
      command.help(width: 60),
      """
      OVERVIEW: Prove a thing.

      USAGE: kata prove [--jobs <n>] [--build <how>] [--force]
        [--course <folder>] <thing> [<more> ...]

      ARGUMENTS:
        <thing>                 What to prove.
        <more>                  More.

      OPTIONS:
        --jobs <n>              How many at once.
        --build <how>           How.
        --force                 Force it.
        --course <folder>       The course's folder (default: the
                                clone that contains the current
                                folder).
        -h, --help              Show help information.

      """
    )
  }

  func test_commands_haveUniqueNamesAndFitScreen() {
    let own = Kata.program.commands
    let names = own.map(\.specification.name)

    XCTAssertEqual(Set(names).count, names.count)
    for command in own {
      for line in command.specification.help(width: 80).split(separator: "\n") {
        XCTAssertLessThanOrEqual(line.count, 80, String(line))
      }
    }
  }

  func test_invalidCommandLine_isUsageError() {
    XCTAssertEqual(Kata.program.run(["frobnicate"]), .usage)
    XCTAssertEqual(Kata.program.run(["verify", "--jobs", "0"]), .usage)
    XCTAssertEqual(Kata.program.run(["--color", "pink", "list"]), .usage)
  }

  func test_helpWithOption_showsHelpOfProgram() throws {
    let clone = try Clone()

    let outcome = try clone.kata("help", "--workspace", "play")

    XCTAssertEqual(outcome.output, try clone.kata("help").output)
    XCTAssertEqual(outcome.ending, .exited(0))
    XCTAssertFalse(Files.exists("\(clone.folder.path)/--help"))
  }
}
