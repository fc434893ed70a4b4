import XCTest

@testable import TicDemo

final class Chapter45JoinLoopTests: XCTestCase {
  func test_firstTurn_onlyDraws() {
    let turns = Chapter45Turns()

    XCTAssertEqual(turns.turn(at: 0), ["show connecting"])
    XCTAssertEqual(turns.turn(at: 1), ["connect", "show connecting"])
    XCTAssertEqual(turns.turn(at: 2), ["show connecting"])
  }

  func test_hostAndClock_reachTheSession_andItsEffectsTheLink() {
    let turns = Chapter45Turns()
    turns.turn(at: 0)
    turns.turn(at: 0)
    let hello = Chapter45Turns.hello

    XCTAssertEqual(
      turns.turn(at: 10, hearing: [hello]),
      ["send hello 2", "send rooms", "hear \(hello)", "show lobby"]
    )
    XCTAssertEqual(turns.turn(at: 5_010), ["send rooms 1", "show lobby"])
    XCTAssertEqual(
      turns.turn(at: 6_000, failing: "reset"),
      ["hang up", "show lost"]
    )
  }

  // MARK: The player

  func test_player_canLeaveInEveryState() {
    let ways: [(String, JoinInput, [JoinAction])] = [
      ("q", .bytes([0x71]), [.quit]),
      ("Ctrl-C", .signal(.quit), []),
      ("TERM", .signal(.end), []),
      ("closed", .ended, [.interrupt]),
    ]
    var lines: [String] = []

    for state in ["connecting", "room", "lost"] {
      for (name, input, actions) in ways {
        let turns = Chapter45Turns()
        turns.reach(state)
        let notes = turns.turn(at: 1, input, player: actions)
        lines.append("\(state), \(name): \(notes.joined(separator: ", "))")
        lines.append("  \(turns.ending)")
      }
    }

    XCTAssertEqual(
      lines,
      [
        "connecting, q: hang up, show over", "  quit",
        "connecting, Ctrl-C: hang up, show over", "  quit",
        "connecting, TERM: hang up, show over", "  interrupted",
        "connecting, closed: hang up, show over", "  interrupted",
        "room, q: send quit, hang up, show over", "  quit",
        "room, Ctrl-C: send quit, hang up, show over", "  quit",
        "room, TERM: hang up, show over",
        "  interrupted, back 0000000000000001",
        "room, closed: hang up, show over",
        "  interrupted, back 0000000000000001",
        "lost, q: hang up, show over", "  quit",
        "lost, Ctrl-C: hang up, show over", "  quit",
        "lost, TERM: hang up, show over",
        "  interrupted, back 0000000000000001",
        "lost, closed: hang up, show over",
        "  interrupted, back 0000000000000001",
      ]
    )
  }

  func test_requests_waitForTheHost() {
    let turns = Chapter45Turns()
    turns.reach("connecting")

    XCTAssertEqual(
      turns.turn(
        at: 1,
        .bytes([]),
        player: [.ask(.help), .press(.leave), .ask(.ping)]
      ),
      ["show connecting"]
    )
    XCTAssertEqual(
      turns.turn(at: 2, hearing: [Chapter45Turns.hello]).suffix(3),
      ["send help", "send ping", "show lobby"]
    )
    XCTAssertEqual(turns.turn(at: 3), ["show lobby"])
    XCTAssertEqual(
      turns.turn(at: 4, .bytes([]), player: [.press(.leave)]),
      ["send leave", "show lobby"]
    )
  }

  func test_script_isSentInOrderAndWithoutALoss() {
    let turns = Chapter45Turns()
    turns.reach("lobby")
    let requests = (0..<25).map { Request.rooms(1 + $0 / 2) }

    var notes = turns.turn(at: 0, .bytes([]), player: requests.map { .ask($0) })
    for time in [200, 400, 600] { notes += turns.turn(at: time) }

    XCTAssertEqual(
      notes.filter { $0 != "show lobby" },
      requests.map { "send \($0.line)" }
    )
  }

  func test_goodbyeInTheLobby_isNotAReplacement() {
    let endings = ["lobby", "room"].map { state in
      let turns = Chapter45Turns()
      turns.reach(state)
      turns.turn(at: 1, hearing: ["bye"])
      return "\(state): \(turns.ending)"
    }

    XCTAssertEqual(endings, ["lobby: closed", "room: replaced"])
  }

  // MARK: The end of the input

  func test_finishing_waitsForTheAnswers() throws {
    let title = try XCTUnwrap(Title("Friday"))
    let turns = Chapter45Turns()
    turns.reach("connecting")
    turns.turn(at: 1, .ended, player: [.ask(.create(title)), .finish])

    XCTAssertEqual(
      turns.turn(at: 2, hearing: [Chapter45Turns.hello]).suffix(3),
      ["send create Friday", "send quit", "show lobby"]
    )
    let joined = "joined 1 x 3x3/3/1 Friday"
    XCTAssertEqual(
      turns.turn(at: 3, hearing: [joined]),
      ["hear \(joined)", "show room"]
    )
    XCTAssertEqual(
      turns.turn(at: 4, hearing: ["bye"]),
      ["hang up", "hear bye", "show over"]
    )
    XCTAssertEqual(turns.ending, "quit")
  }

  func test_finishing_lastsASecondAtMost() {
    let turns = Chapter45Turns()
    turns.reach("connecting")
    turns.turn(at: 500, .ended, player: [.finish])

    XCTAssertEqual(turns.turn(at: 1_499, .ended), ["show connecting"])
    XCTAssertEqual(turns.turn(at: 1_500), ["hang up", "show over"])
    XCTAssertEqual(turns.ending, "quit")
  }

  func test_lossAfterTheGoodbye_isTheEnd() {
    let turns = Chapter45Turns()
    turns.reach("lobby")
    turns.turn(at: 1, .ended, player: [.finish])

    XCTAssertEqual(turns.turn(at: 2, failing: "closed").last, "show over")
    XCTAssertEqual(turns.ending, "quit")
  }

  func test_goodbye_waitsForAllRequests() {
    let turns = Chapter45Turns()
    turns.reach("lobby")
    let requests = Array(repeating: JoinAction.ask(.help), count: 50)

    var notes = turns.turn(at: 0, .ended, player: requests + [.finish])
    for time in [1_000, 2_000, 3_000] { notes += turns.turn(at: time) }

    XCTAssertEqual(notes.count { $0 == "send help" }, 50)
    XCTAssertEqual(notes.suffix(3), ["send help", "send quit", "show lobby"])
  }
}
