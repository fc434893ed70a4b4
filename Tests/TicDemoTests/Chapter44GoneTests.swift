import XCTest

@testable import TicDemo

final class Chapter44GoneTests: XCTestCase {
  func test_hostThatWasStartedAgain_isNotAskedForThePlace() {
    var session = Chapter44Session.inRoom(name: "Ann")
    session.wait(until: 15_000)
    session.startRecord()

    session.hearHello(run: 0xB2, token: 2)

    XCTAssertEqual(
      session.difference(from: [
        "15000: send hello 2",
        "15000: send name Ann",
        "15000: send rooms",
        "15000: lobby; The host was started again.",
      ]),
      []
    )
  }

  func test_hostThatRefuses_isCalledAgainUnlessItWasUpdated() {
    var records: [[String]] = []
    let replies = ["error address-full", "error other-version", "hello 3"]
    for reply in replies {
      var session = Chapter44Session.inRoom(name: "Ann")
      session.wait(until: 15_000)
      session.startRecord()
      session.hear(reply)
      session.wait(until: 16_000)
      records.append(session.record)
    }

    XCTAssertEqual(
      records,
      [
        ["15000: hang up", "16000: connect"],
        ["15000: hang up", "15000: over: other-version"],
        ["15000: hang up", "15000: over: version 3"],
      ]
    )
  }

  func test_placeThatWasGivenUp_isNotAskedForAgain() {
    var session = Chapter44Session.inRoom(name: "Ann")
    session.wait(until: 15_000)
    session.hearHello(token: 2)
    session.startRecord()

    session.hear("error bad-token")
    session.hear("joined 2 watch 3x3/3/1 Sunday")
    session.wait(until: 30_000)
    session.hearHello(token: 3)

    XCTAssertEqual(
      session.difference(from: [
        "15000: send name Ann",
        "15000: send rooms",
        "15000: lobby; Your place in room 1 was given up.",
        "15000: room 2, watch",
        "15000: game .../.../... waiting - - 1 0 0",
        "30000: hang up",
        "30000: connect",
        "30000: lost since 15000; room 2",
        "30000: send hello 2",
        "30000: send back 0000000000000002",
      ]),
      []
    )
  }
}
