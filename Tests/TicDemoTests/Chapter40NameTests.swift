import XCTest

@testable import TicDemo

final class Chapter40NameTests: XCTestCase {
  private let long = String(repeating: "n", count: 16)

  func test_names_areShortAndPlain() {
    let good = ["Ann", "x", "4-2_b", long]
    let bad = [
      "", long + "n", "-ann", "_", "a b", "Zoë", "a\u{1B}[2J", "\u{202E}nna",
      "a\n", "a\u{0}", "a\u{7F}", "𝒜",
    ]

    XCTAssertEqual(good.compactMap { Name(word: $0[...])?.word }, good)
    XCTAssertEqual(bad.compactMap { Name(word: $0[...])?.word }, [])
  }

  func test_titles_areShortAndPrintable() {
    let good = ["Friday evening", "!", long + long]
    let bad = ["", " ", long + long + "n", "a\u{1B}c", "a\tb", "Zoë", "a\r"]

    XCTAssertEqual(good.compactMap { Title($0)?.text }, good)
    XCTAssertEqual(bad.compactMap { Title($0)?.text }, [])
  }
}
