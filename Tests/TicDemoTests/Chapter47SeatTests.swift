import XCTest

@testable import TicDemo

final class Chapter47SeatTests: XCTestCase {
  func test_seatAndInvitation_areOfferedInTheirTime() {
    let facts = [
      ("watch", "waiting -", "pong"), ("watch", "left x", "pong"),
      ("watch", "turn x", "pong"), ("x", "waiting -", "pong"),
      ("x", "waiting -", "invitation abcd2345"),
      ("x", "turn o", "invitation abcd2345"),
      ("watch", "won x", "players Ann Bob"),
      ("watch", "won x", "players Ann -"),
      ("x", "won x", "invitation abcd2345"),
    ]
    .map { place, phase, line in
      let session = Chapter46Host.session(
        "joined 3 \(place) 3x3/3/1 Friday",
        "game .../.../... \(phase) - 1 0 0",
        line
      )
      var screen = JoinScreen()
      let row = screen.rows(of: session)
        .first { $0.contains("seat") || $0.contains("Invitation") }
      return [row ?? "none"] + screen.type("ti", in: session)
    }

    XCTAssertEqual(
      facts,
      [
        ["t takes the free seat", "sit"],
        ["t takes the free seat", "sit"],
        ["none"],
        ["none"],
        ["Invitation: abcd2345", "invite"],
        ["none", "invite"],
        ["none"],
        ["t takes the free seat", "sit"],
        ["Invitation: abcd2345", "invite"],
      ]
    )
  }
}
