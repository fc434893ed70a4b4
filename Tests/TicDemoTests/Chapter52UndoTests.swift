import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter52UndoTests: XCTestCase {
  private let win = ["1", "4", "2", "5", "3"]

  func test_undoOfAFinishedGame_takesBackTheLastMark() {
    XCTAssertEqual(marks(after: win + ["u"], isSeries: false), 4)
  }

  func test_undoInARound_takesBackTheLastMark() {
    XCTAssertEqual(marks(after: ["1", "u"], isSeries: true), 0)
  }

  func test_undoOfAFinishedRound_takesBackNothing() {
    XCTAssertEqual(marks(after: win + ["u"], isSeries: true), 5)
  }

  /// Returns how many marks are on the board after some lines were typed.
  private func marks(after lines: [String], isSeries: Bool) -> Int {
    let viewModel = TicViewModel()
    let series = isSeries ? SeriesViewModel(viewModel) : nil
    let game = LineGame(viewModel, series: series)
    for line in lines { _ = game.answer(to: line) }
    return viewModel.grid.count { $0 != .b }
  }
}
