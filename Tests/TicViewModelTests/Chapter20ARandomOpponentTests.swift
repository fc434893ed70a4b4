import TicModel
import XCTest

@testable import TicViewModel

final class Chapter20ARandomOpponentTests: XCTestCase {
  func test_move_isAnsweredInARoundOfItsOwn() {
    let seen = states(TicViewModel(against: Strategy { _ in 0 }), playing: 4)

    XCTAssertEqual(seen, [".../.X./... O", "O../.X./... X"])
  }

  func test_winningMove_isNotAnswered() {
    let viewModel = viewModel("XX./OO./...", against: Strategy { _ in 8 })

    let seen = states(viewModel, playing: 2)

    XCTAssertEqual(seen, ["XXX/OO./... O"])
  }

  func test_strategyThatNamesNoFreeCell_changesNothing() {
    let answers: [Int?] = [4, 9, -1, nil]

    let seen = answers.map { answer in
      states(TicViewModel(against: Strategy { _ in answer }), playing: 4)
    }

    let oneMove = [".../.X./... O"]
    XCTAssertEqual(seen, [oneMove, oneMove, oneMove, oneMove])
  }

  /// Returns a view model whose grid holds the marks of `board`.
  private func viewModel(
    _ board: String,
    against strategy: Strategy
  ) -> TicViewModel {
    let viewModel = TicViewModel(against: strategy)
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }

  /// Returns the states that an observer sees while a cell is played.
  private func states(
    _ viewModel: TicViewModel,
    playing cell: Int
  ) -> [String] {
    var seen: [String] = []
    viewModel.observe { seen.append(state(viewModel)) }
    viewModel.play(cell)
    return seen
  }
}
