import TicModel
import XCTest

@testable import TicViewModel

final class Chapter14OnePlayerViewModelTests: XCTestCase {
  func test_reset_keepsTheKindOfGameUnlessToldOtherwise() {
    let viewModel = TicViewModel(against: firstCell)
    let resets: [() -> Void] = [
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: true) },
      { viewModel.reset() },
      { viewModel.reset(twoPlayer: false) },
    ]

    let states = resets.map { reset in
      viewModel.play(8)
      reset()
      viewModel.play(4)
      return "\(viewModel.isTwoPlayer ? 2 : 1): \(state(viewModel))"
    }

    XCTAssertEqual(
      states,
      [
        "1: O../.X./... X", "2: .../.X./... O", "2: .../.X./... O",
        "1: O../.X./... X",
      ]
    )
  }

  func test_changeOfKind_isToldThoughNoCellChanges() {
    let viewModel = TicViewModel()
    var seen: [Bool] = []
    viewModel.observe { seen.append(viewModel.isTwoPlayer) }

    for kind in [true, false, false, true] { viewModel.reset(twoPlayer: kind) }

    XCTAssertEqual(seen, [false, true])
  }

  func test_gameMadeForOne_isAgainstTheBest() {
    let viewModel = TicViewModel(twoPlayer: false)
    for (index, cell) in [(0, Cell.o), (2, .x), (3, .x), (4, .o)] {
      viewModel.setCell(index: index, cellValue: cell)
    }

    viewModel.play(7)

    XCTAssertEqual(state(viewModel), "O.X/XO./.XO X")
  }

  func test_strategy_mayAskTheViewModel() {
    weak var asked: TicViewModel?
    let viewModel = TicViewModel(
      against: Strategy { _ in asked?.grid.firstIndex(of: .b) }
    )
    asked = viewModel

    viewModel.play(4)

    XCTAssertEqual(state(viewModel), "O../.X./... X")
  }

  func test_board_isDisabledUntilTheComputerMoves() {
    var work: [() -> Void] = []
    let viewModel = TicViewModel(
      against: firstCell,
      schedule: { work.append($0) }
    )

    viewModel.play(4)
    XCTAssertEqual(work.count, 1)
    XCTAssertTrue(viewModel.isBoardDisabled)
    XCTAssertEqual((0..<9).filter(viewModel.canPlay), [])
    XCTAssertFalse(viewModel.play(0))
    XCTAssertEqual(state(viewModel), ".../.X./... O")

    work[0]()
    XCTAssertFalse(viewModel.isBoardDisabled)
    XCTAssertEqual((0..<9).filter(viewModel.canPlay), [1, 2, 3, 5, 6, 7, 8])
    XCTAssertEqual(state(viewModel), "O../.X./... X")
  }

  func test_workOfAnOldGame_doesNothingInTheNewOne() {
    let changes: [(TicViewModel) -> Void] = [
      { $0.reset() },
      {
        $0.reset()
        $0.play(8)
      },
      {
        $0.reset(twoPlayer: true)
        $0.play(8)
      },
      { $0.takeBack() },
    ]

    let states = changes.map { change in
      stateAfterLateWork(change, work: { [$0[0]] })
    }

    XCTAssertEqual(
      states,
      [".../.../... X", ".../.../..X O", ".../.../..X O", ".../.../... X"]
    )
  }

  func test_workOfTheNewGame_isDoneAfterThatOfTheOld() {
    let state = stateAfterLateWork(
      { viewModel in
        viewModel.reset()
        viewModel.play(8)
      },
      work: { [$0[0], $0[1]] }
    )

    XCTAssertEqual(state, "O../.../..X X")
  }

  func test_workThatIsRunTwice_isDoneOnce() {
    let state = stateAfterLateWork({ _ in }, work: { [$0[0], $0[0]] })

    XCTAssertEqual(state, "O../.X./... X")
  }

  /// Plays 4, makes a change before the computer answers, and runs some of the
  /// work that was put off.
  private func stateAfterLateWork(
    _ change: (TicViewModel) -> Void,
    work choice: ([() -> Void]) -> [() -> Void]
  ) -> String {
    var work: [() -> Void] = []
    let viewModel = TicViewModel(
      against: firstCell,
      schedule: { work.append($0) }
    )
    viewModel.play(4)
    change(viewModel)
    choice(work).forEach { $0() }
    return state(viewModel)
  }

  /// A strategy that takes the first blank cell.
  private let firstCell = Strategy { $0.grid.firstIndex(of: .b) }

  /// Returns the board and whose turn it is, such as `X../.../... O`.
  private func state(_ viewModel: TicViewModel) -> String {
    let cells = viewModel.grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    return rows.joined(separator: "/") + (viewModel.isXTurn ? " X" : " O")
  }
}
