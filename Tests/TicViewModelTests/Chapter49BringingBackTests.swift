import TicModel
import XCTest

@testable import TicViewModel

final class Chapter49BringingBackTests: XCTestCase {
  func test_gameInTheMiddle_comesBackWithItsMoves() {
    let viewModel = TicViewModel()
    [4, 0].forEach { viewModel.play($0) }
    viewModel.reset()
    viewModel.reset()
    var seen: [String] = []
    viewModel.observe { seen.append(self.board(viewModel)) }

    XCTAssertTrue(viewModel.canBringBack)
    XCTAssertTrue(viewModel.bringBack())

    XCTAssertEqual(seen, ["O../.X./..."])
    XCTAssertEqual(viewModel.takeBack(), 0)
  }

  func test_eachGame_comesBackOnce() {
    let viewModel = TicViewModel()
    viewModel.play(4)
    viewModel.reset()

    let answers = (0..<2).map { _ in viewModel.bringBack() }

    XCTAssertEqual(answers, [true, false])
    XCTAssertFalse(viewModel.canBringBack)
  }

  func test_finishedGame_doesNotComeBackNorWhatWasBeforeIt() {
    let viewModel = TicViewModel()
    viewModel.play(4)
    viewModel.reset()
    [0, 3, 1, 4, 2].forEach { viewModel.play($0) }
    viewModel.reset()

    XCTAssertFalse(viewModel.bringBack())
    XCTAssertEqual(board(viewModel), ".../.../...")
  }

  func test_kindAndSide_comeBackAsWell() {
    let viewModel = TicViewModel(against: firstCell)
    viewModel.play(4)
    viewModel.reset(human: .o)
    viewModel.reset(twoPlayer: true)

    XCTAssertTrue(viewModel.bringBack())

    XCTAssertFalse(viewModel.isTwoPlayer)
    XCTAssertEqual(viewModel.human, .x)
    XCTAssertEqual(board(viewModel), "O../.X./...")
  }

  func test_computerThatWasThinking_movesAfterAll() {
    var work: [() -> Void] = []
    let viewModel = TicViewModel(against: firstCell) { work.append($0) }
    viewModel.play(4)
    viewModel.reset()

    viewModel.bringBack()
    work.forEach { $0() }

    XCTAssertEqual(work.count, 2)
    XCTAssertEqual(board(viewModel), "O../.X./...")
  }

  func test_gameOfAnotherRound_doesNotComeBack() {
    let game = TicViewModel(against: firstCell)
    let series = SeriesViewModel(game)
    [4, 8, 2, 5].forEach { game.play($0) }
    series.startRound()
    game.play(8)

    series.reset()

    XCTAssertFalse(game.bringBack())
    XCTAssertEqual(game.human, .x)
    XCTAssertEqual(series.roundDisplay.prefix(12), "Round 1 of 3")
  }

  /// A strategy that takes the first blank cell.
  private let firstCell = Strategy { $0.grid.firstIndex(of: .b) }

  /// Returns the board as a string, such as `X../.../...`.
  private func board(_ viewModel: TicViewModel) -> String {
    let cells = viewModel.grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    return rows.joined(separator: "/")
  }
}
