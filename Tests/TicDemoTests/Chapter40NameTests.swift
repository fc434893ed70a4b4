import XCTest

@testable import TicDemo

final class Chapter40NameTests: XCTestCase {
  func test_name_isShortAndPlain() {
    let names = ["Ann", "b", "7of9", "Bob-2", "a_b", "ABCDEFGHIJKLMNOP"]
    let others = [
      "", "-", "-Ann", "_", "ABCDEFGHIJKLMNOPQ", "a b", "Ann!", "René",
      "\u{212A}en", "\u{410}nn", "a\u{1B}[2J", "a\n", "💣",
    ]

    XCTAssertEqual(names.filter { Name(word: $0[...])?.word != $0 }, [])
    XCTAssertEqual(others.filter { Name(word: $0[...]) != nil }, [])
  }
}
