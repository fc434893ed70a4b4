import XCTest

@testable import TicDemo

final class Chapter23MinimaxTests: XCTestCase {
  func test_againstMinimax_theCornerIsAnsweredInTheCenter() throws {
    var lines = ["1"]
    var written = ""
    let console = Console(
      readLine: { lines.popLast() },
      write: { written += $0 }
    )

    _ = Command.run(["play", "--against", "minimax"], console)

    let game = try BoardNotation.viewModel(showing: "X../.O./...")
    let board = TextView.lines(of: game).joined(separator: "\n")
    XCTAssertTrue(written.contains("\(board)\n\n"))
    XCTAssertTrue(written.hasSuffix("\n\nX, which cell?\n"))
  }
}
