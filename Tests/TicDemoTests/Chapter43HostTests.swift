import XCTest

@testable import TicDemo

final class Chapter43HostTests: XCTestCase {
  private var script = HostScript()

  func test_joinWhileASeatIsKept_hearsForHowLong() {
    playFriday()
    _ = script.handle(.closed, on: 2)
    script.time = 4_001
    _ = script.open(3)

    XCTAssertEqual(script.say(3, "join 1").last, "3: away o 16")
  }

  func test_backWhileTheOtherIsAway_hearsForHowLong() {
    playFriday()
    _ = script.handle(.closed, on: 1) + script.handle(.closed, on: 2)
    script.time = 5_000
    _ = script.open(7)

    XCTAssertEqual(
      script.say(7, "back 0000000000000001").suffix(2),
      ["7: here x", "7: away o 15"]
    )
  }

  // MARK: One address

  private let crowd = Address(bytes: [203, 0, 113, 9])

  func test_oneAddress_hasItsShareOfConnections() {
    script.host = Host(limits: HostLimits(perAddress: 2))
    _ = script.open(1, from: crowd) + script.open(2, from: crowd)
    let full = "address-full there are too many connections from your address"

    XCTAssertEqual(
      script.open(3, from: crowd),
      ["3: error \(full)", "3: closed"]
    )
    XCTAssertEqual(script.open(4), ["4: hello 1 0000000000000004"])
    _ = script.say(1, "quit")
    XCTAssertEqual(
      script.open(5, from: crowd),
      ["5: hello 1 0000000000000005"]
    )
  }

  func test_oneAddress_hasItsShareOfRooms() {
    script.host = Host(limits: HostLimits(perAddress: 4))
    _ = (1...3).map { script.open($0, from: crowd) } + [script.open(4)]
    _ = script.say(1, "create Monday") + script.say(2, "create Tuesday")

    XCTAssertEqual(
      script.say(3, "create Wednesday"),
      ["3: error too-many-rooms there are too many rooms"]
    )
    XCTAssertEqual(script.say(4, "create Friday").first, "4: joined 3 Friday")
    _ = script.say(1, "leave")
    XCTAssertEqual(script.say(3, "create Sunday").first, "3: joined 4 Sunday")
  }

  func test_thirdConnectionOverASocket_isClosed() throws {
    let free = Endpoint(address: "127.0.0.1", port: 0)
    var server = try HostServer(at: free, limits: HostLimits(perAddress: 2))
    defer { server.end() }
    let endpoint = Endpoint(address: "127.0.0.1", port: server.port)
    let clients = try (1...3).map { _ in
      try Platform.connection(to: endpoint)
    }
    defer { clients.forEach(Platform.hangUp) }

    var heard = ""
    for _ in 0..<1_000 where !heard.contains("\n") {
      server.step(milliseconds: 1)
      guard case .value(let bytes) = Platform.bytes(from: clients[2]) else {
        continue
      }
      heard += String(decoding: bytes, as: UTF8.self)
    }

    XCTAssertTrue(heard.hasPrefix("error address-full"))
  }

  func test_oneAddress_hasItsShareOfKeptSeats() {
    waitInThreeRooms()

    XCTAssertEqual(
      (1...3).map { sitDownAndHangUp(inRoom: $0) },
      ["1: away o 20", "2: away o 20", "3: game .../.../... left o -"]
    )
  }

  func test_seatOfOneWhoCameBack_isNotKeptAnyMore() {
    waitInThreeRooms()
    _ = (1...2).map { sitDownAndHangUp(inRoom: $0) }
    _ = script.open(20, from: crowd) + script.say(20, "back 000000000000000b")

    XCTAssertEqual(sitDownAndHangUp(inRoom: 3), "3: away o 20")
  }

  /// Lets 1, 2 and 3 wait for another player, on a host that keeps two seats.
  private func waitInThreeRooms() {
    script.host = Host(limits: HostLimits(perAddress: 2))
    for number in 1...3 {
      _ = script.open(number) + script.say(number, "create Room \(number)")
    }
  }

  /// Lets one of the crowd sit down and hang up; returns the first effect.
  private func sitDownAndHangUp(inRoom room: Int) -> String? {
    _ = script.open(10 + room, from: crowd)
    _ = script.say(10 + room, "join \(room)")
    return script.handle(.closed, on: 10 + room).first
  }

  func test_whoNeverSaysAWord_isClosedAfterAMinute() {
    _ = script.open(1) + script.open(2) + script.say(2, "help")

    XCTAssertEqual(script.tick(at: 59_999), [])
    XCTAssertEqual(
      script.tick(at: 60_000),
      ["1: error idle nothing has come for too long", "1: closed"]
    )
  }

  func test_shareOfAnAddress_canBeSet() {
    let shares = [[], ["--per-address", "200"]].map { words in
      var limits = HostLimits()
      _ = HostCommand.run(words[...]) { _, asked in
        limits = asked
        return Outcome()
      }
      return [limits.perAddress, limits.roomsPerAddress]
    }

    XCTAssertEqual(shares, [[64, 32], [200, 100]])
    XCTAssertEqual(
      HostCommand.run(["--per-address", "1"]),
      .rejection(
        "--per-address cannot be '1', only a whole number from 2 to 65535",
        usage: HostCommand.usage
      )
    )
  }

  /// Lets 1 and 2 play in a room.
  private func playFriday() {
    _ = script.open(1) + script.open(2)
    _ = script.say(1, "create Friday") + script.say(2, "join 1")
  }
}
