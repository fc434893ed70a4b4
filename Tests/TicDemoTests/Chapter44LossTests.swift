import XCTest

@testable import TicDemo

final class Chapter44LossTests: XCTestCase {
  func test_silentHost_isLostAndCalledAgain() {
    var session = Chapter44Session.inRoom()
    session.wait(until: 1_000)
    session.hear("pong")
    session.wait(until: 15_999)
    session.startRecord()

    session.ask(.move(4))
    for time in [16_000, 20_999, 21_000, 25_999] {
      session.wait(until: time)
      session.ask(.move(4))
    }

    XCTAssertEqual(
      session.difference(from: [
        "15999: send move 5",
        "16000: hang up",
        "16000: connect",
        "16000: lost since 1000; room 1",
        "21000: hang up",
        "21000: connect",
      ]),
      []
    )
  }

  func test_failedConnection_isMadeAgainASecondLater() {
    var session = Chapter44Session.inLobby(name: "Ann")
    session.wait(until: 2_000)

    for second in 2...3 {
      session.fail()
      session.wait(until: 1_000 * second + 999)
      session.wait(until: 1_000 * second + 1_000)
      session.wait(until: 1_000 * second + 1_000)
    }
    session.hearHello(token: 2)

    XCTAssertEqual(
      session.difference(from: [
        "2000: hang up",
        "2000: lost since 0",
        "3000: connect",
        "3000: hang up",
        "4000: connect",
        "4000: send hello 2",
        "4000: send name Ann",
        "4000: send rooms",
        "4000: lobby",
      ]),
      []
    )
  }
}
