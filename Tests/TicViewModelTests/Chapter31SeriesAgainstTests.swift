import TicModel
import XCTest

@testable import TicViewModel

final class Chapter31SeriesAgainstTests: XCTestCase {
  func test_personAsO_changesMarksFromRoundToRound() {
    let series = SeriesViewModel(TicViewModel(against: firstCell, human: .o))
    var words: [String] = []
    var marks: [Int] = []

    for moves in [[3, 4], [4, 3, 5], [3, 4]] {
      series.startRound()
      words.append(series.roundDisplay)
      marks.append(series.game.grid.count { $0 != .b })
      moves.forEach { series.game.play($0) }
    }

    XCTAssertEqual(marks, [1, 0, 1])
    XCTAssertEqual(
      series.table,
      [
        ["Round", "Computer", "You"],
        ["1", "✓", "–"],
        ["2", "–", "✓"],
        ["3", "✓", "–"],
      ]
    )
    XCTAssertEqual(
      words,
      [
        "Round 1 of 3: the computer is X, you are O.",
        "Round 2 of 3: the computer is O, you are X.",
        "Round 3 of 3: the computer is X, you are O.",
      ]
    )
    XCTAssertEqual(series.message, "The computer wins the series")
  }

  func test_reset_theFirstMarkComesBack() {
    let series = SeriesViewModel(TicViewModel(against: firstCell, human: .o))
    [3, 4].forEach { series.game.play($0) }
    series.startRound()

    series.reset()

    XCTAssertEqual(
      series.roundDisplay,
      "Round 1 of 3: the computer is X, you are O."
    )
    XCTAssertEqual(series.game.grid.count { $0 == .x }, 1)
  }

  func test_personWins_messageSpeaksToThePerson() throws {
    let series = SeriesViewModel(
      TicViewModel(against: firstCell),
      series: try XCTUnwrap(Series(rounds: 1))
    )

    [4, 3, 5].forEach { series.game.play($0) }

    XCTAssertEqual(series.table[0], ["Round", "You", "Computer"])
    XCTAssertEqual(series.message, "You win the series")
  }

  /// A strategy that takes the first blank cell.
  private let firstCell = Strategy { $0.grid.firstIndex(of: .b) }
}
