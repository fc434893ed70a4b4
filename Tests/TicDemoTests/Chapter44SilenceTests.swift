import XCTest

@testable import TicDemo

final class Chapter44SilenceTests: XCTestCase {
  func test_quietHost_isAskedForASignOfLife() {
    var session = Chapter44Session.inRoom()

    session.wait(until: 4_999)
    session.wait(until: 5_000)
    session.hear("pong")
    session.wait(until: 9_999)
    session.wait(until: 10_000)

    XCTAssertEqual(
      session.difference(from: ["5000: send ping", "10000: send ping"]),
      []
    )
  }

  func test_talkativeHost_hearsFromUsAnyway() {
    var session = Chapter44Session.inRoom()

    for second in 1...6 {
      session.wait(until: 1_000 * second)
      session.hear("here o")
    }

    XCTAssertEqual(
      session.difference(from: ["1000: news O is back.", "5000: send ping"]),
      []
    )
  }

  func test_player_seesForHowLongNothingWasHeard() {
    var session = Chapter44Session.inRoom()

    session.hear("here o")
    for time in [3_999, 4_000, 5_000, 5_999, 6_000, 9_000] {
      session.wait(until: time)
    }
    session.hear("pong")

    XCTAssertEqual(
      session.difference(from: [
        "news O is back.",
        "4000: news",
        "5000: send ping",
        "6000: room 1, x; nothing heard for 6 s",
        "9000: room 1, x; nothing heard for 9 s",
        "9000: room 1, x",
      ]),
      []
    )
  }

  func test_lobby_asksForThePageThatIsShown() {
    var session = Chapter44Session.inLobby()

    session.wait(until: 3_000)
    session.ask(.rooms(2))
    session.hear("rooms 2 2 10")
    session.wait(until: 7_999)
    session.wait(until: 8_000)

    XCTAssertEqual(
      session.difference(from: [
        "3000: send rooms 2",
        "3000: lobby, page 2 of 2 (10):",
        "8000: send rooms 2",
      ]),
      []
    )
  }
}
