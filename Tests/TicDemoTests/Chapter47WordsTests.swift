import XCTest

@testable import TicDemo

final class Chapter47WordsTests: XCTestCase {
  func test_words_areSaidWithKeysAndFade() {
    var session = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "said x Hello!"
    )
    let spectator = Chapter46Host.session("joined 3 watch 3x3/3/1 Friday")
    var screen = JoinScreen()

    XCTAssertEqual(
      screen.type("hgnoy", in: session),
      [
        "say Hello!", "say Good luck!", "say Nice move!", "say Oops!",
        "say Thank you!",
      ]
    )
    XCTAssertEqual(screen.type("hgnoy", in: spectator), [])
    let rows = [1_000, 3_700, 4_000].map { time in
      _ = session.tick(at: time)
      return screen.coloredRows(of: session).first { $0.contains("Hello!") }
    }
    XCTAssertEqual(rows, ["You: Hello!", "^[2mYou: Hello!^[0m", nil])
  }

  func test_chat_showsTheLastThree() {
    let session = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "said o one",
      "said o two",
      "said o three",
      "said o four"
    )
    var later = session
    _ = later.tick(at: 1_000)

    XCTAssertEqual(
      JoinScreen().rows(of: later).filter { $0.hasPrefix("O: ") },
      ["O: two", "O: three", "O: four"]
    )
  }
}
