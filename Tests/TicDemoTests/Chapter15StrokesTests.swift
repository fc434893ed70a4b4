import XCTest

@testable import TicDemo

final class Chapter15StrokesTests: XCTestCase {
  func test_winningRow_hasAStroke() throws {
    XCTAssertEqual(
      try board("XX./OOO/X.."),
      [
        " X │ X │",
        "───┼───┼───",
        "━O━┿━O━┿━O━",
        "───┼───┼───",
        " X │   │",
      ]
    )
    XCTAssertEqual(try board("OO./.O./XXX").last, "━X━┿━X━┿━X━")
  }

  func test_winningColumn_hasAStroke() throws {
    XCTAssertEqual(
      try board("XO./XO./X.."),
      [
        " X │ O │",
        "─╂─┼───┼───",
        " X │ O │",
        "─╂─┼───┼───",
        " X │   │",
      ]
    )
    XCTAssertEqual(try board("OOX/..X/..X")[3], "───┼───┼─╂─")
  }

  func test_rowAndColumn_haveBothStrokes() throws {
    XCTAssertEqual(
      try board("XXX/OXO/OXO"),
      [
        "━X━┿━X━┿━X━",
        "───┼─╂─┼───",
        " O │ X │ O",
        "───┼─╂─┼───",
        " O │ X │ O",
      ]
    )
  }

  func test_winningDiagonal_hasAStroke() throws {
    XCTAssertEqual(
      try board("XO./OX./..X"),
      [
        " X │ O │",
        "───╲───┼───",
        " O │ X │",
        "───┼───╲───",
        "   │   │ X",
      ]
    )
    XCTAssertEqual(
      try board("X.O/XO./O.."),
      [
        " X │   │ O",
        "───┼───╱───",
        " X │ O │",
        "───╱───┼───",
        " O │   │",
      ]
    )
  }

  func test_allLines_haveTheirStrokes() throws {
    XCTAssertEqual(
      try board("XXX/XXX/XXX"),
      [
        "━X━┿━X━┿━X━",
        "─╂─╲─╂─╱─╂─",
        "━X━┿━X━┿━X━",
        "─╂─╱─╂─╲─╂─",
        "━X━┿━X━┿━X━",
      ]
    )
  }

  private func board(_ board: String) throws -> [String] {
    TextView.lines(of: try BoardNotation.viewModel(showing: board))
  }
}
