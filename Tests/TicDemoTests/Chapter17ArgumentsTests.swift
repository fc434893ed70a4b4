import XCTest

@testable import TicDemo

final class Chapter17ArgumentsTests: XCTestCase {
  private let options = [
    Arguments.Option(name: "size", value: "size", choices: ["s", "l"]),
    Arguments.Option(name: "file", value: "path"),
  ]

  func test_words_areKeptInOrder() throws {
    let arguments = try Arguments(["b", "a", "-"], options: options)

    XCTAssertEqual(arguments.words, ["b", "a", "-"])
    XCTAssertFalse(arguments.wantsHelp)
    XCTAssertNil(arguments.value(of: "size"))
  }

  func test_option_takesItsValueInTwoWays() throws {
    for words in [["a", "--size", "l", "b"], ["a", "--size=l", "b"]] {
      let arguments = try Arguments(words, options: options)

      XCTAssertEqual(arguments.value(of: "size"), "l")
      XCTAssertEqual(arguments.words, ["a", "b"])
    }
  }

  func test_value_mayBeADashOrHaveAnEqualsSign() throws {
    let dash = try Arguments(["--file", "-"], options: options)
    let equals = try Arguments(["--file=a=b"], options: options)

    XCTAssertEqual(dash.value(of: "file"), "-")
    XCTAssertEqual(equals.value(of: "file"), "a=b")
  }

  func test_otherDashes_mayBeginAValue() throws {
    let one = try Arguments(["--file", "-x"], options: options)
    let two = try Arguments(["--file=--size"], options: options)

    XCTAssertEqual(one.value(of: "file"), "-x")
    XCTAssertEqual(two.value(of: "file"), "--size")
  }

  func test_optionTwice_theLastOneWins() throws {
    let arguments = try Arguments(
      ["--size", "l", "--size", "s"],
      options: options
    )

    XCTAssertEqual(arguments.value(of: "size"), "s")
  }

  func test_twoDashesAfterAnOption_areNotItsValue() {
    let failures = [
      ["--file", "--size", "l"], ["--file", "--depth"], ["--file", "--"],
    ]
    .map(failure)

    let missing = "missing value for '--file <path>'"
    XCTAssertEqual(failures, [missing, missing, missing])
  }

  func test_afterTwoDashes_thereAreNoOptions() throws {
    let arguments = try Arguments(
      ["a", "--", "--size", "-h"],
      options: options
    )

    XCTAssertEqual(arguments.words, ["a", "--size", "-h"])
    XCTAssertFalse(arguments.wantsHelp)
  }

  func test_help_isAskedForInTwoWays() throws {
    XCTAssertTrue(try Arguments(["a", "-h"], options: options).wantsHelp)
    XCTAssertTrue(try Arguments(["--help"], options: options).wantsHelp)
  }

  func test_wrongOptions_areRejectedInOneLine() {
    let failures = [
      ["--depth"], ["-x\n"], ["--size"], ["--size="], ["--size", "xl\n"],
    ]
    .map(failure)

    XCTAssertEqual(
      failures,
      [
        "unknown option '--depth'",
        "unknown option '-x\\n'",
        "missing value for '--size <size>'",
        "missing value for '--size <size>'",
        "--size cannot be 'xl\\n', only one of 's', 'l'",
      ]
    )
  }

  /// Returns the error message for some arguments, or `nil`.
  private func failure(of words: [String]) -> String? {
    do {
      _ = try Arguments(words, options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
