import XCTest

@testable import TicDemo

final class Chapter47WishesTests: XCTestCase {
  func test_options_areOneWish() {
    let facts = [
      "--room 3", "--watch 3", "--create Friday", "--private Friday",
      "--accept abcd2345", "--back 00000000000000aa", "--name Ann --room 3",
    ]
    .map { answer($0) }

    XCTAssertEqual(
      facts,
      [
        "join 3", "watch 3", "create Friday", "private Friday",
        "accept abcd2345", "back 00000000000000aa", "join 3",
      ]
    )
  }

  func test_contradictions_areRejected() {
    let facts = [
      "--create Friday --room 3",
      "--accept abcd2345 --watch 3 --private Friday",
      "--name Ann --back 00000000000000aa",
    ]
    .map { answer($0) }

    XCTAssertEqual(
      facts,
      [
        "'--room' and '--create' contradict each other; choose one",
        "'--watch' and '--private' contradict each other; choose one",
        "'--name' and '--back' contradict each other; choose one",
      ]
    )
  }

  /// Returns the request of the wish, or the reason of the error.
  private func answer(_ options: String) -> String {
    let words = options.split(separator: " ").map(String.init) + ["localhost"]
    var request = "no wish"
    let outcome = JoinCommand.run(words[...], Console()) { options in
      request = options.wish?.request.line ?? request
      return Outcome()
    }
    let error = outcome.errorOutput.split(separator: "\n").first
    return error.map { $0.split(separator: " ").dropFirst() }?
      .joined(separator: " ") ?? request
  }
}
