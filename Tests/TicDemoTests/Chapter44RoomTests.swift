import XCTest

@testable import TicDemo

final class Chapter44RoomTests: XCTestCase {
  func test_room_isEnteredAndPlayedByItsRules() {
    var session = Chapter44Session(wish: .join(1))
    session.hearHello()
    session.startRecord()

    session.hear("game X../.../... turn o - 1 0 0")
    session.hear("joined 1 x 4x3/3/5 Friday")
    session.hear("joined 2 o 3x3/3/1 Sunday")
    session.hear("game X../.../... turn o - 1 0 0")
    session.hear("game X.../..../.... turn o - 2 1 0")

    XCTAssertEqual(
      session.difference(from: [
        "room 1, x",
        "game ..../..../.... waiting - - 1 0 0",
        "game X.../..../.... turn o - 2 1 0",
      ]),
      []
    )
  }

  func test_room_isEnteredFromTheLobby() {
    var session = Chapter44Session.inLobby()

    session.hear("joined 3 watch 3x3/3/1 Friday")
    session.hear("you x")

    XCTAssertEqual(
      session.difference(from: [
        "room 3, watch",
        "game .../.../... waiting - - 1 0 0",
        "room 3, x",
      ]),
      []
    )
  }
}
