import XCTest

@testable import TicDemo

final class Chapter44LeavingTests: XCTestCase {
  func test_quit_saysGoodbyeIfThereIsAConnection() {
    XCTAssertEqual(
      difference(
        of: { $0.quit() },
        from: [
          "connecting: hang up, over: quit",
          "entering: send quit, hang up, over: quit",
          "lobby: send quit, hang up, over: quit",
          "room 1, x: send quit, hang up, over: quit",
          "lost since 0; room 1: hang up, over: quit",
          "lost since 0: hang up, over: quit",
          "over: silent: ",
        ]
      ),
      []
    )
  }

  func test_interruption_keepsThePlace() {
    XCTAssertEqual(
      difference(
        of: { $0.interrupt() },
        from: [
          "connecting: hang up, over: interrupted",
          "entering: hang up, over: interrupted",
          "lobby: hang up, over: interrupted",
          "room 1, x: hang up, over: interrupted, back 0000000000000001",
          "lost since 0; room 1: hang up, "
            + "over: interrupted, back 0000000000000001",
          "lost since 0: hang up, over: interrupted",
          "over: silent: ",
        ]
      ),
      []
    )
  }

  /// Sessions in all their states.
  private var sessions: [Chapter44Session] {
    var entering = Chapter44Session(wish: .join(1))
    entering.hearHello()
    let lobby = Chapter44Session.inLobby()
    let room = Chapter44Session.inRoom()
    var lost = room
    lost.fail()
    var lostLobby = lobby
    lostLobby.fail()
    var over = Chapter44Session()
    over.wait(until: 5_000)
    return [Chapter44Session(), entering, lobby, room, lost, lostLobby, over]
  }

  /// Returns the first line of an event that isn't the expected one.
  private func difference(
    of event: (inout Chapter44Session) -> Void,
    from expected: [String]
  ) -> [String] {
    let lines = sessions.map { events($0, event) }
    return Chapter44Session.difference(of: lines, from: expected)
  }

  /// Returns the state of a session, and what is recorded of an event.
  private func events(
    _ session: Chapter44Session,
    _ event: (inout Chapter44Session) -> Void
  ) -> String {
    var session = session
    let state = session.state
    let count = session.record.count
    event(&session)
    return "\(state): "
      + session.record.dropFirst(count).joined(separator: ", ")
  }
}
