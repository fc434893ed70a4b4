import XCTest

@testable import TicDemo

final class Chapter12ArgumentsTests: XCTestCase {
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

  func test_option_mayHaveADashOrAnEqualSignForAValue() throws {
    let dash = try Arguments(["--file", "-"], options: options)
    let equal = try Arguments(["--file=a=b"], options: options)

    XCTAssertEqual(dash.value(of: "file"), "-")
    XCTAssertEqual(equal.value(of: "file"), "a=b")
  }

  func test_optionTwice_theLastOneHolds() throws {
    let arguments = try Arguments(
      ["--size", "l", "--size", "s"],
      options: options
    )

    XCTAssertEqual(arguments.value(of: "size"), "s")
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

  func test_wrongOptions_areRefusedInOneLine() {
    let refusals = [
      ["--depth"], ["-x\n"], ["--size"], ["--size="], ["--size", "xl\n"],
    ]
    .map(refusal)

    XCTAssertEqual(
      refusals,
      [
        "unknown option '--depth'",
        "unknown option '-x\\n'",
        "missing value for '--size <size>'",
        "missing value for '--size <size>'",
        "--size cannot be 'xl\\n', only one of 's', 'l'",
      ]
    )
  }

  private func refusal(of words: [String]) -> String? {
    do {
      _ = try Arguments(words, options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
