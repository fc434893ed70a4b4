import TicModel
import XCTest

@testable import TicViewModel

final class Chapter21PlayingAloneTests: XCTestCase {
  func test_message_speaksToWhoeverPlaysAlone() {
    let messages = endings.map {
      viewModel($0, against: Strategy { _ in nil }).message
    }

    XCTAssertEqual(messages, ["You win", "The computer wins", "Draw", ""])
  }

  func test_messageForTwo_namesTheWinner() {
    let messages = endings.map { viewModel($0, against: nil).message }

    XCTAssertEqual(messages, ["X Wins", "O Wins", "Draw", ""])
  }

  func test_humanPlaysO_theComputerBegins() {
    let viewModel = TicViewModel(against: firstCell, human: .o)
    let opening = state(viewModel)

    viewModel.play(4)

    XCTAssertEqual(opening, "X../.../... O")
    XCTAssertEqual(state(viewModel), "XX./.O./... O")
  }

  func test_humanPlaysO_messageSpeaksToO() {
    let messages = endings.map { board in
      viewModel(board, against: Strategy { _ in nil }, human: .o).message
    }

    XCTAssertEqual(messages, ["The computer wins", "You win", "Draw", ""])
  }

  func test_humanPlaysO_theComputerBeginsAgainAfterAReset() {
    let viewModel = TicViewModel(against: firstCell, human: .o)
    viewModel.play(4)
    var seen: [String] = []
    viewModel.observe { seen.append(state(viewModel)) }

    viewModel.reset()

    XCTAssertEqual(seen, [".../.../... X", "X../.../... O"])
  }

  /// Boards that X has won, that O has won, that are drawn, and undecided.
  private let endings = [
    "XXX/OO./...", "OOO/XX./X..", "OXO/XOX/XOX", "X../.../...",
  ]

  /// Returns a view model whose grid holds the marks of `board`.
  private func viewModel(
    _ board: String,
    against strategy: Strategy?,
    human: Mark = .x
  ) -> TicViewModel {
    let viewModel = TicViewModel(against: strategy, human: human)
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }
}
