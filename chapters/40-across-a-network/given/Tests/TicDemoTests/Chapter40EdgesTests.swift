import XCTest

@testable import TicDemo

final class Chapter40EdgesTests: XCTestCase {
  // MARK: Endpoints

  func test_endpoints_areHostAndPort() {
    let texts = [
      "localhost", "localhost:80", "10.0.0.1:0", "[::1]:4000", "[::1]", "::1",
    ]

    XCTAssertEqual(
      texts.map { Endpoint($0) },
      [
        Endpoint(address: "localhost"),
        Endpoint(address: "localhost", port: 80),
        Endpoint(address: "10.0.0.1", port: 0),
        Endpoint(address: "::1", port: 4_000), Endpoint(address: "::1"),
        Endpoint(address: "::1"),
      ]
    )
    XCTAssertEqual(Endpoint("[::1]:4000")?.description, "[::1]:4000")
    XCTAssertEqual(Endpoint("localhost")?.description, "localhost:4842")
  }

  func test_whatIsNoEndpoint_isRejected() {
    let texts = [
      "", ":80", "a:", "a:65536", "a:-1", "a:+1", "a:x", "[::1", "[::1]80",
      "[]:1",
    ]

    XCTAssertEqual(texts.filter { Endpoint($0) != nil }, [])
  }

  // MARK: Outboxes

  func test_outbox_sendsTheRestLater() {
    var outbox = Outbox()
    var sent: [UInt8] = []
    outbox.add("left")

    XCTAssertTrue(
      outbox.send { bytes in
        guard sent.isEmpty else { return 0 }
        sent += bytes.prefix(2)
        return 2
      }
    )
    XCTAssertFalse(outbox.isEmpty)
    XCTAssertTrue(
      outbox.send { bytes in
        sent += bytes
        return bytes.count
      }
    )
    XCTAssertTrue(outbox.isEmpty)
    XCTAssertEqual(String(decoding: sent, as: UTF8.self), "left\n")
  }

  func test_outboxThatNobodyReads_isCutAndStopsGrowing() {
    var outbox = Outbox()
    let line = String(repeating: "a", count: 1_023)

    for _ in 0..<16 { outbox.add(line) }
    XCTAssertTrue(outbox.send { _ in 0 })
    for _ in 0..<100 { outbox.add(line) }
    XCTAssertFalse(outbox.send { _ in 0 })

    var waiting = 0
    _ = outbox.send { bytes in
      waiting = bytes.count
      return bytes.count
    }
    XCTAssertEqual(waiting, 17 * 1_024)
  }

  func test_outboxToNobody_isCut() {
    var outbox = Outbox()
    outbox.add("bye")

    XCTAssertFalse(outbox.send { _ in nil })
  }

  // MARK: Commands

  func test_host_listensWhereItIsTold() {
    var places: [String] = []
    func run(_ words: String...) -> Outcome {
      HostCommand.run(words[...]) { endpoint in
        places.append("\(endpoint)")
        return Outcome()
      }
    }

    XCTAssertEqual(run(), Outcome())
    XCTAssertEqual(run("--port", "0", "--bind", "::"), Outcome())
    XCTAssertEqual(places, ["127.0.0.1:4842", "[::]:0"])
    XCTAssertEqual(
      run("--port", "70000"),
      .rejection("--port cannot be '70000'", usage: HostCommand.usage)
    )
    XCTAssertEqual(
      run("here"),
      .rejection("unexpected argument 'here'", usage: HostCommand.usage)
    )
  }

  func test_join_wantsWhatItIsTold() throws {
    var wishes: [JoinWishes] = []
    func run(_ words: String...) -> Outcome {
      JoinCommand.run(words[...], Environment()) { endpoint, wish, _, _ in
        wishes.append(wish)
        return Outcome(output: "\(endpoint)")
      }
    }

    XCTAssertEqual(run("ann.local"), Outcome(output: "ann.local:4842"))
    XCTAssertEqual(
      run("a:1", "--name=Bob", "--room=3", "--back=00000000000000ff").output,
      "a:1"
    )
    XCTAssertEqual(run("a", "--create", "Friday evening").status, 0)
    XCTAssertEqual(
      wishes,
      [
        JoinWishes(),
        JoinWishes(name: Name(word: "Bob"), room: 3, token: Token(255)),
        JoinWishes(title: Title("Friday evening")),
      ]
    )
    for words in [["--name", "a\u{1B}b"], ["--room", "0"], ["--back", "1"]] {
      let outcome = JoinCommand.run(["a"] + words, Environment())
      XCTAssertEqual(outcome.status, 64)
      XCTAssertFalse(outcome.errorOutput.contains("\u{1B}"))
    }
    XCTAssertEqual(
      run(),
      .rejection("missing argument '<host>'", usage: JoinCommand.usage)
    )
  }

  func test_join_hasTheWholeScreenAtATerminal() {
    var isFull: [Bool] = []
    for isTerminal in [true, false] {
      let environment = Environment(
        isInputTerminal: isTerminal,
        isOutputTerminal: true,
        term: "xterm"
      )
      _ = JoinCommand.run(["a"], environment) { _, _, full, _ in
        isFull.append(full)
        return Outcome()
      }
    }

    XCTAssertEqual(isFull, [true, false])
  }

  func test_help_isThere() {
    for command in ["host", "join", "load"] {
      let outcome = Command.run([command, "--help"])
      XCTAssertTrue(outcome.output.contains("USAGE: TicDemo \(command)"))
      XCTAssertEqual(
        outcome.output.split(separator: "\n").filter { $0.count > 80 },
        []
      )
    }
  }
}
