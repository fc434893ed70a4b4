import XCTest

@testable import TicDemo

final class Chapter44OverTests: XCTestCase {
  func test_host_canEndASession() {
    let difference = Chapter44Session.difference(
      of: [
        last(after: "\u{1B}[2J 404"),
        last(after: "hello 3"),
        last(after: "error host-full"),
        last(after: hello, "error no-room"),
        last(after: hello, "hello 3"),
        last(after: hello, "hey"),
        last(after: hello, joined, "bye"),
        last(after: hello, joined, "hello 3"),
        last(after: hello, joined, "left asked", "error other-version"),
        last(after: "hello 3", "hello 4", "bye", hello),
      ],
      from: [
        "over: not a host, but ?[2J 404",
        "over: version 3",
        "over: host-full",
        "over: no-room",
        "entering",
        "entering",
        "over: replaced",
        "game .../.../... waiting - - 1 0 0",
        "over: other-version",
        "over: version 3",
      ]
    )

    XCTAssertEqual(difference, [])
  }

  func test_silence_isNoHost() {
    var session = Chapter44Session(wish: .join(1))

    session.wait(until: 1_000)
    session.hear("pong")
    session.wait(until: 4_999)
    session.wait(until: 5_000)
    session.wait(until: 6_000)
    session.hearHello()
    session.fail()

    XCTAssertEqual(
      session.difference(from: [
        "connecting",
        "5000: hang up",
        "5000: over: silent",
      ]),
      []
    )
  }

  func test_failure_isNoHost() {
    var session = Chapter44Session(wish: .join(1))

    session.fail("Connection refused")
    session.wait(until: 5_000)

    XCTAssertEqual(
      session.difference(from: [
        "connecting",
        "hang up",
        "over: Connection refused",
      ]),
      []
    )
  }

  private let hello = "hello 2 00000000000000a1 0000000000000001"
  private let joined = "joined 1 x 3x3/3/1 Friday"

  /// Returns the last line of the record after a session has received lines.
  private func last(after lines: String...) -> String {
    var session = Chapter44Session(wish: .join(1))
    for line in lines { session.hear(line) }
    return session.record.last ?? ""
  }
}
