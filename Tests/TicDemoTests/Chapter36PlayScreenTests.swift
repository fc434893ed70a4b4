import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter36PlayScreenTests: XCTestCase {
  func test_cursor_startsInTheMiddleAndKnowsTheColumns() throws {
    let screen = try screen(rows: 4, columns: 5)
    var cells = [screen.cursor]

    for key: Key in [.up, .right, .down, .left] {
      screen.press(key)
      cells.append(screen.cursor)
    }

    XCTAssertEqual(cells, [12, 7, 8, 13, 12])
  }

  func test_digits_playWhereEachCellHasOne() throws {
    let small = try screen(rows: 2, columns: 3)

    small.press(.character("5"))
    small.press(.character("7"))

    let smallDrawing = small.canvas(columns: 40, rows: 11).lines

    XCTAssertTrue(smallDrawing.contains { $0.contains("There is no cell 7.") })
    XCTAssertTrue(smallDrawing.contains { $0.contains("│ X │") })
  }

  func test_help_namesTheDigitsThatThereAre() throws {
    let screens = [
      try screen(rows: 2, columns: 3), try screen(rows: 4, columns: 5),
    ]

    let lines = screens.map { screen in
      screen.press(.character("?"))
      return screen.canvas(columns: 60, rows: 30).lines
        .filter { $0.contains("so numbered") }.map { $0.contains("1 to 6") }
    }

    XCTAssertEqual(lines, [[true], []])
  }

  func test_guessOnTheWholeScreen_isTold() throws {
    let viewModel = TicViewModel(
      size: try BoardSize(rows: 6, columns: 6, inARow: 4),
      against: .minimax
    )
    let screen = PlayScreen(viewModel)

    screen.press(.enter)

    XCTAssertTrue(
      screen.canvas(columns: 80, rows: 24).lines
        .contains { $0.contains("The computer could not see to the end.") }
    )
  }

  private func screen(rows: Int, columns: Int) throws -> PlayScreen {
    let size = try BoardSize(rows: rows, columns: columns, inARow: 3)
    return PlayScreen(TicViewModel(size: size))
  }
}
