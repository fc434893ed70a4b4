import XCTest

@testable import TicDemo

final class Chapter45JoinLinesTests: XCTestCase {
  func test_typedLine_isACellOrARequest() {
    var face = JoinLines()
    let session = JoinSession(at: 0)
    var lines: [String] = []

    for text in ["5\n", "he", "lp\n\n", "hey\n", "65\n", "quit\n"] {
      let actions = face.handle(.bytes(Array(text.utf8)), in: session)
      lines += actions.map { action in
        if case .ask(let request) = action { request.line } else { "finish" }
      }
      lines += face.text(of: session).split(separator: "\n").map(String.init)
    }

    XCTAssertEqual(
      lines,
      [
        "move 5", "Connecting.", "help",
        "No: there is no such request; try help.",
        "No: this request is written in another way; see help.", "finish",
      ]
    )
  }

  func test_replies_areReadableLines() {
    var face = JoinLines()
    var session = JoinSession(at: 0)
    let replies = [
      Chapter45Turns.hello, "joined 1 x 2x2/2/1 Friday", "players Ann -",
      "game ../.. waiting - - 1 0 0", "away o 45", "error not-free taken",
      "left closing", "room 1 3x3/3/1 1 0 Friday", "rooms 1 1 1",
      "room 1 3x3/3/1 1 0 Friday", "rooms 1 1 1", "bye",
    ]

    for reply in replies {
      let line = Array(reply.utf8)
      _ = session.receive(line, at: 0)
      face.hear(line, in: session)
    }

    XCTAssertEqual(
      face.text(of: session).split(separator: "\n").map(String.init),
      [
        "Room 1, 2x2/2/1, Friday: you play X", "X: Ann, O: nobody",
        "   │", "───┼───", "   │", "Waiting for another player",
        "O is away, for 45 s at most.", "No: this cell isn't free.",
        "You are in the lobby: closing.",
        "Room 1: Friday, 3x3/3/1, 1 of 2 players, 0 spectators",
        "Rooms: 1, page 1 of 1", "Goodbye.",
      ]
    )
  }

  func test_endings_haveAReasonAndAStatus() {
    let host = Endpoint(address: "::1", port: 80)
    let endings: [Ending] = [
      .quit, .interrupted(nil), .interrupted(Token(1)), .rejected(.noRoom),
      .notAHost("SSH-2.0"), .otherVersion(3), .silent, .unreachable("no route"),
    ]

    XCTAssertEqual(
      endings.map { $0.outcome(at: host) },
      [
        Outcome(), Outcome(),
        Outcome(
          output: "To come back: TicDemo join [::1]:80 --back "
            + "0000000000000001\n"
        ),
        .failure("there is no such room"),
        .failure("'[::1]:80' is not a host: it sent 'SSH-2.0'"),
        .failure("this host speaks version 3, and this program version 2"),
        .failure("'[::1]:80' does not answer"),
        .failure("cannot reach '[::1]:80': no route"),
      ]
    )
  }

  func test_requestInVain_isNotASuccess() {
    let inputs: [JoinInput] = [.signal(.quit), .nothing]

    let outcomes = inputs.map { input in
      var loop = JoinLoop(
        JoinSession(at: 0),
        link: HostLink(to: []),
        face: JoinLines()
      )
      _ = loop.turn(.bytes(Array("help\n".utf8)), at: 0)
      _ = loop.turn(input, at: 0)
      return loop.outcome(at: Endpoint(address: "::1", port: 80))
    }

    XCTAssertEqual(
      outcomes,
      [
        .failure("'[::1]:80' does not answer"),
        .failure("cannot reach '[::1]:80': there is no such address"),
      ]
    )
  }

  func test_quittingInTheMiddleOfAScript_isNotAFailure() {
    var session = JoinSession(at: 0)
    _ = session.receive(Array(Chapter45Turns.hello.utf8), at: 0)
    var loop = JoinLoop(session, link: HostLink(to: []), face: JoinLines())

    _ = loop.turn(script(lines: 30), at: 0)
    _ = loop.turn(.signal(.quit), at: 0)

    let outcome = loop.outcome(at: Endpoint(address: "::1", port: 80))
    XCTAssertEqual(outcome.errorOutput, "")
  }

  func test_script_isReadWhileThereIsSpace() {
    var loop = JoinLoop(
      JoinSession(at: 0),
      link: HostLink(to: []),
      face: JoinLines()
    )

    let spaces = [99, 1].map { count in
      _ = loop.turn(script(lines: count), at: 0)
      return loop.hasSpace
    }

    XCTAssertEqual(spaces, [true, false])
  }

  private func script(lines count: Int) -> JoinInput {
    .bytes(Array(String(repeating: "help\n", count: count).utf8))
  }

  func test_join_playsOverASocket() throws {
    let hosting = try Chapter45Hosting()
    let session = JoinSession(name: Name(word: "Ann"), at: 0)
    let link = HostLink(to: try hosting.addresses())
    var loop = JoinLoop(session, link: link, face: JoinLines())
    var text = loop.turn(.bytes(Array("create Friday\nquit\n".utf8)), at: 0)

    for _ in 0..<1_000 where loop.ending == nil {
      hosting.step()
      text += loop.turn(.nothing, at: 0)
    }

    XCTAssertEqual(loop.ending, .quit)
    XCTAssertTrue(text.contains("Room 1, 3x3/3/1, Friday: you play X"))
    XCTAssertTrue(text.hasSuffix("Goodbye.\n"))
  }
}
