import XCTest

@testable import TicDemo

final class Chapter44NewsTests: XCTestCase {
  func test_room_isKnownAsTheHostDescribesIt() {
    var session = Chapter44Session.inRoom()

    session.hear("invitation 23456789")
    session.hear("players Ann Bob")
    session.hear("said o Nice move!")
    session.hear("away o 45")
    session.hear("here o")
    session.hear("error not-your-turn it isn't your turn")
    session.hear("away o 30")
    session.hear("players Ann -")

    XCTAssertEqual(
      session.difference(from: [
        "invitation 23456789",
        "players You (Ann) Bob",
        "chat O: Nice move!",
        "away o until 45000",
        "away",
        "news O is back.",
        "news No: it isn't your turn.",
        "away o until 30000",
        "players You (Ann)",
        "away",
      ]),
      []
    )
  }

  func test_lobby_hasTheReasonWhyTheRoomIsGone() {
    let reasons = [
      "asked", "closing", "idle", "no-players", "unused",
    ].flatMap { reason in
      var session = Chapter44Session.inRoom()
      session.hear("left \(reason)")
      return session.record
    }

    XCTAssertEqual(
      reasons,
      [
        "send rooms",
        "lobby",
        "send rooms",
        "lobby; The host is closing.",
        "send rooms",
        "lobby; Room 1 was closed: nothing happened in it.",
        "send rooms",
        "lobby; Room 1 was closed: both players have left.",
        "send rooms",
        "lobby; Your seat in room 1 was given up: it was your turn.",
      ]
    )
  }
}
