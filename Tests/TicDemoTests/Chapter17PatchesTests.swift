import XCTest

@testable import TicDemo

final class Chapter17PatchesTests: XCTestCase {
  func test_lay_coversWhatIsBelow() {
    var canvas = Canvas(width: 4, height: 2)
    canvas.write("aaaa", row: 0, column: 0, ink: .plain)
    canvas.write("aaaa", row: 1, column: 0, ink: .plain)
    var other = Canvas(width: 2, height: 1)
    other.write("b", row: 0, column: 0, ink: .plain)

    canvas.lay(other, row: 1, column: 1)

    XCTAssertEqual(canvas.lines, ["aaaa", "ab a"])
  }

  func test_fullScreen_needsATerminalOnBothSides() {
    let terminal = Environment(
      isInputTerminal: true,
      isOutputTerminal: true,
      term: "xterm"
    )
    var piped = terminal
    piped.isInputTerminal = false
    var file = terminal
    file.isOutputTerminal = false
    var dumb = terminal
    dumb.term = "dumb"

    XCTAssertTrue(terminal.isFullScreen)
    XCTAssertEqual(
      [piped, file, dumb].map(\.isFullScreen),
      [false, false, false]
    )
  }
}
