import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter16PlayScreenTests: XCTestCase {
  // MARK: What it shows

  func test_smallScreen_showsBadgesBoardAndKeys() {
    let screen = PlayScreen(TicViewModel())

    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines,
      [
        "               [X]    O",
        "",
        "               1 │ 2 │ 3",
        "              ───┼───┼───",
        "               4 │[5]│ 6",
        "              ───┼───┼───",
        "               7 │ 8 │ 9",
        "",
        "",
        "",
        "    n new   u undo   ? help   q quit",
      ]
    )
  }

  func test_finishedGame_saysSoAndHasNoCursor() throws {
    let screen = PlayScreen(
      try BoardNotation.viewModel(showing: "XXX/OO./...")
    )

    XCTAssertNil(screen.cursor)
    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines,
      [
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
    )
  }

  func test_highScreen_hasTheLargeBoard() throws {
    let viewModel = try BoardNotation.viewModel(showing: "X../.../...")
    let screen = PlayScreen(viewModel)

    let small = screen.canvas(columns: 80, rows: 22).lines
    let large = screen.canvas(columns: 80, rows: 23).lines

    XCTAssertFalse(small.contains { $0.contains("▀▄ ▄▀") })
    XCTAssertTrue(large.contains { $0.contains("▀▄ ▄▀") })
    XCTAssertEqual(large.filter { $0.contains("┏         ┓") }.count, 1)
    XCTAssertEqual(large.filter { $0.contains("┗         ┛") }.count, 1)
  }

  func test_eachSize_isFilledExactly() {
    let screen = PlayScreen(TicViewModel())

    for columns in [1, 5, 39, 40, 80, 200] {
      for rows in [1, 2, 10, 11, 15, 23, 60] {
        let canvas = screen.canvas(columns: columns, rows: rows)
        XCTAssertEqual([canvas.width, canvas.height], [columns, rows])
      }
    }
  }

  func test_tooSmallAScreen_saysWhatIsNeeded() {
    let screen = PlayScreen(TicViewModel())

    XCTAssertEqual(
      screen.canvas(columns: 39, rows: 11).lines.filter { !$0.isEmpty },
      [
        "This screen has 39 columns and 11 rows.",
        "The game needs 40 and 11.",
      ]
    )
    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 10).lines.first,
      "This screen has 40 columns and 10 rows."
    )
  }

  func test_help_listsTheKeysAndGoesAgain() {
    let screen = PlayScreen(TicViewModel())
    let before = screen.canvas(columns: 40, rows: 11)

    screen.press(.character("?"))
    let help = screen.canvas(columns: 40, rows: 11)
    screen.press(.character("5"))

    XCTAssertTrue(help.lines.contains("n            new game"))
    XCTAssertTrue(
      help.lines.contains("?            this help; any key ends it")
    )
    XCTAssertEqual(screen.canvas(columns: 40, rows: 11), before)
  }

  // MARK: What keys do

  func test_enter_playsTheChosenCell() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    screen.press(.right)
    screen.press(.enter)
    screen.press(.up)
    screen.press(.character(" "))

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "..O/..X/...")
  }

  func test_number_playsItsCell() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    for number in "19" { screen.press(.character(number)) }

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "X../.../..O")
  }

  func test_takenCell_isRefusedWithAReasonUntilTheNextKey() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    screen.press(.character("1"))

    screen.press(.character("1"))
    let refused = screen.canvas(columns: 40, rows: 11).lines[8]
    screen.press(.escape)
    let after = screen.canvas(columns: 40, rows: 11).lines[8]

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "X../.../...")
    XCTAssertEqual(refused, "            Cell 1 is taken.")
    XCTAssertEqual(after, "")
  }

  func test_cursor_neverStandsOnACellThatCannotBePlayed() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    for key: Key in [.enter, .up, .enter, .right, .down, .enter, .left] {
      screen.press(key)
      XCTAssertEqual(screen.cursor.map(viewModel.canPlay), true)
    }
  }

  func test_moveOfSomebodyElse_movesTheCursorOn() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    viewModel.play(4)

    XCTAssertEqual(screen.cursor, 1)
  }

  func test_afterTheEnd_noMoveIsMade() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/OO./...")
    let screen = PlayScreen(viewModel)

    for key: Key in [.enter, .character(" "), .character("9"), .down] {
      screen.press(key)
    }

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "XXX/OO./...")
    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines[8],
      "          GAME OVER !   X Wins"
    )
  }

  func test_n_startsANewGame() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/OO./...")
    let screen = PlayScreen(viewModel)

    screen.press(.character("n"))

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), ".../.../...")
    XCTAssertNotNil(screen.cursor)
  }

  func test_u_takesMovesBackOneByOne() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    for number in "159" { screen.press(.character(number)) }

    let boards = (0..<4).map { _ in
      screen.press(.character("u"))
      return BoardNotation.text(of: viewModel.grid)
    }

    XCTAssertEqual(
      boards,
      ["X../.O./...", "X../.../...", ".../.../...", ".../.../..."]
    )
    XCTAssertEqual(
      screen.canvas(columns: 40, rows: 11).lines[8],
      "     There is no move to take back."
    )
  }

  func test_undo_opensAGameThatWasOver() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    for number in "14253" { screen.press(.character(number)) }
    XCTAssertTrue(viewModel.isGameOver)

    screen.press(.character("u"))

    XCTAssertFalse(viewModel.isGameOver)
    XCTAssertEqual(screen.cursor, 2)
    XCTAssertTrue(viewModel.isXTurn)
  }

  func test_newGame_leavesNothingToTakeBack() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    for key in "15nu" { screen.press(.character(key)) }

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), ".../.../...")
  }

  func test_qAndControlD_areTheEnd() {
    for key: Key in [.character("q"), .end] {
      let screen = PlayScreen(TicViewModel())
      XCTAssertFalse(screen.isDone)
      screen.press(key)
      XCTAssertTrue(screen.isDone)
    }
  }

  // MARK: When it draws

  func test_newScreen_isToBeDrawn() {
    XCTAssertTrue(PlayScreen(TicViewModel()).isStale)
  }

  func test_changeOfTheGame_isToBeDrawnWhoeverMadeIt() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    screen.isStale = false

    viewModel.play(0)

    XCTAssertTrue(screen.isStale)
  }

  func test_whatChangesNothing_isNotDrawn() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    for key in "5" { screen.press(.character(key)) }
    screen.press(.up)
    screen.isStale = false

    for key: Key in [.up, .escape, .character("x"), .character("0")] {
      screen.press(key)
    }

    XCTAssertFalse(screen.isStale)
  }

  func test_cursorHelpNoticeAndSize_areToBeDrawn() {
    let screen = PlayScreen(TicViewModel())
    let changes: [() -> Void] = [
      { screen.press(.left) },
      { screen.press(.character("?")) },
      { screen.press(.escape) },
      { screen.press(.character("u")) },
      { screen.press(.escape) },
      { screen.resize() },
    ]

    let stale = changes.map { change in
      screen.isStale = false
      change()
      return screen.isStale
    }

    XCTAssertEqual(stale, Array(repeating: true, count: 6))
  }

  func test_screenThatIsGone_watchesNoMore() {
    let viewModel = TicViewModel()
    weak var gone: PlayScreen?
    do {
      let screen = PlayScreen(viewModel)
      gone = screen
    }

    XCTAssertNil(gone)
    XCTAssertTrue(viewModel.play(0))
  }

  func test_frame_writesOverTheOneBefore() {
    XCTAssertEqual(
      FullScreen.frame(of: ["a", "b"]),
      "\u{1B}[?2026h\u{1B}[Ha\u{1B}[K\r\nb\u{1B}[K\u{1B}[J\u{1B}[?2026l"
    )
  }
}
