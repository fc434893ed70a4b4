import XCTest

@testable import TicDemo

final class Chapter41SpellingTests: XCTestCase {
  func test_oneSlip_isRecognized() {
    let words = [
      "rendr", "ender", "rende", "rrender", "renders", "reender", "rendar",
      "tender", "rended", "redner", "ernder", "rendre",
    ]

    XCTAssertEqual(words.filter { !Spelling.isSlip($0, of: "render") }, [])
  }

  func test_mistypedName_isAskedAbout() {
    let calls = [
      ["rendr"], ["help", "paly"], ["hlep"],
      ["render", "--stlye=large"], ["render", "--hepl"],
    ]

    XCTAssertEqual(
      calls.map(reason),
      [
        "Error: unknown subcommand 'rendr'. Did you mean 'render'?",
        "Error: unknown subcommand 'paly'. Did you mean 'play'?",
        "Error: unknown subcommand 'hlep'. Did you mean 'help'?",
        "Error: unknown option '--stlye'. Did you mean '--style'?",
        "Error: unknown option '--hepl'. Did you mean '--help'?",
      ]
    )
  }

  func test_nameLikeNoOther_isNotAskedAbout() {
    XCTAssertEqual(
      [["draw"], ["render", "--depth"]].map(reason),
      ["Error: unknown subcommand 'draw'", "Error: unknown option '--depth'"]
    )
  }

  /// Returns the first line that a call prints to standard error.
  private func reason(of call: [String]) -> String {
    Command.run(call).errorOutput.prefix { $0 != "\n" }.description
  }

  func test_anythingElse_isAnotherWord() {
    let words = [
      "render", "rndr", "rrenders", "redren", "erdner", "rexxer", "play", "r",
      "", "Render me",
    ]

    XCTAssertEqual(words.filter { Spelling.isSlip($0, of: "render") }, [])
  }
}
