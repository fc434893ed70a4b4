import Foundation
import XCTest

@testable import TicDemo

final class Chapter42FullDiskTests: XCTestCase {
  func test_fullDevice_isAFailure() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
      throw XCTSkip("There is no /dev/full here.")
    }
    let outcome = Outcome(output: "a board\n", errorOutput: "a warning\n")

    let printed = Platform.printing(outcome, to: full.fileDescriptor)

    var failure = Outcome.failure(
      "cannot write the output: No space left on device"
    )
    failure.errorOutput = "a warning\n" + failure.errorOutput
    XCTAssertEqual(printed, failure)
  }

  func test_whatCanBeWritten_isLeftAsItIs() throws {
    let outcomes = [
      Outcome(output: "a board\n", status: 3), Outcome(errorOutput: "b\n"),
    ]
    let null = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/null"))

    XCTAssertEqual(
      outcomes.map { Platform.printing($0, to: null.fileDescriptor) },
      outcomes
    )
  }

  func test_joinOnAFullDevice_isAFailure() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
      throw XCTSkip("There is no /dev/full here.")
    }
    let listener = try Platform.listener(
      at: Endpoint(address: "127.0.0.1", port: 0)
    )
    defer { Platform.hangUp(listener) }
    let port = Platform.port(of: listener)
    var loop = try JoinLoop(
      Endpoint(address: "127.0.0.1", port: port),
      JoinWishes()
    )
    XCTAssertTrue(Platform.wait(for: [listener], milliseconds: 5_000))
    let host = accept(listener, nil, nil)
    defer { close(host) }
    let replies = "hello 1 00000000000000ff\nbye\n"
    _ = Platform.put(Array(replies.utf8)[...], into: host)

    XCTAssertEqual(
      loop.playLines(to: full.fileDescriptor),
      .failure("cannot write the output: No space left on device")
    )
  }
}
