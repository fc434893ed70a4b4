import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter33RoundsOptionTests: XCTestCase {
  func test_rounds_areAsManyAsAskedFor() {
    let first = ["1", "2", "9"].map { number in
      play(["--rounds", number], lines: []).prefix { $0 != ":" }
    }

    XCTAssertEqual(first, ["Round 1 of 1", "Round 1 of 2", "Round 1 of 9"])
  }

  func test_againstTheComputer_thePersonIsOInRound2() {
    let written = play(
      ["--rounds", "3", "--against", "random", "--seed", "1"],
      lines: (1...9).map { "\($0)" } + ["n"]
    )

    XCTAssertEqual(
      written.split(separator: "\n").filter { $0.hasPrefix("Round") }.suffix(2),
      ["Round  You  Computer", "Round 2 of 3: you are O, the computer is X."]
    )
  }

  func test_fullScreen_getsTheSeriesAsWell() {
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
    let numbers = ["0", "10", "-1", "three\n", "99999999999999999999"]

    let notRejected = numbers.filter { number in
      Command.run(["play", "--rounds", number])
        != .rejection(
          "--rounds cannot be \(number.quoted), only a whole number from 1 to 9",
          usage: PlayCommand.usage
        )
    }

    XCTAssertEqual(notRejected, [])
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
