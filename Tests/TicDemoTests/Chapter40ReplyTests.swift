import TicModel
import XCTest

@testable import TicDemo

final class Chapter40ReplyTests: XCTestCase {
  private let lines = [
    "hello 1 00000000000000ff", "named Ann", "room 3 1 0 Friday evening",
    "rooms 12", "joined 3 Friday evening", "you x", "you o", "you watch",
    "players Ann Bob", "players - Bob", "players - -",
    "game .../.../... waiting - -", "game XO./.../... turn x -",
    "game XXX/OO./... won x xo", "game XOX/XOO/OXX tied - o",
    "game .../.X./... left o x", "said o hello", "away x 20", "here o", "left",
    "bye",
  ]

  func test_lines_areRepliesAndBack() throws {
    let replies = try lines.map { try Reply.parse($0.utf8) }

    XCTAssertEqual(replies.map { $0.line }, lines)
  }

  func test_game_isTheWholeStanding() throws {
    let reply = try Reply.parse("game XO./.../... left o x".utf8)
    var standing = MatchStanding(phase: .left(.o), votes: [.x])
    standing.grid[0] = .x
    standing.grid[1] = .o

    XCTAssertEqual(reply, Reply.game(standing))
  }

  func test_errors_haveACodeAndAText() throws {
    for error in WireError.allCases {
      let reply = Reply.error(error)

      XCTAssertEqual(reply.line, "error \(error.rawValue) \(error.text)")
      XCTAssertEqual(try Reply.parse(reply.line.utf8), reply)
      XCTAssertEqual(try Reply.parse("error \(error.rawValue)".utf8), reply)
    }
  }

  func test_otherLines_areErrors() {
    let wrong = [
      "hello 2 00000000000000ff", "hello 1", "room 3 1 0", "rooms", "joined 3",
      "you", "you z", "players Ann", "game", "game XO./... turn x -",
      "game XO./.../..? turn x -", "game .../.../... turn - -",
      "game .../.../... waiting x -", "game .../.../... tied - z",
      "said o", "said hello o", "away x", "here", "left o", "error no-such",
    ]

    XCTAssertEqual(
      wrong.filter { (try? Reply.parse($0.utf8)) != nil },
      []
    )
  }
}
