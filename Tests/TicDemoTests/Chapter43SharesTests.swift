import XCTest

@testable import TicDemo

final class Chapter43SharesTests: XCTestCase {
  func test_fullHost_refusesMore() {
    let limits = HostLimits(connections: 4, rooms: 1, spectators: 1)
    var script = Chapter43HostScript(limits: limits)
    _ = (1...4).map { script.open($0) } + [script.say(1, "create Friday")]
    _ = script.say(2, "join 1") + script.say(3, "watch 1")

    XCTAssertEqual(
      script.open(5) + script.say(4, "create Sunday", "watch 1"),
      [
        "5: error host-full there are too many connections",
        "5: closed",
        "4: error too-many-rooms there are too many rooms",
        "4: error room-full no more spectators can enter",
      ]
    )
    _ = script.say(2, "leave")
    XCTAssertEqual(
      script.say(4, "join 1").first,
      "4: joined 1 o 3x3/3/1 Friday"
    )
    _ = script.say(3, "quit")
    XCTAssertEqual(script.open(6).count, 1)
    XCTAssertEqual(script.say(2, "watch 1").count, 3)
  }

  func test_address_hasItsShare() {
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 2))
    _ = [1, 2].map { script.open($0, from: 7) } + [script.open(3, from: 8)]
    _ = script.say(1, "create Friday")

    XCTAssertEqual(
      script.open(4, from: 7) + script.say(2, "create Sunday"),
      [
        "4: error address-full there are too many connections from your address",
        "4: closed",
        "2: error too-many-rooms there are too many rooms",
      ]
    )
    XCTAssertEqual(script.say(3, "create Monday").count, 3)
    _ = script.say(1, "quit")
    XCTAssertEqual(script.open(5, from: 7).count, 1)
    XCTAssertEqual(script.say(2, "create Sunday").count, 3)
  }

  func test_listsAndWords_areChargedToTheAddress() {
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 2))
    _ = [1, 2].map { script.open($0, from: 7) } + [script.open(3, from: 8)]
    _ = script.say(1, "create Friday") + script.say(3, "join 1")
    _ = script.say(2, "watch 1")
    _ = script.open(4, from: 8) + script.say(4, "private Sunday")
    let notNow = "error not-now your address has had its share; try again soon"

    XCTAssertEqual(script.say(2, "rooms", "rooms", "rooms", "say hi").count, 7)
    XCTAssertEqual(script.say(1, "say hi", "say ho").count, 6)
    XCTAssertEqual(
      script.say(1, "say hum", "ping"),
      ["1: \(notNow)", "1: pong"]
    )
    XCTAssertEqual(script.say(3, "say hi").count, 3)
    _ = script.wait(333)
    XCTAssertEqual(script.say(2, "rooms"), ["2: \(notNow)"])
    _ = script.wait(1)
    XCTAssertEqual(script.say(2, "rooms").last, "2: rooms 1 1 1")
  }

  func test_hangingUp_bringsNoNewCredit() {
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 2))
    _ = script.open(1)
    for _ in 1...12 { _ = script.say(1, "rooms") }
    _ = script.handle(.closed, on: 1) + script.wait(1_000) + script.open(2)

    let lists = (1...7).map { _ in script.say(2, "rooms") }

    XCTAssertEqual(lists.filter { $0 == ["2: rooms 1 1 0"] }.count, 6)
  }

  func test_address_hasItsShareOfKeptPlaces() {
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 2))
    for room in 1...3 {
      _ = script.open(room, from: UInt8(room))
      _ = script.say(room, "create Friday")
    }

    let losses = (1...3).flatMap { room in
      let connection = 10 + room
      _ = script.open(connection, from: 9)
      _ = script.say(connection, "join \(room)")
      return script.handle(.closed, on: connection)
    }

    XCTAssertEqual(
      losses,
      [
        "1: away o 45",
        "2: away o 45",
        "3: players guest -",
        "3: game .../.../... left o - 1 0 0",
      ]
    )
  }
}
