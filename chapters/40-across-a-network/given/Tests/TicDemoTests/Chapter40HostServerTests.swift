import XCTest

@testable import TicDemo

final class Chapter40HostServerTests: XCTestCase {
  private var server: HostServer?
  private var heard: [Int32: String] = [:]

  override func setUpWithError() throws {
    try listen(HostLimits())
  }

  override func tearDown() {
    heard.keys.forEach(Platform.hangUp)
    server?.end()
  }

  func test_game_isPlayedOverSockets() throws {
    let (x, o) = try playUntilMoveOne()

    send("move 1\r\n", from: o)

    XCTAssertTrue(hears(x, "game O../.X./... turn x -"))
    XCTAssertTrue(hears(o, "game O../.X./... turn x -"))
  }

  func test_lineInPieces_isOneLine() throws {
    let one = try connect()

    for byte in "name Ann\n".utf8 {
      send([byte], from: one)
      server?.step(milliseconds: 0)
    }

    XCTAssertTrue(hears(one, "named Ann"))
  }

  func test_lostLine_comesBack() throws {
    let (x, o) = try playUntilMoveOne()
    let hello = heard[o, default: ""].split(separator: "\n").first ?? ""
    let token = hello.split(separator: " ").last ?? ""

    Platform.hangUp(o)
    heard[o] = nil
    XCTAssertTrue(hears(x, "away o 20"))
    let again = try connect()
    send("back \(token)\nmove 1\n", from: again)

    XCTAssertTrue(hears(again, "game O../.X./... turn x -"))
    XCTAssertTrue(hears(x, "here o"))
  }

  // MARK: Hostile clients

  func test_bytesThatAreNoText_areAnError() throws {
    let (x, o) = try playUntilMoveOne()
    let other = try connect()

    send([0xFF, 0x00, 0x1B, 0x5B, 0x32, 0x4A, 0x0A], from: other)

    XCTAssertTrue(hears(other, "error not-text"))
    assertGameGoesOn(x, o)
  }

  func test_lineWithoutEnd_isClosed() throws {
    let (x, o) = try playUntilMoveOne()
    let other = try connect()

    send([UInt8](repeating: 0x61, count: 2_000), from: other)

    XCTAssertTrue(hears(other, "error line-too-long"))
    XCTAssertTrue(isClosed(other))
    assertGameGoesOn(x, o)
  }

  func test_tenThousandLines_areClosed() throws {
    let (x, o) = try playUntilMoveOne()
    let other = try connect()

    send([UInt8](repeating: 0x0A, count: 10_000), from: other)

    XCTAssertTrue(isClosed(other))
    XCTAssertTrue(heard[other, default: ""].contains("error too-many-lines"))
    assertGameGoesOn(x, o)
  }

  func test_readerWhoNeverReads_isCut() throws {
    try listen(HostLimits(burst: 1_000_000))
    let (x, o) = try playUntilMoveOne()
    let other = try connect()
    let lines = Array(String(repeating: "help\n", count: 200).utf8)

    for _ in 0..<10_000 where server?.host.peers.count == 3 {
      _ = Platform.put(lines[...], into: other)
      server?.step(milliseconds: 0)
    }

    XCTAssertEqual(server?.host.peers.count, 2)
    assertGameGoesOn(x, o)
  }

  func test_manyWhoComeAndGo_leaveNothing() throws {
    let (x, o) = try playUntilMoveOne()

    for _ in 0..<100 {
      let other = try connect()
      Platform.hangUp(other)
      heard[other] = nil
    }
    for _ in 0..<1_000 where server?.host.peers.count != 2 {
      server?.step(milliseconds: 1)
    }

    XCTAssertEqual(server?.host.peers.count, 2)
    assertGameGoesOn(x, o)
  }

  func test_oneConnectionTooMany_isClosed() throws {
    try listen(HostLimits(connections: 2))
    let (x, o) = try playUntilMoveOne()
    let other = try Platform.connection(to: endpoint)
    heard[other] = ""

    XCTAssertTrue(hears(other, "error host-full"))
    XCTAssertTrue(isClosed(other))
    assertGameGoesOn(x, o)
  }

  func test_addressInUse_isAnErrorInWords() {
    XCTAssertThrowsError(try HostServer(at: endpoint)) { error in
      XCTAssertEqual("\(error)", "Address already in use")
    }
  }

  // MARK: Playing all parts

  private var endpoint: Endpoint {
    Endpoint(address: "127.0.0.1", port: server?.port ?? 0)
  }

  private func listen(_ limits: HostLimits) throws {
    server?.end()
    let free = Endpoint(address: "127.0.0.1", port: 0)
    server = try HostServer(at: free, limits: limits)
  }

  private func connect() throws -> Int32 {
    let descriptor = try Platform.connection(to: endpoint)
    heard[descriptor] = ""
    XCTAssertTrue(hears(descriptor, "hello 1 "))
    return descriptor
  }

  private func send(_ text: String, from descriptor: Int32) {
    send(Array(text.utf8), from: descriptor)
  }

  private func send(_ bytes: [UInt8], from descriptor: Int32) {
    XCTAssertEqual(Platform.put(bytes[...], into: descriptor), bytes.count)
  }

  /// Returns whether a text arrives within a second.
  private func hears(_ descriptor: Int32, _ text: String) -> Bool {
    for _ in 0..<1_000 where !heard[descriptor, default: ""].contains(text) {
      guard listen(to: descriptor) else { break }
    }
    return heard[descriptor, default: ""].contains(text)
  }

  /// Returns whether a connection is closed within a second.
  private func isClosed(_ descriptor: Int32) -> Bool {
    for _ in 0..<1_000 where !listen(to: descriptor) { return true }
    return false
  }

  /// Lets the server make a step, and takes what has arrived; false at the end.
  private func listen(to descriptor: Int32) -> Bool {
    server?.step(milliseconds: 1)
    switch Platform.bytes(from: descriptor) {
    case .value(let bytes):
      heard[descriptor, default: ""] += String(decoding: bytes, as: UTF8.self)
      return true
    case .nothing: return true
    case .ended: return false
    }
  }

  private func playUntilMoveOne() throws -> (x: Int32, o: Int32) {
    let x = try connect()
    send("create Friday\n", from: x)
    XCTAssertTrue(hears(x, "joined 1 Friday"))
    let o = try connect()
    send("join 1\n", from: o)
    XCTAssertTrue(hears(x, "turn x -"))
    send("move 5\n", from: x)
    XCTAssertTrue(hears(o, "game .../.X./... turn o -"))
    return (x, o)
  }

  private func assertGameGoesOn(_ x: Int32, _ o: Int32, line: UInt = #line) {
    send("move 1\n", from: o)
    XCTAssertTrue(hears(x, "game O../.X./... turn x -"), line: line)
    send("move 2\n", from: x)
    XCTAssertTrue(hears(o, "game OX./.X./... turn o -"), line: line)
  }
}
