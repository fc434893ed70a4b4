import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter36PlayTests: XCTestCase {
  func test_lineGame_hasTheCellsOfItsBoard() throws {
    let answers = play(["--size", "4x5", "--row", "4"], ["21", "0", "20"])

    XCTAssertTrue(
      answers.contains("A cell is a number from 1 to 20. X, which cell?\n")
    )
    XCTAssertTrue(
      answers.hasSuffix(" 16  │ 17  │ 18  │ 19  │  X\n\nO, which cell?\n")
    )
  }

  func test_sizeOrRowAlone_isOtherwiseStandard() {
    let size = play(["--size", "2x4"], ["1", "5", "2", "6", "3"])
    let row = play(["--row", "2"], ["1", "5", "2"])

    XCTAssertTrue(size.contains("Game over: X Wins."))
    XCTAssertTrue(row.contains("Game over: X Wins."))
  }

  func test_badSizes_areRejected() {
    let texts = ["4", "4x", "x", "4x5x6", "fourxfive", "4\n"]
    XCTAssertEqual(
      texts.map { Command.run(["play", "--size", $0]) },
      texts.map { text in
        .rejection(
          "--size cannot be \(text.quoted), "
            + "only rows and columns, such as '4x5'",
          usage: PlayCommand.usage
        )
      }
    )
    let calls = [
      ["--size", "9x9"], ["--size", "2x2"], ["--size", "0x3"], ["--row", "0"],
    ]
    XCTAssertEqual(
      calls.map { Command.run(["play"] + $0) },
      [
        "a board has at most 64 cells",
        "so many in a row do not fit on the board",
        "a board has at least 1 row and 1 column",
        "it takes at least 1 in a row to win",
      ]
      .map { .rejection($0, usage: PlayCommand.usage) }
    )
  }

  func test_guess_isToldBelowTheBoard() {
    let options = ["--against", "minimax", "--size"]
    let large = play(options + ["6x6", "--row", "4"], ["1"])
    let small = play(options + ["4x4", "--row", "4"], ["1"])

    let remark = "\n\nThe computer could not see to the end.\n\n"
    XCTAssertTrue(large.hasSuffix(remark + "X, which cell?\n"))
    XCTAssertFalse(small.contains("could not see"))
  }

  func test_series_isPlayedOnAnyBoard() {
    let written = play(
      ["--size", "1x2", "--row", "2", "--rounds", "2"],
      ["1", "2", "n", "2", "1"]
    )

    XCTAssertTrue(written.contains("Game over: Draw. The series is level."))
  }

  /// Plays lines with these options, and returns all that is written.
  private func play(_ options: [String], _ lines: [String]) -> String {
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
