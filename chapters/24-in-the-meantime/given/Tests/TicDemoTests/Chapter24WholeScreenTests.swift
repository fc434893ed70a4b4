import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter24WholeScreenTests: XCTestCase {
  private var work: [() -> Void] = []

  func test_pause_showsTheMoveAtOnceAndTheAnswerLater() {
    let screen = screen()
    screen.isStale = false

    screen.press(.character("5"))
    let drawn = screen.isStale
    let board = screen.canvas(columns: 40, rows: 11).lines[2...6]
    screen.isStale = false
    work[0]()

    XCTAssertTrue(drawn)
    XCTAssertEqual(
      board.map { $0.filter { $0 != " " } },
      ["││", "───┼───┼───", "│X│", "───┼───┼───", "││"]
    )
    XCTAssertTrue(screen.isStale)
    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines[2],
      "               O │[2]│ 3"
    )
  }

  func test_newGameInThePause_isNew() {
    let viewModel = game()
    let screen = PlayScreen(viewModel)
    for key in "5n" { screen.press(.character(key)) }

    work.forEach { $0() }

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), ".../.../...")
    XCTAssertEqual(screen.cursor, 4)
  }

  func test_undo_takesBackTheAnswerAsWell() {
    let viewModel = game()
    let screen = PlayScreen(viewModel)
    screen.press(.character("5"))
    work[0]()

    screen.press(.character("u"))

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), ".../.../...")
    XCTAssertEqual(screen.cursor, 4)
  }

  func test_lastLine_speaksToThePerson() {
    let screen = screen()
    for number in "789" {
      screen.press(.character(number))
      work.popLast()?()
    }

    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines[8],
      "         GAME OVER !   You win"
    )
  }

  func test_play_makesTheGameThatWasAskedFor() {
    let calls = [["play"], ["play", "--against", "minimax", "--as", "o"]]

    let games = calls.map { call -> String in
      var made = ""
      let console = Console(
        environment: Environment(
          isInputTerminal: true,
          isOutputTerminal: true,
          term: "xterm"
        ),
        playFullScreen: { make, _ in
          let game = make { self.work.append($0) }
          made = "\(game.isTwoPlayer) \(game.isBoardDisabled)"
          return Outcome()
        }
      )
      _ = Command.run(call, console)
      return made
    }

    XCTAssertEqual(games, ["true false", "false true"])
    XCTAssertEqual(work.count, 1)
  }

  /// Returns a screen with a game against the computer, whose moves wait.
  private func screen() -> PlayScreen {
    PlayScreen(game())
  }

  private func game() -> TicViewModel {
    TicViewModel(
      against: Strategy { $0.freeCells.first },
      schedule: { self.work.append($0) }
    )
  }
}
