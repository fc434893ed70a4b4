import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter37PlayScreenTests: XCTestCase {
  func test_screen_saysThatItGuesses() throws {
    let size = try BoardSize(rows: 6, columns: 6, inARow: 4)
    let screen = PlayScreen(TicViewModel(size: size, against: .minimax))

    screen.press(.enter)

    XCTAssertEqual(
      lines(of: screen).filter { $0.hasPrefix("The") },
      ["The computer could not see to the end."]
    )
  }

  func test_cursor_startsInTheMiddleAndKnowsTheColumns() throws {
    let screen = try screen(rows: 4, columns: 5)
    var cells = [screen.cursor]

    for key: Key in [.up, .right, .down, .left] {
      screen.press(key)
      cells.append(screen.cursor)
    }

    XCTAssertEqual(cells, [12, 7, 8, 13, 12])
    XCTAssertEqual(
      lines(of: screen).filter { $0.contains("[") },
      ["[X]    O", "11  │ 12  │[13 ]│ 14  │ 15"]
    )
  }

  func test_digits_playIfEachCellHasOne() throws {
    let small = try screen(rows: 2, columns: 3)
    let large = try screen(rows: 4, columns: 5)
    small.press(.character("5"))

    XCTAssertEqual(
      lines(of: small, rows: 16).filter { $0.contains("│ X │") },
      ["4 │ X │ 6"]
    )
    small.press(.character("7"))
    XCTAssertEqual(
      lines(of: small).filter { $0.hasPrefix("There") },
      ["There is no cell 7."]
    )
    let help = [small, large].map { screen in
      screen.press(.character("?"))
      return lines(of: screen).filter { $0.hasSuffix("so numbered") }
    }
    XCTAssertEqual(help, [["1 to 6       play the cell so numbered"], []])
  }

  private func screen(rows: Int, columns: Int) throws -> PlayScreen {
    let size = try BoardSize(rows: rows, columns: columns, inARow: 3)
    return PlayScreen(TicViewModel(size: size))
  }

  /// Returns the lines of a screen, without the space around them.
  private func lines(of screen: PlayScreen, rows: Int = 24) -> [String] {
    screen.canvas(columns: 80, rows: rows).lines.map { line in
      String(line.drop { $0 == " " })
    }
  }
}
