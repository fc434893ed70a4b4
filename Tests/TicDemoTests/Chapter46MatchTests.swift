import XCTest

@testable import TicDemo

final class Chapter46MatchTests: XCTestCase {
  func test_room_hasItsRowsInOrder() {
    let rows = JoinScreen().rows(
      of: Chapter46Host.session(
        "joined 3 x 3x3/3/1 Friday",
        "game X../.O./X.. turn o - 1 0 0",
        "here o"
      )
    )
    let series = JoinScreen(rows: 16).rows(
      of: Chapter46Host.session(
        "joined 3 watch 4x2/3/3 Friday",
        "game XXX./OO.. won x - 2 1 0"
      )
    )

    XCTAssertEqual(rows.prefix(2), ["Room 3: Friday", "3x3, 3 in a row"])
    XCTAssertEqual(
      rows.filter { $0.contains("│") },
      ["X │   │", "│ O │", "X │   │"]
    )
    XCTAssertEqual(
      rows.suffix(3),
      ["O's turn", "O is back.", "? keys   q quit"]
    )
    XCTAssertEqual(
      series.prefix(2),
      ["Room 3: Friday", "Round 2 of 3, X 1, O 0"]
    )
    XCTAssertEqual(
      series.filter { $0.contains("│") },
      ["━X━┿━X━┿━X━│", "O │ O │   │"]
    )
  }

  func test_result_hasTheColorOfTheWinner() {
    let results = [
      "XXX/OO./... won x - 1 0 0", "XX./OO./X.. left x - 1 0 0",
      "XX./OO./X.. turn o - 1 0 0",
    ]
    .flatMap { game in
      JoinScreen().coloredRows(
        of: Chapter46Host.session(
          "joined 3 watch 3x3/3/1 Friday",
          "game \(game)"
        )
      )
      .filter { $0.contains("wins") || $0.contains("turn") }
    }

    XCTAssertEqual(
      results,
      ["^[1;31mX wins^[0m", "^[1;35mO wins: X has left^[0m", "O's turn"]
    )
  }
}
