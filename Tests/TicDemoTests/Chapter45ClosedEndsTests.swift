import XCTest

@testable import TicDemo

final class Chapter45ClosedEndsTests: XCTestCase {
  func test_closedEnd_isRefusedBeforeAnythingIsOpened() {
    let calls: [(words: [String], end: Int32)] = [
      (["join", "localhost"], 0), (["join", "localhost"], 1),
      (["join", "--help"], 0), (["host"], 0), (["host"], 1),
    ]

    let lines = calls.map { words, end in
      let call = "\(words.joined(separator: " ")), \(end) closed: "
      return call + result(of: words, closed: end)
    }

    XCTAssertEqual(
      lines,
      [
        "join localhost, 0 closed: cannot read the input: it is shut",
        "join localhost, 1 closed: cannot write the output: it is shut",
        "join --help, 0 closed: 0",
        "host, 0 closed: 0, opened",
        "host, 1 closed: cannot write the output: it is shut",
      ]
    )
  }

  /// Returns the message of a command, or its status and whether it has opened
  /// anything.
  private func result(of words: [String], closed end: Int32) -> String {
    let console = Console(reasonClosed: { $0 == end ? "it is shut" : nil })
    let arguments = words.dropFirst()
    var isOpened = false
    let outcome =
      words[0] == "join"
      ? JoinCommand.run(arguments, console) { _ in
        isOpened = true
        return Outcome()
      }
      : HostCommand.run(arguments, console) { _ in
        isOpened = true
        return Outcome()
      }
    guard outcome.status == 0 else {
      let line = outcome.errorOutput.dropLast()
      let message = String(line.drop { $0 != " " }.dropFirst())
      return isOpened ? "\(message), opened" : message
    }
    return isOpened ? "0, opened" : "0"
  }
}
