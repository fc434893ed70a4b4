import XCTest

@testable import TicDemo

final class Chapter16ColorChoiceTests: XCTestCase {
  private let places = [
    "terminal": Environment(isOutputTerminal: true, term: "xterm"),
    "file": Environment(term: "xterm"),
    "no TERM": Environment(isOutputTerminal: true),
    "TERM=": Environment(isOutputTerminal: true, term: ""),
    "TERM=dumb": Environment(isOutputTerminal: true, term: "dumb"),
    "NO_COLOR=1": Environment(
      isOutputTerminal: true,
      noColor: "1",
      term: "xterm"
    ),
    "NO_COLOR=": Environment(
      isOutputTerminal: true,
      noColor: "",
      term: "xterm"
    ),
  ]

  func test_auto_dependsOnThePlace() {
    XCTAssertEqual(colored(.auto), ["NO_COLOR=", "terminal"])
  }

  func test_alwaysAndNever_lookAtNothing() {
    XCTAssertEqual(colored(.always).count, 7)
    XCTAssertEqual(colored(.never).count, 0)
  }

  /// Returns the names of the places where output is colored.
  private func colored(_ choice: ColorChoice) -> [String] {
    places.filter { choice.isColored(in: $0.value) }.keys.sorted()
  }
}
