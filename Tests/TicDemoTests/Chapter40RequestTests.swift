import XCTest

@testable import TicDemo

final class Chapter40RequestTests: XCTestCase {
  func test_oneWord_isARequestOrAnError() {
    XCTAssertEqual(
      misread([
        "help": "help", "leave": "leave", "quit": "quit", "  quit ": "quit",
        "hey": "unknown-word", "QUIT": "unknown-word", "": "unknown-word",
        "quit now": "bad-value",
      ]),
      []
    )
  }

  func test_number_isACellOrARoom() {
    XCTAssertEqual(
      misread([
        "move 5": "move 5", "move 64": "move 64", "move": "bad-value",
        "move five": "bad-value", "move 5 5": "bad-value",
        "move 0": "bad-value", "move 65": "bad-value",
        "join 3": "join 3", "join": "bad-value", "join 3 4": "bad-value",
        "watch 3": "watch 3", "watch 0": "bad-value", "watch -1": "bad-value",
        "watch 99999999999999999999": "bad-value",
      ]),
      []
    )
    XCTAssertEqual(Request.move(4).line, "move 5")
  }

  func test_create_hasATitle() {
    let title = String(repeating: "x", count: 32)

    XCTAssertEqual(
      misread([
        "create Friday": "create Friday", "create  a   b ": "create a b",
        "create 5 ~ (!)": "create 5 ~ (!)",
        "create \(title)": "create \(title)",
        "create \(title)x": "bad-value", "create": "bad-value",
      ]),
      []
    )
    XCTAssertEqual(
      ["Zoë", "a\u{1B}[2J", "a\tb", "\u{7F}", " "].filter { Title($0) != nil },
      []
    )
    XCTAssertEqual(Title("  a   b ")?.text, "a b")
  }

  func test_lineOfOtherBytes_isNotText() {
    XCTAssertEqual(
      misread([
        "create a\u{1B}[2J": "not-text", "create Zoë": "not-text",
        "move\t5": "not-text", "help\r": "not-text", "hey\u{7}": "not-text",
        "\u{7F}": "not-text",
      ]),
      []
    )
  }

  func test_back_hasAToken() {
    XCTAssertEqual(
      misread([
        "back 00000000000000ff": "back 00000000000000ff",
        "back": "bad-value", "back ff": "bad-value",
        "back 00000000000000fg": "bad-value",
        "back +0000000000000ff": "bad-value",
        "back 00000000000000ff 1": "bad-value",
      ]),
      []
    )
    XCTAssertEqual(Token(255).word, "00000000000000ff")
  }

  func test_lineNearlyRight_isReadAsWrittenOrRejected() {
    let lines = [
      "help", "leave", "quit", "move 5", "join 12", "watch 1",
      "create Friday evening", "back 0123456789abcdef", "name Ann",
      "rematch yes", "rooms", "say Good luck", "sit", "accept 32222222",
      "invite", "private Friday",
    ]
    var mutations = Mutations()
    var accepted = 0

    for line in (0..<3_000).map({ lines[$0 % lines.count] }) {
      let bytes = mutations.mutant(of: line)
      guard let request = try? Request.parse(bytes) else { continue }
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      let written = words.joined(separator: " ")
      guard request.line == written else {
        return XCTFail("\(written) was read as \(request.line)")
      }
      accepted += 1
    }

    XCTAssertGreaterThan(accepted, 300)
  }

  /// Returns what is wrong with how each line is read: as the line of a
  /// request, or as an error.
  private func misread(_ lines: KeyValuePairs<String, String>) -> [String] {
    lines.compactMap { line, expected in
      let reading = reading(line)
      return reading == expected ? nil : "\(line): \(reading), not \(expected)"
    }
  }

  private func reading(_ line: String) -> String {
    do throws(WireError) {
      return try Request.parse(line.utf8).line
    } catch {
      return error.rawValue
    }
  }
}
