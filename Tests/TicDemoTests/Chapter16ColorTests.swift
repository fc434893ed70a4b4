import XCTest

@testable import TicDemo

final class Chapter16ColorTests: XCTestCase {
  private let terminal = Environment(
    isInputTerminal: true,
    isOutputTerminal: true,
    term: "xterm"
  )

  func test_auto_isColoredOnATerminal() {
    XCTAssertTrue(ColorChoice.auto.isColored(in: terminal))
  }

  func test_auto_isPlainElsewhere() {
    var file = terminal
    file.isOutputTerminal = false
    var dumb = terminal
    dumb.term = "dumb"
    var unknown = terminal
    unknown.term = nil
    var noColor = terminal
    noColor.noColor = "1"

    let places = [file, dumb, unknown, noColor]
      .map { ColorChoice.auto.isColored(in: $0) }

    XCTAssertEqual(places, [false, false, false, false])
  }

  func test_emptyNoColor_isNoWish() {
    var environment = terminal
    environment.noColor = ""

    XCTAssertTrue(ColorChoice.auto.isColored(in: environment))
  }

  func test_alwaysAndNever_lookAtNothing() {
    var noColor = terminal
    noColor.noColor = "1"

    XCTAssertTrue(ColorChoice.always.isColored(in: noColor))
    XCTAssertTrue(ColorChoice.always.isColored(in: Environment()))
    XCTAssertFalse(ColorChoice.never.isColored(in: terminal))
  }

  func test_fullScreen_needsATerminalOnBothSides() {
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
