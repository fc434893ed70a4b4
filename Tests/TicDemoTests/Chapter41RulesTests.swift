import TicModel
import XCTest

@testable import TicDemo

final class Chapter41RulesTests: XCTestCase {
  func test_rules_areOneWord() throws {
    let rules = try XCTUnwrap(Rules(word: "4x3/3/5"))
    let words = ["3x3/3/1", "4x3/3/5", "3x4/4/2", "8x8/5/99"]
    let others = [
      "", "3x3", "3x3/3", "3x3/3/1/1", "3x3/3/", "axb/c/d", "3x3/3/one",
      "3X3/3/1", "3/3x3/1", "+3x3/3/1", "03x3/3/1", "3x3/3/1 ", "3x3/3/0",
      "3x3/3/100", "3x3/4/1", "9x9/3/1",
    ]

    XCTAssertEqual(rules.size.columns, 4)
    XCTAssertEqual(rules.rounds, 5)
    XCTAssertEqual(words.filter { Rules(word: $0[...])?.word != $0 }, [])
    XCTAssertEqual(others.filter { Rules(word: $0[...]) != nil }, [])
  }
}
