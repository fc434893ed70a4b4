import XCTest

@testable import TicDemo

final class Chapter45DialTests: XCTestCase {
  private let loopback = Chapter45Loopback()

  func test_addressOfNobody_isAFailureWithAReason() throws {
    let addresses = [try loopback.closedPort(), loopback.unknownKind()]

    let results = addresses.map { addresses in
      var dial = Dial.start(addresses, at: 0)
      return loopback.result(of: &dial, at: 0)
    }

    let unknown = String(cString: strerror(EAFNOSUPPORT))
    XCTAssertEqual(results, [.failed("Connection refused"), .failed(unknown)])
  }

  func test_secondAddress_isTriedIfTheFirstDoesNotAnswer() throws {
    let silent = try loopback.silentListener()
    var dial = Dial.start(silent + (try loopback.listener()), at: 0)
    var lines: [String] = []

    for time in [0, 249, 250] {
      let progress = dial.progress(at: time)
      lines.append("\(time): \(progress), sockets: \(dial.descriptors.count)")
    }
    let result = loopback.result(of: &dial, at: 250)
    if case .open = result { lines.append("then: open") }

    XCTAssertEqual(
      lines,
      [
        "0: underWay, sockets: 1",
        "249: underWay, sockets: 1",
        "250: underWay, sockets: 2",
        "then: open",
      ]
    )
  }

  func test_endpoint_readsWhatItPrints() {
    let texts = [
      "localhost", "localhost:0", "127.0.0.1:80", "::1", "[::1]", "[::1]:80",
      "", ":80", "[::1", "[::1]80", "localhost:65536", "localhost:+5",
    ]

    let lines = texts.map { text in
      guard let endpoint = Endpoint(text) else { return "\(text): nil" }
      let isReadAgain = Endpoint("\(endpoint)") == endpoint
      return "\(text): \(endpoint)" + (isReadAgain ? "" : ", not read again")
    }

    XCTAssertEqual(
      lines,
      [
        "localhost: localhost:4842", "localhost:0: localhost:0",
        "127.0.0.1:80: 127.0.0.1:80", "::1: [::1]:4842",
        "[::1]: [::1]:4842", "[::1]:80: [::1]:80",
        ": nil", ":80: nil", "[::1: nil", "[::1]80: nil",
        "localhost:65536: nil", "localhost:+5: nil",
      ]
    )
  }
}
