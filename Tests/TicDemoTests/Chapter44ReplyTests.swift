import XCTest

@testable import TicDemo

final class Chapter44ReplyTests: XCTestCase {
  func test_allReplies_areReadAsTheyAreWritten() {
    let errors = WireError.allCases.map { Reply.error($0).line }
    let departures = Reply.Departure.allCases.map { Reply.left($0).line }

    let lines =
      errors + departures + [
        Reply.help.line,
        "away x 45",
        "bye",
        "game .../.../... waiting - - 1 0 0",
        "game XXX/OO./... won x xo 1 1 0",
        "game XOX/XOO/OXX tied - o 1 0 0",
        "game .X./.../... left x - 1 0 0",
        "hello 2 00000000000000a1 0000000000000001",
        "hello 3",
        "here o",
        "invitation 23456789",
        "joined 1 x 3x3/3/1 Friday night",
        "named Ann",
        "players Ann -",
        "pong",
        "room 7 4x3/3/5 1 32 It's on!",
        "rooms 2 8 65",
        "said o Nice move!",
        "you watch",
      ]

    XCTAssertEqual(lines.filter { reading($0) != $0 }, [])
  }

  func test_boardByOtherRules_isRefused() throws {
    let rules = try XCTUnwrap(Rules(word: "4x3/3/5"))
    let good = "game X.../.O../.... turn x - 5 1 3"
    let bad = [
      "game .../.../... turn x - 1 0 0",
      "game .../.../.../... turn x - 1 0 0",
      "game ..../....//.... turn x - 1 0 0",
      "game ...../.../.... turn x - 1 0 0",
      "game ..../..../..-. turn x - 1 0 0",
      "game ..../..../.... turn - - 1 0 0",
      "game ..../..../.... tied x - 1 0 0",
      "game ..../..../.... turn x ox 1 0 0",
      "game ..../..../.... turn x - 0 0 0",
      "game ..../..../.... turn x - 6 0 0",
      "game ..../..../.... turn x - 1 6 0",
      "game ..../..../.... turn x - 1 0 -1",
      "game ..../..../.... turn x - 1 0",
      "game ..../..../.... turn x - 1 0 0 0",
    ]

    XCTAssertEqual(reading(good, by: rules), good)
    XCTAssertEqual(bad.filter { reading($0, by: rules) != "bad-value" }, [])
  }

  /// Returns how a line is read: as a reply's line, or as an error's code.
  private func reading(_ line: String, by rules: Rules = .standard) -> String {
    do throws(WireError) {
      return try Reply.parse(Array(line.utf8), rules: rules).line
    } catch {
      return error.rawValue
    }
  }
}
