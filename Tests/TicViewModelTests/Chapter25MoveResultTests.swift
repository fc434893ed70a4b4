import TicModel
import XCTest

@testable import TicViewModel

final class Chapter25MoveResultTests: XCTestCase {
  func test_openGame_refusesCellsThatAreTakenOrNotThere() {
    let viewModel = viewModel("XO./.X./...")

    let results = [0, 1, 9, -1, 8].map { viewModel.play($0) }

    XCTAssertEqual(results, [taken, taken, noCell, noCell, made])
  }

  func test_gameOver_isTheReasonForEachCellThereIs() {
    let games = ["XXX/OO./...", "XOX/XXO/OXO"].map(viewModel)

    let results = games.flatMap { game in
      [0, 8, 9].map { game.play($0) }
    }

    XCTAssertEqual(results, [over, over, noCell, over, over, noCell])
  }

  func test_computersTurn_isTheReasonForEachCellThereIs() {
    let viewModel = TicViewModel(against: .minimax, schedule: { _ in })

    let results = [4, 4, 0, 9].map { viewModel.play($0) }

    XCTAssertEqual(results, [made, notYours, notYours, noCell])
  }

  private let made = MoveResult.made
  private let noCell = MoveResult.refused(IllegalMove.noSuchCell)
  private let over = MoveResult.refused(IllegalMove.gameOver)
  private let notYours = MoveResult.refused(IllegalMove.notYourTurn)
  private let taken = MoveResult.refused(IllegalMove.taken)

  private func viewModel(_ board: String) -> TicViewModel {
    let viewModel = TicViewModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      let cell = Cell(rawValue: String(mark)) ?? .b
      viewModel.setCell(index: n, cellValue: cell)
    }
    return viewModel
  }
}
