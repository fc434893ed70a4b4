import XCTest

@testable import TicDemo

final class Chapter15CanvasTests: XCTestCase {
  func test_newCanvas_isBlankAndHasNoTrailingBlanks() {
    let canvas = Canvas(width: 4, height: 2)

    XCTAssertEqual(canvas.lines, ["", ""])
    XCTAssertEqual([canvas.width, canvas.height], [4, 2])
  }

  func test_write_putsAStringAtItsPlace() {
    var canvas = Canvas(width: 5, height: 2)

    canvas.write("XO", row: 1, column: 2)

    XCTAssertEqual(canvas.lines, ["", "  XO"])
  }

  func test_write_coversWhatIsThere() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("─────", row: 0, column: 0)

    canvas.write("X O", row: 0, column: 1)

    XCTAssertEqual(canvas.lines, ["─X O─"])
  }

  func test_write_dropsWhatFallsOffTheSheet() {
    var canvas = Canvas(width: 3, height: 1)

    canvas.write("abcde", row: 0, column: -1)
    canvas.write("below", row: 1, column: 0)
    canvas.write("above", row: -1, column: 0)

    XCTAssertEqual(canvas.lines, ["bcd"])
  }

  func test_square_holdsACharacterAndItsInk() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.write("OO", row: 0, column: 0, ink: .o)

    canvas.write("X", row: 0, column: 1, ink: .x)

    XCTAssertEqual(canvas.lines, ["OX"])
    XCTAssertEqual(canvas.rows[0].map(\.ink), [.o, .x])
  }

  func test_marks_haveInksOfTheirOwn() {
    let squares = Ink.allCases.map { Canvas.Square(character: "X", ink: $0) }

    XCTAssertEqual(squares.filter(\.isMark).map(\.ink), [.x, .o])
  }

  func test_place_isReadAndWritten() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.write("│", row: 0, column: 1)
    let place = Canvas.Place(row: 0, column: 1)

    XCTAssertEqual(canvas[place].character, "│")
    canvas[place].character = "┿"

    XCTAssertEqual(canvas.lines, [" ┿"])
  }

  func test_placeOffTheSheet_isBlankAndStaysSo() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.write("abc", row: 0, column: 0)
    let places = [(-1, 0), (1, 0), (0, -1), (0, 3)]
      .map { Canvas.Place(row: $0, column: $1) }

    for place in places { canvas[place].character = "x" }

    XCTAssertEqual(String(places.map { canvas[$0].character }), "    ")
    XCTAssertEqual(canvas.lines, ["abc"])
  }
}

extension Canvas {
  /// Writes text in plain ink.
  fileprivate mutating func write(_ text: String, row: Int, column: Int) {
    write(text, row: row, column: column, ink: .plain)
  }
}
