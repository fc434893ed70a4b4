import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter19PlayCommandTests: XCTestCase {
  func test_terminal_playsOnTheFullScreen() {
    XCTAssertEqual(screens(["play"]), ["in color"])
  }

  func test_terminalWithoutColor_playsOnTheFullScreen() {
    XCTAssertEqual(screens(["play", "--color", "never"]), ["plain"])
  }

  func test_pipe_playsLineByLine() {
    var written = ""
    let console = Console(write: { written += $0 })

    let outcome = Command.run(["play", "--color", "never"], console)

    XCTAssertTrue(written.hasSuffix("X, which cell?\n"))
    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(screens(["play"], isInputTerminal: false), [])
  }

  /// Returns the games that were played on the full screen.
  private func screens(
    _ arguments: [String],
    isInputTerminal: Bool = true
  ) -> [String] {
    var screens: [String] = []
    let console = Console(
      environment: Environment(
        isInputTerminal: isInputTerminal,
        isOutputTerminal: true,
        term: "xterm"
      ),
      playFullScreen: { _, isColored in
        screens.append(isColored ? "in color" : "plain")
        return Outcome()
      }
    )
    _ = Command.run(arguments, console)
    return screens
  }
}
