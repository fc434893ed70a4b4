import XCTest

@testable import TicDemo

final class Chapter44LobbyTests: XCTestCase {
  func test_lobby_showsOnePageOfRooms() {
    var session = Chapter44Session.inLobby()

    for room in 1...1_000 { session.hear("room \(room) 3x3/3/1 1 0 Friday") }
    session.hear("rooms 1 112 1000")
    session.hear("error no-room there is no such room")
    session.hear("room 1000 3x3/3/1 2 0 Friday")
    session.hear("rooms 112 112 1000")

    XCTAssertEqual(
      session.difference(from: [
        "lobby, page 1 of 112 (1000): 1 2 3 4 5 6 7 8 9",
        "lobby, page 1 of 112 (1000): 1 2 3 4 5 6 7 8 9; No: there is no such room.",
        "lobby, page 112 of 112 (1000): 1000; No: there is no such room.",
      ]),
      []
    )
  }
}
