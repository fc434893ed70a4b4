import XCTest

@testable import TicDemo

final class Chapter49JoinLinesTests: XCTestCase {
  func test_join_readsLinesAsAGameDoes() {
    let rejected = "No: there is no such request; try help."
    let expected: KeyValuePairs<String, String> = [
      " 5 ": "move 5", "12\r": "move 12", "?": "help", "Help": "help",
      "Q": "finish", "QUIT": "finish", "  ": "", " say  Hi ": "say Hi",
      "n": rejected, "05": rejected,
      "65": "No: this request is written in another way; see help.",
    ]

    let wrong = expected.filter { meaning(of: $0.key) != $0.value }

    XCTAssertEqual(wrong.map { "\($0.key): \(meaning(of: $0.key))" }, [])
  }

  /// Returns what a typed line makes `join` do, or the error that it prints.
  private func meaning(of line: String) -> String {
    var face = JoinLines()
    let session = JoinSession(at: 0)
    let actions = face.handle(.bytes(Array("\(line)\n".utf8)), in: session)
    let requests = actions.map { action in
      if case .ask(let request) = action { request.line } else { "finish" }
    }
    let errors = face.text(of: session).split(separator: "\n")
      .filter { $0.hasPrefix("No: ") }.map(String.init)
    return (requests + errors).joined()
  }
}
