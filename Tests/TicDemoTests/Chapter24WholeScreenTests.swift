import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter24WholeScreenTests: XCTestCase {
  private var work: [() -> Void] = []

  func test_pause_hasNoCursorAndItComesBackNearby() {
    let screen = screen()

    for key: Key in [.right, .enter, .right] { screen.press(key) }
    let during = screen.cursor
    work[0]()

    XCTAssertNil(during)
    XCTAssertEqual(screen.cursor, 2)
  }

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

  func test_p_startsAGameOfTheOtherKind() {
    let viewModel = game()
    let screen = PlayScreen(viewModel)

    let shown = (0..<2).map { _ in
      screen.press(.character("p"))
      let notice = screen.canvas(columns: 40, rows: 11).lines[8]
      return String(notice.drop { $0 == " " })
    }

    XCTAssertEqual(shown, ["A game for two.", "A game for one."])
    XCTAssertFalse(viewModel.isTwoPlayer)
  }

  func test_help_namesTheNewKey() {
    let screen = screen()

    screen.press(.character("?"))

    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines.filter { $0.hasPrefix("p ") },
      ["p            new game, for one or two"]
    )
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
          let game = make { self.work.append($0) }.game
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
