import XCTest

@testable import TicDemo

final class Chapter14CanvasTests: XCTestCase {
  func test_newCanvas_isBlankAndHasNoTrailingBlanks() {
    let canvas = Canvas(width: 4, height: 2)

    XCTAssertEqual(canvas.lines, ["", ""])
    XCTAssertEqual([canvas.width, canvas.height], [4, 2])
  }

  func test_write_putsTextAtItsPlace() {
    var canvas = Canvas(width: 5, height: 2)

    canvas.write("XO", row: 1, column: 2, ink: .plain)

    XCTAssertEqual(canvas.lines, ["", "  XO"])
  }

  func test_write_dropsWhatFallsOffTheSheet() {
    var canvas = Canvas(width: 3, height: 1)

    canvas.write("abcde", row: 0, column: -1, ink: .plain)
    canvas.write("below", row: 1, column: 0, ink: .plain)
    canvas.write("above", row: -1, column: 0, ink: .plain)

    XCTAssertEqual(canvas.lines, ["bcd"])
  }

  func test_lay_coversWhatIsBelow() {
    var canvas = Canvas(width: 4, height: 2)
    canvas.write("aaaa", row: 0, column: 0, ink: .plain)
    canvas.write("aaaa", row: 1, column: 0, ink: .plain)
    var other = Canvas(width: 2, height: 1)
    other.write("b", row: 0, column: 0, ink: .plain)

    canvas.lay(other, row: 1, column: 1)

    XCTAssertEqual(canvas.lines, ["aaaa", "ab a"])
  }

  func test_place_holdsACharacterAndItsInk() {
    var canvas = Canvas(width: 2, height: 1)

    canvas.write("X", row: 0, column: 1, ink: .x)

    let square = canvas[Canvas.Place(row: 0, column: 1)]
    XCTAssertEqual(square, Canvas.Square(character: "X", ink: .x))
    XCTAssertEqual(canvas[Canvas.Place(row: 3, column: 1)], Canvas.Square())
  }

  func test_colour_isSwitchedOnAndOffAgain() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("X", row: 0, column: 0, ink: .x)
    canvas.write("a", row: 0, column: 1, ink: .plain)
    canvas.write("OO", row: 0, column: 3, ink: .o)

    XCTAssertEqual(
      canvas.lines(isColored: true),
      ["\u{1B}[1;31mX\u{1B}[0ma \u{1B}[1;35mOO\u{1B}[0m"]
    )
  }

  func test_colour_isLeftOutIfNotWanted() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("X", row: 0, column: 0, ink: .x)

    XCTAssertEqual(canvas.lines(isColored: false), ["X"])
  }

  func test_marks_haveInksOfTheirOwn() {
    XCTAssertEqual(Ink.allCases.filter(\.isMark), [.x, .o])
  }
}
