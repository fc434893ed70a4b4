import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter36OtherSizesTests: XCTestCase {
  func test_boardWithMoreThanNineCells_hasRoomForTwoDigits() throws {
    XCTAssertEqual(
      TextView.lines(of: try viewModel("X.../.O../..X.", inARow: 3)),
      [
        "  X  │  2  │  3  │  4",
        "─────┼─────┼─────┼─────",
        "  5  │  O  │  7  │  8",
        "─────┼─────┼─────┼─────",
        "  9  │ 10  │  X  │ 12",
      ]
    )
  }

  func test_diagonal_endsWithItsCells() throws {
    XCTAssertEqual(
      TextView.lines(of: try viewModel("X..O/.X.O/..X.", inARow: 3)),
      [
        "  X  │     │     │  O",
        "─────╲─────┼─────┼─────",
        "     │  X  │     │  O",
        "─────┼─────╲─────┼─────",
        "     │     │  X  │",
      ]
    )
    XCTAssertEqual(
      TextView.lines(of: try viewModel("..O/.O./...", inARow: 2)),
      [
        "   │   │ O",
        "───┼───╱───",
        "   │ O │",
        "───┼───┼───",
        "   │   │",
      ]
    )
  }

  func test_rowAndColumn_endWithTheirCells() throws {
    let row = try viewModel(".XXX/OO../..../....", inARow: 3)
    let column = try viewModel("..../.O../.O../....", inARow: 2)

    XCTAssertEqual(TextView.lines(of: row)[0], "     │━━X━━┿━━X━━┿━━X━━")
    XCTAssertEqual(
      TextView.lines(of: column),
      [
        "     │     │     │",
        "─────┼─────┼─────┼─────",
        "     │  O  │     │",
        "─────┼──╂──┼─────┼─────",
        "     │  O  │     │",
        "─────┼─────┼─────┼─────",
        "     │     │     │",
      ]
    )
  }

  func test_strokesThatOverlap_crossAsOne() throws {
    let row = try viewModel("XXXX/OOO.", inARow: 3)
    let column = try viewModel("XO/XO/XO/X.", inARow: 3)

    XCTAssertEqual(TextView.lines(of: row)[0], "━X━┿━X━┿━X━┿━X━")
    XCTAssertEqual(TextView.lines(of: column)[3], "─╂─┼─╂─")
    let middles = try [".O./OOO/.O.", "O.O/.O./O.O"].map { text in
      let game = try viewModel(text, inARow: 2)
      let board = TextView.board(of: game, style: .large)
      return board[BoardStyle.large.middle(ofCell: 4)].character
    }
    XCTAssertEqual(middles, ["╋", "╳"])
  }

  func test_largeStyle_drawsStrokesOnAnyBoard() throws {
    let game = try viewModel(".O../..O./....", inARow: 2)
    let board = TextView.board(of: game, style: .large)

    XCTAssertEqual([board.width, board.height], [47, 17])
    let strokes = board.lines.indices.filter { board.lines[$0].contains("╲") }
    XCTAssertEqual(strokes, [0, 2, 4, 5, 6, 8, 10])
  }

  func test_boardsOfSeveralSizes_standSideBySide() throws {
    let boards = try [("X.", 1), ("X../.../...", 3), ("./O/./.", 2)]
      .map { TextView.board(of: try viewModel($0, inARow: $1)) }

    let rows = Gallery.rows(of: boards, columns: 25)

    XCTAssertEqual(rows.map(\.width), [22, 3])
    XCTAssertEqual(rows.map(\.height), [5, 8])
    XCTAssertEqual(
      Gallery.rows(of: boards, columns: nil).map { $0.lines[0] },
      ["━X━│        X │ 2 │ 3      1"]
    )
  }

  func test_picture_isAsLargeAsItsBoards() throws {
    let games = [
      try viewModel("X..O/.X.O/..X.", inARow: 3),
      try viewModel("XO", inARow: 1),
    ]

    let picture = Picture.svg(of: games)

    XCTAssertTrue(picture.contains("viewBox=\"0 0 552 288\""))
    XCTAssertTrue(
      picture.contains("<path class=\"line\" d=\"M24 24L216 216\"/>")
    )
    XCTAssertTrue(picture.contains("<g transform=\"translate(368 24)\">"))
    let gridLines = picture.split(separator: "class=\"grid\"").count - 1
    XCTAssertEqual(gridLines, 2 + 3 + 1)
    XCTAssertTrue(picture.contains("Row 1: X, blank, blank, O."))
    XCTAssertTrue(picture.contains("Board 2 of 2. Row 1: X, O. X Wins."))
  }

  func test_strokesInAPicture_endWithTheirCells() throws {
    let boards = [
      "....O/...O./..O../.....", ".O.../.O.../.O.../.....",
      "..OOO/...../...../.....",
    ]

    let lines = try boards.map { board in
      Picture.svg(of: [try viewModel(board, inARow: 3)])
        .split(separator: "\n").last { $0.contains("class=\"line\"") }
    }

    XCTAssertEqual(
      lines,
      [
        "<path class=\"line\" d=\"M376 24L184 216\"/>",
        "<path class=\"line\" d=\"M120 18L120 222\"/>",
        "<path class=\"line\" d=\"M172 40L388 40\"/>",
      ]
    )
  }

  func test_renderWithARow_drawsBoardsOfAnySize() throws {
    let boards = ["X..O/.X.O/..X.", "XX"]
    let drawings = try boards.map {
      TextView.board(of: try viewModel($0, inARow: 2))
    }
    let lines = Gallery.rows(of: drawings, columns: nil).flatMap(\.lines)

    XCTAssertEqual(
      Command.run(["render", "--row", "2"] + boards),
      Outcome(
        output: lines.map { "\($0)\n" }.joined(),
        errorOutput: "warning: no game reaches XX: it has 2 X and 0 O\n"
      )
    )
  }

  func test_renderOfWhatIsNoBoard_isRejected() {
    let calls = [
      ["--row", "two", "X"], ["--row", "0", "X"], ["--row", "2", "X"],
      ["--row", "1", "X/OO"], ["XOX/.O./X."],
    ]

    XCTAssertEqual(
      calls.map { Command.run(["render"] + $0) },
      [
        "--row cannot be 'two', only a whole number",
        "it takes at least 1 in a row to win",
        "so many in a row do not fit on the board",
        "row 2 needs 1 cells, not 2",
        "row 3 needs 3 cells, not 2",
      ].map { .rejection($0, usage: RenderCommand.usage) }
    )
  }

  private func viewModel(
    _ board: String,
    inARow: Int
  ) throws -> TicViewModel {
    let game = try BoardNotation.game(showing: board, inARow: inARow)
    let viewModel = TicViewModel(size: game.size)
    for (index, cell) in game.grid.enumerated() {
      viewModel.setCell(index: index, cellValue: cell)
    }
    return viewModel
  }
}
