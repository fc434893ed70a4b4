import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter31RoundsOptionTests: XCTestCase {
  func test_rounds_areAsManyAsAskedFor() {
    for number in ["1", "2", "9"] {
      let written = play(["--rounds", number], lines: [])

      XCTAssertTrue(
        written.hasPrefix("Round 1 of \(number): player 1 is X, player 2 is O.")
      )
    }
  }

  func test_againstTheComputer_thePersonIsOInRound2() {
    let written = play(
      ["--rounds", "3", "--against", "random", "--seed", "1"],
      lines: (1...9).map { "\($0)" } + ["n"]
    )

    XCTAssertTrue(written.contains("\nRound  You  Computer\n"))
    XCTAssertTrue(
      written.contains("\nRound 2 of 3: you are O, the computer is X.\n")
    )
  }

  func test_withoutTheOption_thereIsNoSeries() {
    let written = play([], lines: ["1", "4", "2", "5", "3"])

    XCTAssertFalse(written.contains("Round"))
  }

  func test_wholeScreen_getsTheSeriesAsWell() {
    var seen: [String] = []
    let console = Console(
      environment: Environment(
        isInputTerminal: true,
        isOutputTerminal: true,
        term: "xterm"
      ),
      playFullScreen: { makeSession, _ in
        let session = makeSession { $0() }
        seen.append(session.series?.roundDisplay ?? "no series")
        return Outcome()
      }
    )

    _ = Command.run(["play", "--rounds", "2"], console)
    _ = Command.run(["play"], console)

    XCTAssertEqual(
      seen,
      ["Round 1 of 2: player 1 is X, player 2 is O.", "no series"]
    )
  }

  func test_numberOfRounds_isRejectedIfItIsNotFrom1To9() {
    for number in ["0", "10", "-1", "three\n", "99999999999999999999"] {
      XCTAssertEqual(
        Command.run(["play", "--rounds", number]),
        .rejection(
          "--rounds cannot be \(number.quoted), only a whole number from 1 to 9",
          usage: PlayCommand.usage
        )
      )
    }
  }

  /// Plays lines with these options, and returns all that is written.
  private func play(_ options: [String], lines: [String]) -> String {
    var lines = lines[...]
    var written = ""
    let console = Console(
      readLine: { lines.popFirst() },
      write: { written += $0 }
    )
    _ = Command.run(["play"] + options, console)
    return written
  }
}
