import TicModel
import XCTest

@testable import TicViewModel

final class Chapter21TakingBackTests: XCTestCase {
  func test_gameForTwo_movesAreTakenBackOneByOne() {
    let viewModel = TicViewModel()
    [0, 4].forEach { viewModel.play($0) }

    let states = (0..<3).map { _ in
      let cell = viewModel.takeBack().map { "\($0)" } ?? "nothing"
      return "\(cell): \(state(viewModel))"
    }

    XCTAssertEqual(
      states,
      ["4: X../.../... O", "0: .../.../... X", "nothing: .../.../... X"]
    )
  }

  func test_againstTheComputer_itsAnswerIsTakenBackAsWell() {
    let viewModel = TicViewModel(against: firstCell)
    [4, 8].forEach { viewModel.play($0) }
    var seen: [String] = []
    viewModel.observe { seen.append(state(viewModel)) }

    let cell = viewModel.takeBack()

    XCTAssertEqual(cell, 8)
    XCTAssertEqual(seen, ["O../.X./... X"])
  }

  func test_whereNobodyHasMoved_nothingIsTakenBack() {
    let games = [
      TicViewModel(), TicViewModel(),
      TicViewModel(against: firstCell, human: .o),
    ]
    games[1].play(4)
    games[1].reset()
    var calls = 0
    games.forEach { $0.observe { calls += 1 } }

    let cells: [Int] = games.compactMap { $0.takeBack() }

    XCTAssertEqual(cells, [])
    XCTAssertEqual(calls, 0)
    XCTAssertEqual(
      games.map(state),
      [".../.../... X", ".../.../... X", "X../.../... O"]
    )
  }
}
