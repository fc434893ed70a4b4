import XCTest

@testable import TicDemo

final class Chapter16ColorTests: XCTestCase {
  func test_marksAndStrokes_haveDifferentColors() {
    XCTAssertEqual(Set([Ink.x, .o, .line].compactMap(\.code)).count, 3)
  }

  func test_mark_isWrittenInItsColor() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.write("a", row: 0, column: 0, ink: .plain)
    canvas.write("X", row: 0, column: 1, ink: .x)

    XCTAssertEqual(line(of: canvas), "a^[[1;31mX^[[0m")
    XCTAssertEqual(canvas.lines(isColored: false), ["aX"])
  }

  func test_run_isSwitchedOnAndOffOnce() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.write("XX", row: 0, column: 0, ink: .x)
    canvas.write("O", row: 0, column: 2, ink: .o)
    canvas.write("a", row: 0, column: 3, ink: .plain)

    XCTAssertEqual(line(of: canvas), "^[[1;31mXX^[[0m^[[1;35mO^[[0ma")
  }

  func test_blank_isNoReasonToSwitch() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.write("O", row: 0, column: 0, ink: .o)
    canvas.write("O", row: 0, column: 2, ink: .o)

    XCTAssertEqual(line(of: canvas), "^[[1;35mO O^[[0m")
  }

  /// Returns the first line of a sheet in color, with `^[` for each escape
  /// character.
  private func line(of canvas: Canvas) -> String {
    canvas.lines(isColored: true)[0].replacing("\u{1B}", with: "^[")
  }
}
