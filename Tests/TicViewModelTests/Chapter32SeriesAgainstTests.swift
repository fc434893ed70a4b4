import TicModel
import XCTest

@testable import TicViewModel

final class Chapter32SeriesAgainstTests: XCTestCase {
  func test_personAsO_changesMarksFromRoundToRound() {
    let series = SeriesViewModel(TicViewModel(against: firstCell, human: .o))
    var marks: [Int] = []
    var messages: [String] = []

    for moves in [[3, 4], [4, 3, 5], [3, 4]] {
      series.startRound()
      marks.append(series.game.grid.count { $0 != .b })
      moves.forEach { series.game.play($0) }
      messages.append(series.game.message)
    }

    XCTAssertEqual(marks, [1, 0, 1])
    XCTAssertEqual(
      messages.joined(separator: ", "),
      "The computer wins, You win, The computer wins"
    )
    XCTAssertEqual(
      series.table.dropFirst().map { $0.joined(separator: " ") },
      ["1 ✓ –", "2 – ✓", "3 ✓ –"]
    )
  }

  func test_reset_theFirstMarkComesBack() {
    let series = SeriesViewModel(TicViewModel(against: firstCell, human: .o))
    [3, 4].forEach { series.game.play($0) }
    series.startRound()

    series.reset()

    XCTAssertEqual(series.game.grid.count { $0 == .x }, 1)
  }

  func test_againstTheComputer_stringsSpeakToThePerson() throws {
    let one = try XCTUnwrap(Series(rounds: 1))
    let lost = SeriesViewModel(
      TicViewModel(against: firstCell, human: .o),
      series: one
    )
    [3, 4].forEach { lost.game.play($0) }
    let won = SeriesViewModel(TicViewModel(against: firstCell), series: one)
    [4, 3, 5].forEach { won.game.play($0) }

    XCTAssertEqual(lost.table[0], ["Round", "Computer", "You"])
    XCTAssertEqual(won.table[0], ["Round", "You", "Computer"])
    XCTAssertEqual(
      [lost.roundDisplay, won.roundDisplay],
      [
        "Round 1 of 1: the computer is X, you are O.",
        "Round 1 of 1: you are X, the computer is O.",
      ]
    )
    XCTAssertEqual(
      [lost.message, won.message],
      ["The computer wins the series", "You win the series"]
    )
  }

  /// A strategy that takes the first blank cell.
  private let firstCell = Strategy { $0.grid.firstIndex(of: .b) }
}
