import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter37PlayTests: XCTestCase {
  func test_sizeAndRow_makeTheBoard() {
    XCTAssertEqual(
      play(["--size", "4x5"], "9").dropLast(2).last,
      " 16  │ 17  │ 18  │ 19  │ 20"
    )
    XCTAssertEqual(
      play(["--size", "2x4"], "1", "5", "2", "6", "3").last,
      "Game over: X Wins. n starts a new game, Ctrl-D leaves."
    )
    XCTAssertEqual(
      play(["--row", "2"], "1", "5", "2").last,
      "Game over: X Wins. n starts a new game, Ctrl-D leaves."
    )
  }

  func test_impossibleSize_isRejected() {
    let needed = "only rows and columns, such as '4x5'"

    XCTAssertEqual(
      ["4", "4x", "x", "4x5x6", "fourxfive"].filter { size in
        reason("--size", size) != "--size cannot be '\(size)', \(needed)"
      },
      []
    )
    XCTAssertEqual(reason("--size", "9x9"), "a board has at most 64 cells")
    XCTAssertEqual(
      reason("--size", "2x2"),
      "3 in a row do not fit on a board of 2x2; choose a '--row' from 1 to 2"
    )
    XCTAssertEqual(
      reason("--size", "3x4", "--row", "5"),
      "5 in a row do not fit on a board of 3x4; choose a '--row' from 1 to 4"
    )
  }

  func test_lineGame_saysHowManyCellsAndThatItGuesses() {
    let options = ["--against", "minimax", "--row", "4", "--size"]

    let large = play(options + ["6x6"], "37", "1")

    XCTAssertEqual(
      large.filter { $0.hasPrefix("A cell") },
      ["A cell is a number from 1 to 36. X, which cell?"]
    )
    XCTAssertEqual(
      large.suffix(4),
      ["", "The computer could not see to the end.", "", "X, which cell?"]
    )
    XCTAssertFalse(
      play(options + ["4x4"], "1").contains { $0.contains("could not see") }
    )
  }

  /// Plays typed lines, and returns all lines that are written.
  private func play(_ options: [String], _ typed: String...) -> [String] {
    var typed = typed[...]
    var written = ""
    let console = Console(
      readLine: { typed.popFirst() },
      write: { written += $0 }
    )
    _ = Command.run(["play"] + options, console)
    return written.components(separatedBy: "\n").dropLast()
  }

  /// Returns the reason why a game can't be played with these options.
  private func reason(_ options: String...) -> String {
    let error = Command.run(["play"] + options).errorOutput
    return String(error.drop { $0 != " " }.dropFirst().prefix { $0 != "\n" })
  }
}
