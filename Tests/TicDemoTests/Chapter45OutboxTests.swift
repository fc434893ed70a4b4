import XCTest

@testable import TicDemo

final class Chapter45OutboxTests: XCTestCase {
  private var outbox = Outbox()
  private var lines: [String] = []

  func test_text_isOneWrite_andTheRestIsKept() {
    outbox.add("pong\nyou x\n")

    send(toPeerThatTakes: [6, 0])
    send(toPeerThatTakes: [100])

    XCTAssertEqual(
      lines,
      [
        "put pong/you x/", "put ou x/", "in time: true, empty: false",
        "put ou x/", "in time: true, empty: true",
      ]
    )
  }

  func test_peerThatDoesNotRead_isTooSlowAt16kB() {
    outbox.add(String(repeating: "-", count: Outbox.limit))
    let isInTime = outbox.send { _ in 0 }
    outbox.add("-")
    let isStillInTime = outbox.send { _ in 0 }

    XCTAssertEqual([isInTime, isStillInTime], [true, false])
  }

  func test_peerThatHasGone_isNotTooSlow() {
    outbox.add("pong\n")

    send(toPeerThatTakes: [nil])

    XCTAssertEqual(lines, ["put pong/", "in time: true, empty: true"])
  }

  /// Sends to a peer that takes so many bytes at a time; `nil` if it has gone.
  private func send(toPeerThatTakes counts: [Int?]) {
    var counts = counts[...]
    let isInTime = outbox.send { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      lines.append("put \(text.replacing("\n", with: "/"))")
      guard let count = counts.popFirst() ?? 0 else { return nil }
      return min(count, bytes.count)
    }
    lines.append("in time: \(isInTime), empty: \(outbox.isEmpty)")
  }
}
