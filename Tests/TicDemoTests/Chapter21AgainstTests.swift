import XCTest

@testable import TicDemo

final class Chapter21AgainstTests: XCTestCase {
  func test_withoutASeed_theComputerPlaysAsWell() {
    let written = run(["--against", "random"], lines: ["1"]).written

    XCTAssertEqual(["X", "O"].map { count($0, in: written) }, [4, 1])
  }

  func test_seed_makesAGameRepeatable() {
    func game(seed: Int) -> String {
      run(["--against", "random", "--seed", "\(seed)"]).written
    }

    XCTAssertEqual((1...9).map(game), (1...9).map(game))
    XCTAssertGreaterThan(Set((1...9).map(game)).count, 1)
  }

  func test_asO_theComputerHasBegunBeforeTheQuestion() {
    let written = run(["--against=random", "--as=o"], lines: []).written

    XCTAssertEqual(written.split(separator: "\n").last, "O, which cell?")
    XCTAssertEqual(count("X", in: written), 1)
  }

  func test_lastLine_speaksToThePerson() {
    let right = ["You win", "The computer wins", "Draw"].map {
      "Game over: \($0). n starts a new game, Ctrl-D leaves."
    }

    let lines = (1...9).map { seed in
      let written = run(["--against", "random", "--seed", "\(seed)"]).written
      return written.split(separator: "\n").last.map { "\($0)" } ?? "no line"
    }

    XCTAssertEqual(Set(lines).subtracting(right).sorted(), [])
  }

  func test_seedThatIsNoNumber_isRejected() {
    let seeds = ["abc\n", "-1", "1.5", "18446744073709551616"]
    let shown = ["'abc\\n'", "'-1'", "'1.5'", "'18446744073709551616'"]

    let range = "only a whole number from 0 to 18446744073709551615"
    XCTAssertEqual(
      seeds.map { rejection(of: ["--against", "random", "--seed", $0]) },
      shown.map { "--seed cannot be \($0), \(range)" }
    )
  }

  func test_markOrSeedWithoutAnOpponent_isRejected() {
    XCTAssertEqual(
      [["--as", "o"], ["--seed", "1"]].map(rejection),
      [
        "'--as' needs an opponent: add '--against'",
        "'--seed' needs an opponent: add '--against'",
      ]
    )
  }

  func test_unknownStrategyAndUnknownMark_areRejected() {
    XCTAssertEqual(
      [["--against", "me"], ["--against", "random", "--as", "z"]]
        .map(rejection),
      [
        "--against cannot be 'me', only one of 'random', 'minimax'",
        "--as cannot be 'z', only one of 'x', 'o'",
      ]
    )
  }

  func test_withoutASubcommand_isPlay() {
    let calls = [[], ["--against", "random", "--seed", "1"], ["--as", "x"]]

    let isSame = calls.map { run($0, after: []) == run($0) }

    XCTAssertEqual(isSame, [true, true, true])
  }

  /// Returns why a call is rejected, or `played` if it isn't.
  private func rejection(of options: [String]) -> String {
    let (outcome, written) = run(options)
    guard outcome.status == 64, written.isEmpty else { return "played" }
    let line = outcome.errorOutput.prefix { $0 != "\n" }
    return line.drop { $0 != " " }.dropFirst().description
  }

  private func count(_ sign: Character, in text: String) -> Int {
    text.count { $0 == sign }
  }

  /// Runs a command, and returns its outcome and all that was written before.
  private func run(
    _ options: [String],
    after command: [String] = ["play"],
    lines: [String] = (1...9).map { "\($0)" }
  ) -> (outcome: Outcome, written: String) {
    var lines = lines[...]
    var written = ""
    let console = Console(
      readLine: { lines.popFirst() },
      write: { written += $0 }
    )
    let outcome = Command.run(command + options, console)
    return (outcome, written)
  }
}
