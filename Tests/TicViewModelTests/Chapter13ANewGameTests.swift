import TicModel
import XCTest

@testable import TicViewModel

final class Chapter13ANewGameTests: XCTestCase {
  func test_reset_isAsGoodAsNewWheneverItComes() {
    let games = [".../.../...", "X../.O./..X", "XXX/OO./...", "OXO/XOX/XOX"]
      .map(viewModel)

    games.forEach { $0.reset() }

    XCTAssertEqual(
      games.map(state),
      Array(repeating: ".../.../... X on", count: 4)
    )
  }

  func test_reset_observerIsToldOnceAndSeesTheNewGame() {
    let games = ["X../.O./..X", "XXX/OO./..."].map(viewModel)

    let seen = games.map { game in
      var seen: [String] = []
      game.observe { seen.append(self.state(game)) }
      game.reset()
      return seen
    }

    XCTAssertEqual(seen, [[".../.../... X on"], [".../.../... X on"]])
  }

  func test_resetOfANewGame_observerIsNotTold() {
    let untouched = TicViewModel()
    let resetBefore = viewModel("X../.O./..X")
    resetBefore.reset()

    let calls = [untouched, resetBefore].map { game in
      var calls = 0
      game.observe { calls += 1 }
      game.reset()
      return calls
    }

    XCTAssertEqual(calls, [0, 0])
  }

  /// Returns the view model's state, such as `XXX/OO./... O over X Wins`.
  private func state(_ viewModel: TicViewModel) -> String {
    let cells = viewModel.grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    let answers = [
      rows.joined(separator: "/"),
      viewModel.isXTurn ? "X" : "O",
      viewModel.isGameOver ? "over" : "on",
      viewModel.winnerDisplay,
    ]
    return answers.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func viewModel(_ board: String) -> TicViewModel {
    let viewModel = TicViewModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }
}
