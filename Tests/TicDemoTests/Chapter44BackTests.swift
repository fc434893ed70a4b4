import XCTest

@testable import TicDemo

final class Chapter44BackTests: XCTestCase {
  func test_place_isAskedForByItsTokenUntilThereIsAnAnswer() {
    var session = Chapter44Session.inRoom(name: "Ann", wish: .back(Token(7)))

    session.hear("invitation 23456789")
    session.wait(until: 15_000)
    session.hear("joined 1 x 3x3/3/1 Friday")
    session.hearHello(token: 2)
    session.hearHello(token: 3)
    session.wait(until: 20_000)
    session.wait(until: 29_999)
    session.wait(until: 30_000)
    session.hearHello(token: 4)
    session.hear("joined 1 x 3x3/3/1 Friday")

    XCTAssertEqual(
      session.difference(from: [
        "invitation 23456789",
        "15000: hang up",
        "15000: connect",
        "15000: lost since 0; room 1",
        "15000: send hello 2",
        "15000: send back 0000000000000007",
        "30000: hang up",
        "30000: connect",
        "30000: send hello 2",
        "30000: send back 0000000000000007",
        "30000: room 1, x",
        "30000: game .../.../... waiting - - 1 0 0",
        "30000: invitation 23456789",
      ]),
      []
    )
  }
}
