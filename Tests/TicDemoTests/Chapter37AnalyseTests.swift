import XCTest

@testable import TicDemo

final class Chapter37AnalyseTests: XCTestCase {
  func test_largerBoard_isAnalysedWithARow() {
    let lines = analyse("X.../.O../....", row: "3")

    XCTAssertEqual(lines.dropFirst(8).first, "  [9]  │  10   │  11   │  12")
    XCTAssertEqual(lines.dropFirst(9).first, "  +4   │  -7   │  -7   │  -7")
    XCTAssertEqual(
      lines.dropFirst(10).first,
      " in 7  │ in 4  │ in 4  │ in 4"
    )
    XCTAssertEqual(
      lines.dropFirst(12).first,
      "X is to move. Best is 9: X wins in 7 moves."
    )
    XCTAssertEqual(
      lines.last,
      "With more than 9 free cells, games are not counted."
    )
    XCTAssertEqual(
      analyse("XX./O..", row: "2").last,
      "The game is over: X Wins."
    )
  }

  func test_unknownValue_isAQuestionMark() {
    let lines = analyse("....../....../....../....../....../......", row: "4")

    XCTAssertEqual(lines.joined().count { $0 == "?" }, 36)
    XCTAssertEqual(
      lines.first { $0.hasPrefix("X") }?.prefix(32),
      "X is to move. The best guess is "
    )
  }

  func test_impossibleBoard_isRejected() {
    XCTAssertEqual(
      error("XX./OO.", "--row", "2"),
      "no game reaches XX./OO.: X has a line and is to move"
    )
    XCTAssertEqual(
      error("XO/OX"),
      "a board needs 3 rows, not 2; boards of other sizes need '--row <number>'"
    )
  }

  func test_help_explainsRowsAndQuestionMarks() {
    let help = AnalyseCommand.run(["--help"], Environment()).output
      .split(separator: "\n")
    let expected = [
      "0 wins, one below 0 loses. The further from 0, the sooner. A '?' is a value",
      "that the computer could not find out.",
      "  <board>                 Three rows of X, O and '.', separated by '/'. With",
      "                          '--row', any number of rows of equal length.",
      "  --row <number>          So many in a row win; boards have any size.",
    ]

    XCTAssertEqual(expected.filter { !help.contains(Substring($0)) }, [])
  }

  /// Returns the lines that are printed for a board.
  private func analyse(_ board: String, row: String) -> [String] {
    AnalyseCommand.run(["--row", row, board], Environment()).output
      .components(separatedBy: "\n").dropLast()
  }

  /// Returns the reason why a board isn't analyzed.
  private func error(_ words: String...) -> String {
    let error = AnalyseCommand.run(words[...], Environment()).errorOutput
    return String(error.drop { $0 != " " }.dropFirst().prefix { $0 != "\n" })
  }
}
