import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter49SecondThoughtsTests: XCTestCase {
  func test_u_bringsBackWhatNHasThrownAway() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    let notices = "51nu".map { press($0, on: screen) }

    XCTAssertEqual(
      notices,
      ["", "", "A new game. u: back to the old one.", "The old game is back."]
    )
    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "O../.X./...")
  }

  func test_u_bringsBackWhatPHasThrownAway() {
    let viewModel = TicViewModel(against: .minimax)
    let screen = PlayScreen(viewModel)

    let notices = "1pu".map { press($0, on: screen) }

    XCTAssertEqual(
      notices,
      ["", "A game for two. u: back to the old one.", "The old game is back."]
    )
    XCTAssertFalse(viewModel.isTwoPlayer)
  }

  func test_lineU_takesBackMovesAndThenTheNewGame() {
    let game = LineGame(TicViewModel())

    let lines = ["5", "n", "u", "u", "u"].map { game.answer(to: $0).last ?? "" }

    XCTAssertEqual(
      lines,
      [
        "O, which cell?",
        "A new game. u: back to the old one. X, which cell?",
        "The old game is back. O, which cell?",
        "X, which cell?",
        "There is no move to take back. X, which cell?",
      ]
    )
  }

  func test_largeBoard_digitsMoveTheCursor() throws {
    let keys: [[Key]] = [
      [.character("7")],
      [.character("1"), .character("2")],
      [.character("2"), .character("5")],
      [.character("1"), .left, .character("2")],
      [.character("0")],
    ]

    let cursors = try keys.map { keys in
      let screen = try largeScreen()
      keys.forEach(screen.press)
      return screen.cursor
    }

    XCTAssertEqual(cursors, [6, 11, 4, 1, 12])
  }

  func test_largeBoard_enterPlaysTheNumber() throws {
    let screen = try largeScreen()
    let notices = "12".map { key in
      screen.press(.character(key))
      return screen.canvas(columns: 60, rows: 20).lines
        .contains { $0.trimmed == "Enter plays cell 12." }
    }

    screen.press(.enter)
    for key in "12" { screen.press(.character(key)) }

    let lines = screen.canvas(columns: 60, rows: 20).lines
    XCTAssertEqual(notices, [false, true])
    XCTAssertTrue(lines.contains { $0.trimmed == "Cell 12 is taken." })
    XCTAssertTrue(lines.contains { $0.contains("│  X  │") })
  }

  private func largeScreen() throws -> PlayScreen {
    let size = try BoardSize(rows: 4, columns: 5, inARow: 4)
    return PlayScreen(TicViewModel(size: size))
  }

  /// Presses a key, and returns the line below the board.
  private func press(_ key: Character, on screen: PlayScreen) -> String {
    screen.press(.character(key))
    return screen.canvas(columns: 40, rows: 11).lines[8].trimmed
  }
}

extension String {
  /// The string without the spaces at its ends.
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}
