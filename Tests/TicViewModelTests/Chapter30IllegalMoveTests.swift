import TicModel
import XCTest

@testable import TicViewModel

final class Chapter30IllegalMoveTests: XCTestCase {
  func test_openGame_theCellIsTheReason() {
    let game = viewModel("XO./.X./...")

    XCTAssertNil(game.reasonNotToPlay(8))
    XCTAssertEqual(game.reasonNotToPlay(0), .taken)
    XCTAssertEqual(game.reasonNotToPlay(9), .noSuchCell)
    XCTAssertEqual(game.reasonNotToPlay(-1), .noSuchCell)
  }

  func test_gameOver_isTheReasonForEveryCell() {
    let game = viewModel("XXX/OO./...")

    XCTAssertEqual(game.reasonNotToPlay(0), .gameOver)
    XCTAssertEqual(game.reasonNotToPlay(8), .gameOver)
    XCTAssertEqual(game.reasonNotToPlay(9), .noSuchCell)
  }

  func test_computersTurn_isTheReasonForEveryCell() {
    let game = TicViewModel(against: .minimax, schedule: { _ in })
    game.play(4)

    XCTAssertEqual(game.reasonNotToPlay(4), .notYourTurn)
    XCTAssertEqual(game.reasonNotToPlay(0), .notYourTurn)
    XCTAssertEqual(game.reasonNotToPlay(9), .noSuchCell)
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
