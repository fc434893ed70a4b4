import XCTest

@testable import TicDemo

final class Chapter48SpellingTests: XCTestCase {
  func test_oneSlip_isRecognized() {
    let words = [
      "rendr", "ender", "rende", "rrender", "renders", "reender", "rendar",
      "tender", "rended", "redner", "ernder", "rendre",
    ]

    XCTAssertEqual(words.filter { !Spelling.isSlip($0, of: "render") }, [])
  }

  func test_anythingElse_isAnotherWord() {
    let words = [
      "render", "rndr", "rrenders", "redren", "erdner", "rexxer", "play", "r",
      "", "Render me",
    ]

    XCTAssertEqual(words.filter { Spelling.isSlip($0, of: "render") }, [])
  }
}
