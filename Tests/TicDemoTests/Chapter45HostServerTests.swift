import XCTest

@testable import TicDemo

final class Chapter45HostServerTests: XCTestCase {
  func test_move_arrivesAtAllTerminals() throws {
    let hosting = try Chapter45Hosting()
    let (x, o) = try beginMatch(hosting)
    let spectator = try hosting.open()
    hosting.send("watch 1\n", from: spectator)
    XCTAssertTrue(hosting.hears(spectator, "joined 1 watch"))

    hosting.send("mo", from: x)
    hosting.step()
    hosting.send("ve 5\r\n", from: x)

    let board = "game .../.X./... turn o"
    let isHeard = [x, o, spectator].map { hosting.hears($0, board) }
    XCTAssertEqual(isHeard, [true, true, true])
  }

  func test_goodbye_arrivesBeforeTheEnd() throws {
    let hosting = try Chapter45Hosting()
    let (x, _) = try beginMatch(hosting)

    XCTAssertEqual(hosting.end(hearing: x), ["left closing", "bye"])
  }

  func test_playerWhoNeverReads_isClosed_andTheOthersGoOn() throws {
    let limits = HostLimits(burst: 1_000_000, perAddress: 100_000)
    let hosting = try Chapter45Hosting(limits: limits)
    let (_, o) = try beginMatch(hosting)
    let words = String(repeating: "-", count: 30)

    var last = 0
    while last < 20_000, hosting.server.host.peers.count == 2 {
      let lines = (1...80).map { "say \(words)\(last + $0)\n" }
      last += lines.count
      hosting.send(lines.joined(), from: o)
      XCTAssertTrue(hosting.hears(o, "\(last)\n"))
    }

    XCTAssertEqual(hosting.server.host.peers.count, 1)
    XCTAssertTrue(hosting.hears(o, "away x 45"))
  }

  func test_whatHasArrived_isReadBeforeTheClock() throws {
    let hosting = try Chapter45Hosting()
    let peer = try hosting.open()
    hosting.send("hello 2\nname Ann\n", from: peer)
    XCTAssertTrue(hosting.hears(peer, "named Ann"))

    for second in stride(from: 1_000, to: 15_000, by: 1_000) {
      hosting.time = second
      hosting.step()
    }
    hosting.send("ping\n", from: peer)
    hosting.time = 15_000

    XCTAssertTrue(hosting.hears(peer, "pong"))
    XCTAssertEqual(hosting.server.host.peers.count, 1)
  }

  /// Seats two clients in room 1, and returns them.
  private func beginMatch(
    _ hosting: Chapter45Hosting
  ) throws -> (x: Int32, o: Int32) {
    let (x, o) = (try hosting.open(), try hosting.open())
    hosting.send("create Friday\n", from: x)
    XCTAssertTrue(hosting.hears(x, "joined 1 x"))
    hosting.send("join 1\n", from: o)
    XCTAssertTrue(hosting.hears(x, "turn x"))
    return (x, o)
  }
}
