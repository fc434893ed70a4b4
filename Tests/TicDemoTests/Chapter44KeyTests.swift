import XCTest

@testable import TicDemo

final class Chapter44KeyTests: XCTestCase {
  func test_heldKey_asksFourTimesASecond() {
    var session = Chapter44Session.inRoom()

    for time in [0, 33, 249, 250, 283, 499, 500] {
      session.wait(until: time)
      session.press(.rematch(true))
    }
    session.press(.move(3))
    session.press(.move(4))
    session.press(.move(3))

    XCTAssertEqual(
      session.difference(from: [
        "send rematch yes",
        "250: send rematch yes",
        "500: send rematch yes",
        "500: send move 4",
        "500: send move 5",
        "500: send move 4",
      ]),
      []
    )
  }

  func test_alternatingRequests_staySlowerThanAHostAllows() {
    let limits = HostLimits()
    var host = Throttle(
      burst: limits.burst,
      perSecond: limits.linesPerSecond,
      at: 0
    )
    var session = Chapter44Session.inRoom()
    var refused = 0

    for press in 0..<300 {
      let sent = session.record.count
      session.wait(until: 33 * press)
      session.hear("pong")
      session.press(.rematch(press.isMultiple(of: 2)))
      for _ in sent..<session.record.count where !host.allows(at: 33 * press) {
        refused += 1
      }
    }
    session.wait(until: 11_000)
    session.press(.move(4))

    XCTAssertEqual(refused, 0)
    XCTAssertEqual(session.record.last, "11000: send move 5")
  }

  func test_scriptOutOfCredit_waitsForItsTurn() {
    var session = Chapter44Session.inRoom()

    let count = (1...21).count { _ in session.ask(.help) }
    session.wait(until: 100)

    XCTAssertEqual(count, 20)
    XCTAssertTrue(session.ask(.help))
  }
}
