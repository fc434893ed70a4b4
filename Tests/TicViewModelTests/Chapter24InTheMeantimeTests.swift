import TicModel
import XCTest

@testable import TicViewModel

final class Chapter24InTheMeantimeTests: XCTestCase {
  /// The work given to the fake scheduler, for a test to run.
  private var work: [() -> Void] = []

  func test_resetInThePause_oldWorkDoesNothing() {
    let viewModel = game()
    viewModel.play(4)

    viewModel.reset()
    work[0]()

    XCTAssertEqual(state(viewModel), ".../.../... X")
  }

  func test_workThatIsRunTwice_isDoneOnce() {
    let viewModel = game()
    viewModel.play(4)

    work[0]()
    work[0]()

    XCTAssertEqual(state(viewModel), "O../.X./... X")
  }

  func test_resetAndMoveInThePause_onlyNewWorkIsDone() {
    assertOnlyNewWorkIsDone(after: { $0.reset() })
  }

  func test_otherMoveInThePause_onlyNewWorkIsDone() {
    assertOnlyNewWorkIsDone(after: { $0.takeBack() })
  }

  func test_resetBeforeTheFirstMove_onlyNewWorkIsDone() {
    let viewModel = game(human: .o)
    viewModel.reset()

    work[0]()
    XCTAssertEqual(state(viewModel), ".../.../... X")

    work[1]()
    XCTAssertEqual(state(viewModel), "X../.../... O")
  }

  /// Asserts that in a game that was changed in the pause, and then played,
  /// the computer answers the second move and not the first.
  private func assertOnlyNewWorkIsDone(
    after change: (TicViewModel) -> Void,
    line: UInt = #line
  ) {
    let viewModel = game()
    viewModel.play(4)
    change(viewModel)
    viewModel.play(8)

    work[0]()
    XCTAssertEqual(state(viewModel), ".../.../..X O", line: line)

    work[1]()
    XCTAssertEqual(state(viewModel), "O../.../..X X", line: line)
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
