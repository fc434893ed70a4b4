import TicModel
import XCTest

@testable import TicViewModel

final class Chapter10TheEndOfAGameTests: XCTestCase {
  func test_play_putsTheMarkOfWhoeverIsToPlay() {
    let viewModel = TicViewModel()

    viewModel.play(4)
    viewModel.play(0)
    viewModel.play(8)

    XCTAssertEqual(state(viewModel), "O../.X./..X O")
  }

  func test_play_observerIsToldOnceOfEachMove() {
    let viewModel = TicViewModel()
    var seen: [String] = []
    viewModel.observe { seen.append(state(viewModel)) }

    viewModel.play(4)
    viewModel.play(0)

    XCTAssertEqual(seen, [".../.X./... O", "O../.X./... X"])
  }

  func test_gameOver_movesChangeNothing() {
    let games = ["XXX/OO./...", "OOO/XX./X.."].map(viewModel)

    for game in games {
      (0..<9).forEach { game.play($0) }
    }

    XCTAssertEqual(games.map(state), ["XXX/OO./... O", "OOO/XX./X.. X"])
  }

  func test_newGame_eachCellCanBePlayed() {
    let cells = playable(".../.../...")

    XCTAssertEqual(cells, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  func test_takenCells_cannotBePlayed() {
    XCTAssertEqual(playable("X../.O./..X"), [1, 2, 3, 5, 6, 7])
  }

  func test_gameOver_noCellCanBePlayed() {
    let boards = ["XXX/OO./...", "OOO/XX./X.."]

    XCTAssertEqual(boards.map(playable), [[], []])
  }

  func test_winningMove_isMade() {
    let game = viewModel("XX./OO./...")

    let made: [Int] = [8, 7, 2].filter { game.play($0) == .made }

    XCTAssertEqual(made, [8, 7, 2])
  }

  func test_rejectedMoves_sayNoAndChangeNothing() {
    let over = self.viewModel("XXX/OO./...")
    let viewModel = self.viewModel("XO./.X./...")
    var calls = 0
    for game in [viewModel, over] { game.observe { calls += 1 } }

    let made: [Int] = [0, 1, 9, -1].filter { viewModel.play($0) == .made }
    let madeAfterTheEnd: [Int] = [0, 5, 8].filter { over.play($0) == .made }

    XCTAssertEqual(made, [])
    XCTAssertEqual(madeAfterTheEnd, [])
    XCTAssertEqual(state(viewModel), "XO./.X./... O")
    XCTAssertEqual(calls, 0)
  }

  /// Returns which cells from -2 to 10 can be played.
  private func playable(_ board: String) -> [Int] {
    let viewModel = viewModel(board)
    return (-2...10).filter { viewModel.canPlay($0) }
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
