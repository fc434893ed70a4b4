import XCTest

@testable import TicModel

final class Chapter13OutcomeTests: XCTestCase {
  func test_newGame_isUndecided() {
    XCTAssertEqual(TicModel().outcome, .undecided)
  }

  func test_boards_areWonOrDrawnOrUndecided() {
    let boards = [
      "XXX/OO./...", "OOO/XX./X..", "XOX/OXO/XOX", "OXO/XOX/XOX",
      "XX./OO./..X",
    ]

    XCTAssertEqual(
      boards.map { game($0).outcome },
      [.won(by: .x), .won(by: .o), .won(by: .x), .draw, .undecided]
    )
  }

  /// Returns a game with the marks of `board`, its status up to date.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    game.updateGameStatus()
    return game
  }
}
