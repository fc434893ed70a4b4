import TicModel
import XCTest

@testable import TicDemo

final class Chapter40RequestTests: XCTestCase {
  private let lines = [
    "name Ann", "rooms", "create Friday evening", "join 12", "leave", "move 1",
    "move 9", "say luck", "rematch yes", "rematch no", "back 00000000000000ff",
    "help", "quit",
  ]

  func test_lines_areRequestsAndBack() throws {
    let requests = try lines.map { try Request.parse($0.utf8) }

    XCTAssertEqual(requests.map { $0.line }, lines)
  }

  func test_values_areWhatTheLinesSay() throws {
    let ann = try XCTUnwrap(Name(word: "Ann"))
    let friday = try XCTUnwrap(Title("Friday evening"))

    let requests: [Request] = [
      .name(ann), .rooms, .create(friday), .join(12), .leave, .play(0),
      .play(8), .say(Phrase.luck), .vote(true), .vote(false), .back(Token(255)),
      .help, .quit,
    ]

    XCTAssertEqual(try lines.map { try Request.parse($0.utf8) }, requests)
  }

  func test_nearlyRightLines_areErrors() {
    let badValues = [
      "name", "name a b", "name -", "rooms 1", "create", "join", "join 0",
      "join -1", "join 99999999999999999999", "join 0x1", "leave 1", "move",
      "move 0", "move 10", "move +5", "move 5 5", "move five", "say",
      "say hello luck", "say Hello!", "rematch", "rematch maybe", "back",
      "back ff", "back +0000000000000ff", "help me", "quit now",
    ]
    let unknown = ["", " ", "MOVE 5", "mov 5", "movee 5", "5", "x move 5"]
    let noText = ["say\u{1B}", "name Zoë", "move\t5", "move 5\r", "\u{0}"]

    XCTAssertEqual(badValues.filter { error($0.utf8) != .badValue }, [])
    XCTAssertEqual(unknown.filter { error($0.utf8) != .unknownWord }, [])
    XCTAssertEqual(noText.filter { error($0.utf8) != .notText }, [])
    XCTAssertEqual(error([0xFF, 0xC3]), .notText)
  }

  func test_anyBytes_areARequestOrAnError() throws {
    var numbers = Numbers()
    for _ in 0..<3_000 {
      let line = numbers.line(of: lines)
      guard let request = try? Request.parse(line) else { continue }
      XCTAssertEqual(try Request.parse(request.line.utf8), request)
    }
  }

  private func error(_ line: some Collection<UInt8>) -> WireError? {
    do {
      _ = try Request.parse(line)
      return nil
    } catch {
      return error
    }
  }

  /// Numbers that look random and are the same in each run.
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ (mixed >> 27)
    }

    /// Returns bytes, or words of some lines, or both.
    mutating func line(of lines: [String]) -> [UInt8] {
      var line: [UInt8] = []
      for _ in 0..<Int.random(in: 0...4, using: &self) {
        if Bool.random(using: &self) {
          let words = lines.flatMap { $0.split(separator: " ") }
          line += words.randomElement(using: &self).map { Array($0.utf8) } ?? []
          line.append(0x20)
        } else {
          line.append(UInt8.random(in: 0...255, using: &self))
        }
      }
      return line
    }
  }
}
