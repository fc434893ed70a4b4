import TicModel
import XCTest

@testable import TicViewModel

final class Chapter23TimeTests: XCTestCase {
  /// The work given to the fake scheduler, for a test to run.
  private var work: [() -> Void] = []

  func test_answer_waitsForTheScheduler() {
    let viewModel = game()

    viewModel.play(4)
    XCTAssertEqual(work.count, 1)
    XCTAssertEqual(state(viewModel), ".../.X./... O")

    work.forEach { $0() }
    XCTAssertEqual(state(viewModel), "O../.X./... X")
  }

  func test_pause_allowsNoMoveUntilTheComputerHasMoved() {
    let viewModel = game()

    viewModel.play(4)
    XCTAssertTrue(viewModel.isBoardDisabled)
    XCTAssertEqual((0..<9).filter(viewModel.canPlay), [])
    XCTAssertEqual(viewModel.play(0), .rejected(.notYourTurn))
    XCTAssertEqual(state(viewModel), ".../.X./... O")

    work.forEach { $0() }
    XCTAssertFalse(viewModel.isBoardDisabled)
    XCTAssertEqual((0..<9).filter(viewModel.canPlay), [1, 2, 3, 5, 6, 7, 8])
  }

  func test_reset_keepsTheKindOfGameUnlessAskedOtherwise() {
    let viewModel = TicViewModel(against: firstCell)
    let resets: [() -> Void] = [
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: true) },
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: false) },
    ]
    var kinds = ""
    var answers = ""

    for reset in resets {
      reset()
      viewModel.play(4)
      kinds += viewModel.isTwoPlayer ? "2" : "1"
      answers += viewModel.isXTurn ? "O" : "-"
    }

    XCTAssertEqual(kinds, "1221")
    XCTAssertEqual(answers, "O--O")
  }

  func test_resetForTwo_messageNamesTheWinner() {
    let viewModel = TicViewModel(against: firstCell)
    viewModel.play(8)

    viewModel.reset(twoPlayer: true)
    for index in [0, 3, 1, 4, 2] { viewModel.play(index) }

    XCTAssertEqual(viewModel.message, "X Wins")
  }

  func test_gameForTwo_becomesOneAgainstTheBest() {
    let viewModel = TicViewModel()
    viewModel.play(8)

    viewModel.reset(twoPlayer: false)
    viewModel.play(0)

    XCTAssertEqual(state(viewModel), "X../.O./... X")
  }

  func test_gameMadeForOne_isAgainstTheBest() {
    let viewModel = TicViewModel(twoPlayer: false)
    for (index, cell) in [(0, Cell.o), (2, .x), (3, .x), (4, .o)] {
      viewModel.setCell(index: index, cellValue: cell)
    }

    viewModel.play(7)

    XCTAssertEqual(state(viewModel), "O.X/XO./.XO X")
  }

  func test_changeOfKind_notifiesThoughNoCellChanges() {
    let viewModel = TicViewModel()
    var seen: [Bool] = []
    viewModel.observe { seen.append(viewModel.isTwoPlayer) }

    for kind in [true, false, false, true] { viewModel.reset(twoPlayer: kind) }

    XCTAssertEqual(seen, [false, true])
  }

  /// Returns a game against the first free cell, with the fake scheduler.
  private func game(human: Mark = .x) -> TicViewModel {
    TicViewModel(
      against: firstCell,
      human: human,
      schedule: { self.work.append($0) }
    )
  }
}
