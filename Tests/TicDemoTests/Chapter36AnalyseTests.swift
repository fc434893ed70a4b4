import XCTest

@testable import TicDemo

final class Chapter36AnalyseTests: XCTestCase {
  func test_analyseWithARow_showsTheMovesOfALargerBoard() {
    let lines = analyse("X.../.O../....", "--row", "3")

    XCTAssertEqual(
      lines.dropFirst(8).prefix(3),
      [
        "  [9]  │  10   │  11   │  12",
        "  +4   │  -7   │  -7   │  -7",
        " in 7  │ in 4  │ in 4  │ in 4",
      ]
    )
  }

  func test_tenFreeCells_areNotSurveyed() {
    let lines = analyse("X.../.O../....", "--row", "3")

    XCTAssertEqual(
      lines.suffix(3),
      [
        "X is to move. Best is 9: X wins in 7 moves.",
        "",
        "With more than 9 free cells, games are not counted.",
      ]
    )
  }

  func test_valuesThatAreNotKnown_areQuestionMarks() {
    let board = Array(repeating: "......", count: 6).joined(separator: "/")

    let lines = analyse(board, "--row", "4")

    let marks = lines.joined().count { $0 == "?" }
    XCTAssertEqual(marks, 36)
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("X is to move. The best guess is ") }
    )
  }

  func test_playerWithALine_isNotToMove() {
    let outcome = AnalyseCommand.run(
      ["XX./OO.", "--row", "2"],
      Environment()
    )

    XCTAssertEqual(
      outcome,
      .rejection(
        "no game reaches XX./OO.: X has a line and is to move",
        usage: AnalyseCommand.usage
      )
    )
  }

  func test_finishedGameOfAnySize_isOver() {
    XCTAssertEqual(
      analyse("XX./O..", "--row", "2").last,
      "The game is over: X Wins."
    )
  }

  /// Returns the lines that a call prints.
  private func analyse(_ arguments: String...) -> [String] {
    AnalyseCommand.run(arguments[...], Environment()).output
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { String($0) }
  }
}
