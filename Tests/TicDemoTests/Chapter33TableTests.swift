import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter33TableTests: XCTestCase {
  func test_table_hasColumnsAsWideAsTheirHeadings() {
    XCTAssertEqual(
      table(xWins, tie).lines,
      [
        "Round  Player 1  Player 2",
        "  1       ✓         –",
        "  2       =         =",
        "  3",
      ]
    )
  }

  func test_tick_hasTheInkOfALine() {
    let table = table(xWins)
    let places = [(0, 0), (1, 2), (1, 10), (1, 20)]

    XCTAssertEqual(
      places.map { "\(table[Canvas.Place(row: $0.0, column: $0.1)].ink)" },
      ["dull", "plain", "line", "plain"]
    )
  }

  /// Returns a drawing of the table after these games.
  private func table(_ games: [Int]...) -> Canvas {
    let series = SeriesViewModel(TicViewModel())
    for moves in games {
      series.startRound()
      moves.forEach { series.game.play($0) }
    }
    return TextView.table(of: series)
  }

  private let xWins = [0, 3, 1, 4, 2]
  private let tie = [0, 1, 2, 4, 3, 5, 7, 6, 8]
}
