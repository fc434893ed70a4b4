import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter24WholeScreenTests: XCTestCase {
  private var work: [() -> Void] = []

  func test_pause_hasNoCursorAndItComesBackNearby() {
    XCTAssertEqual(
      cursors([.right, .enter, .down]),
      "nil in the pause, then 2"
    )
    XCTAssertEqual(
      cursors([.right, .character("7")]),
      "nil in the pause, then 5"
    )
  }

  func test_pause_showsTheMoveAtOnceAndTheAnswerLater() {
    let screen = screen()
    screen.isStale = false

    screen.press(.character("5"))
    let drawn = screen.isStale
    let move = marks(on: screen)
    screen.isStale = false
    work[0]()

    XCTAssertTrue(drawn)
    XCTAssertEqual(move, ["││", "│X│", "││"])
    XCTAssertTrue(screen.isStale)
    XCTAssertEqual(marks(on: screen), ["O│[2]│3", "4│X│6", "7│8│9"])
  }

  func test_keysInThePause_getThrough() {
    for key: Character in ["n", "u"] {
      let viewModel = game()
      let screen = PlayScreen(viewModel)
      "5\(key)".forEach { screen.press(.character($0)) }
      work.popLast()?()
      let board = BoardNotation.text(of: viewModel.grid)
      XCTAssertEqual(board, ".../.../...", "\(key)")
    }
    let screen = screen()
    "5q".forEach { screen.press(.character($0)) }
    XCTAssertTrue(screen.isDone)
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

  func test_timeToWait_isUntilTheRestOfAKeyOrUntilWorkIsDue() {
    XCTAssertEqual(FullScreen.timeToWait(isInKey: true, work: 200), 50)
    XCTAssertEqual(FullScreen.timeToWait(isInKey: false, work: 200), 200)
    XCTAssertEqual(FullScreen.timeToWait(isInKey: false, work: 0), 0)
    XCTAssertEqual(FullScreen.timeToWait(isInKey: false, work: nil), -1)
  }

  /// Returns the rows of the small board, without spaces.
  private func marks(on screen: PlayScreen) -> [String] {
    let lines = screen.canvas(columns: 40, rows: 11).lines
    return [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  }

  /// Returns the cell of the cursor after some keys, and after the pause.
  private func cursors(_ keys: [Key]) -> String {
    let screen = screen()
    keys.forEach(screen.press)
    let during = screen.cursor.map { "\($0)" } ?? "nil"
    work.popLast()?()
    let after = screen.cursor.map { "\($0)" } ?? "nil"
    return "\(during) in the pause, then \(after)"
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
