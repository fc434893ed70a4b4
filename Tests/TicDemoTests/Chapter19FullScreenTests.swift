import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter19FullScreenTests: XCTestCase {
  func test_finishedGame_saysSoAndHasNoCursor() throws {
    let screen = PlayScreen(
      try BoardNotation.viewModel(showing: "XXX/OO./...")
    )

    let page = [
      "                X     O",
      "",
      "              ━X━┿━X━┿━X━",
      "              ───┼───┼───",
      "               O │ O │",
      "              ───┼───┼───",
      "                 │   │",
      "",
      "          GAME OVER !   X Wins",
      "",
      "    n new   u undo   ? help   q quit",
    ]
    XCTAssertNil(wrongRow(on: screen, expected: page))
  }

  func test_row8_saysHowTheGameHasEnded() throws {
    let boards = [".../.../...", "OOO/XX./X..", "XOX/XOO/OXX"]

    let rows = try boards.map { board in
      status(of: PlayScreen(try BoardNotation.viewModel(showing: board)))
    }

    XCTAssertEqual(rows, ["", "GAME OVER ! O Wins", "GAME OVER ! Draw"])
  }

  /// Returns the status line below the board, with single blanks.
  private func status(of screen: PlayScreen) -> String {
    screen.canvas(columns: 40, rows: 11).lines[8]
      .split(separator: " ").joined(separator: " ")
  }

  /// Returns the first row that isn't as expected, and what it should be.
  private func wrongRow(on screen: PlayScreen, expected: [String]) -> String? {
    let rows = screen.canvas(columns: 40, rows: 11).lines
    guard rows.count == expected.count else { return "\(rows.count) rows" }
    let wrong = rows.indices.first { rows[$0] != expected[$0] }
    return wrong.map { "row \($0) is '\(rows[$0])', not '\(expected[$0])'" }
  }

  func test_largerScreen_hasThePageInItsMiddle() {
    let screen = PlayScreen(TicViewModel())

    let lines = screen.canvas(columns: 61, rows: 16).lines

    XCTAssertEqual(lines.firstIndex { !$0.isEmpty }, 2)
    XCTAssertEqual(
      lines.last { !$0.isEmpty },
      "              n new   u undo   ? help   q quit"
    )
  }

  func test_eachSize_isFilledExactly() {
    let screen = PlayScreen(TicViewModel())

    let canvases = [(1, 1), (40, 11), (200, 60)].map { columns, rows in
      screen.canvas(columns: columns, rows: rows)
    }

    XCTAssertEqual(canvases.map { $0.width }, [1, 40, 200])
    XCTAssertEqual(canvases.map { $0.height }, [1, 11, 60])
  }

  func test_highScreen_hasTheLargeBoard() throws {
    let viewModel = try BoardNotation.viewModel(showing: "X../.../...")
    let screen = PlayScreen(viewModel)

    let crosses = [22, 23].map { rows in
      screen.canvas(columns: 80, rows: rows).lines
        .count { $0.contains("▀▄ ▄▀") }
    }

    XCTAssertEqual(crosses, [0, 1])
  }

  func test_cursor_isInBrackets() {
    let screen = PlayScreen(TicViewModel())

    let lines = screen.canvas(columns: 40, rows: 11).lines

    XCTAssertEqual(lines[4], "               4 │[5]│ 6")

    screen.press(.left)
    let left = screen.canvas(columns: 40, rows: 11).lines

    XCTAssertEqual(left[4], "              [4]│ 5 │ 6")
  }

  func test_largeCell_hasCorners() {
    let screen = PlayScreen(TicViewModel())

    let lines = screen.canvas(columns: 80, rows: 23).lines

    XCTAssertEqual(lines.firstIndex { $0.contains("│┏         ┓│") }, 8)
    XCTAssertEqual(lines.firstIndex { $0.contains("│┗         ┛│") }, 12)
  }

  func test_tooSmallAScreen_saysWhatIsNeeded() {
    let narrow = lines(columns: 39, rows: 11)
    let low = lines(columns: 40, rows: 10)

    XCTAssertEqual(
      narrow.prefix(2),
      ["This screen has 39 columns and 11 rows.", "The game needs 40 and 11."]
    )
    XCTAssertEqual(low[0], "This screen has 40 columns and 10 rows.")
  }

  func test_words_areNotCutAtTheEdge() {
    XCTAssertEqual(
      lines(columns: 20, rows: 5),
      [
        "This screen has 20", "columns and 5 rows.", "The game needs 40",
        "and 11.", "",
      ]
    )
    XCTAssertEqual(
      lines(columns: 80, rows: 10)[0],
      "This screen has 80 columns and 10 rows. The game needs 40 and 11."
    )
  }

  /// Returns the lines of a new game on a screen.
  private func lines(columns: Int, rows: Int) -> [String] {
    PlayScreen(TicViewModel()).canvas(columns: columns, rows: rows).lines
  }

  func test_help_listsTheKeysAndGoesAgain() {
    let screen = PlayScreen(TicViewModel())
    let before = screen.canvas(columns: 40, rows: 11)

    press("?", on: screen)
    let help = screen.canvas(columns: 40, rows: 11).lines
    press("5", on: screen)
    let after = screen.canvas(columns: 40, rows: 11)

    XCTAssertTrue(help.contains("?            this help; any key ends it"))
    XCTAssertTrue(before == after)
  }

  func test_help_isToBeDrawnWhenItComesAndGoes() {
    let screen = PlayScreen(TicViewModel())

    let stale = [Key.character("?"), .escape].map { key in
      screen.isStale = false
      screen.press(key)
      return screen.isStale
    }

    XCTAssertEqual(stale, [true, true])
  }

  func test_helpIsShown_qIsTheEndAllTheSame() {
    let screen = PlayScreen(TicViewModel())

    press("?q", on: screen)

    XCTAssertTrue(screen.isDone)
  }

  func test_u_takesMovesBackOneByOne() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    press("159", on: screen)

    let boards = (0..<4).map { _ in
      press("u", on: screen)
      return BoardNotation.text(of: viewModel.grid)
    }

    XCTAssertEqual(
      boards,
      ["X../.O./...", "X../.../...", ".../.../...", ".../.../..."]
    )
    XCTAssertEqual(status(of: screen), "There is no move to take back.")
  }

  func test_undo_opensAGameThatWasOver() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    press("14253u", on: screen)

    XCTAssertFalse(viewModel.isGameOver)
    XCTAssertTrue(viewModel.isXTurn)
    XCTAssertEqual(screen.cursor, 2)
  }

  func test_n_startsANewGame() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/OO./...")
    let screen = PlayScreen(viewModel)

    press("n", on: screen)

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), ".../.../...")
    XCTAssertNotNil(screen.cursor)
  }

  func test_number_playsItsCell() {
    let viewModel = TicViewModel()

    press("19", on: PlayScreen(viewModel))

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "X../.../..O")
  }

  func test_afterTheEnd_theResultStays() throws {
    let screen = PlayScreen(
      try BoardNotation.viewModel(showing: "XXX/OO./...")
    )

    press("19", on: screen)

    XCTAssertEqual(status(of: screen), "GAME OVER ! X Wins")
  }

  private func press(_ characters: String, on screen: PlayScreen) {
    for character in characters { screen.press(.character(character)) }
  }

  func test_takenCell_isRejectedWithAReasonUntilTheNextKey() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    press("11", on: screen)
    XCTAssertEqual(status(of: screen), "Cell 1 is taken.")
    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "X../.../...")

    screen.press(.escape)
    XCTAssertEqual(status(of: screen), "")
  }

  func test_noticeThatComesOrGoes_isToBeDrawn() {
    let screen = PlayScreen(TicViewModel())
    press("1", on: screen)

    let stale = [Key.character("1"), .escape, .escape].map { key in
      screen.isStale = false
      screen.press(key)
      return screen.isStale
    }

    XCTAssertEqual(stale, [true, true, false])
  }

  func test_frame_writesOverTheOneBefore() {
    let frame = FullScreen.frame(of: ["a", "b"])

    XCTAssertEqual(
      frame.replacing("\u{1B}", with: "^["),
      "^[[?2026h^[[Ha^[[K\r\nb^[[K^[[J^[[?2026l"
    )
  }
}
