import XCTest

@testable import TicDemo

final class Chapter47PhrasesTests: XCTestCase {
  func test_phrases_areChanged() {
    XCTAssertEqual(
      phrases(["--phrase", "h=1+1=2"]),
      ["1+1=2", "Good luck!", "Nice move!", "Oops!", "Thank you!"]
    )
    XCTAssertEqual(
      phrases(["--phrases", "my.txt", "--phrase", "g=Hi"], "g=A\n\no=B\n"),
      ["Hello!", "Hi", "Nice move!", "B", "Thank you!"]
    )
  }

  func test_phrases_areRejectedWithTheirPlace() {
    let rule =
      "only KEY=TEXT: a key of h, g, n, o, y, and 1 to 40 ASCII characters"
    let long = String(repeating: "a", count: 41)

    XCTAssertEqual(
      phrases(["--phrase", "x=Hi"]),
      ["a phrase cannot be 'x=Hi', \(rule)"]
    )
    XCTAssertEqual(
      phrases(["--phrase", "h=\(long)"]),
      ["a phrase cannot be 'h=\(long)', \(rule)"]
    )
    XCTAssertEqual(
      phrases(["--phrases", "my.txt"], "h=A\n\nHi\nx\n"),
      ["my.txt:3: a phrase cannot be 'Hi', \(rule)"]
    )
  }

  private func phrases(_ words: [String], _ file: String = "") -> [String] {
    do {
      let arguments = try Arguments(words, options: JoinOptions.options)
      let options = try JoinOptions("h", arguments) { path in
        path == "my.txt" ? file : ""
      }
      return options.phrases.all.map(\.words.text)
    } catch {
      return ["\(error)"]
    }
  }
}
