import Foundation
import XCTest

@testable import CoursePlatform

final class CancellationTests: XCTestCase {
  private func sleep() throws -> Command.Outcome {
    try Command(executable: "/bin/sleep", arguments: [Patience.sleep]).run()
  }

  /// Cancels the work once one of its processes has created `file`.
  private func cancel(_ cancellation: Cancellation, atProcess file: String) {
    Thread.detachNewThread {
      while !Files.exists(file) { usleep(1000) }
      cancellation.cancel()
    }
  }

  func test_cancel_endsProcessAndWork() throws {
    let folder = try TemporaryFolder()
    let cancellation = Cancellation()
    cancel(cancellation, atProcess: "\(folder.path)/started")

    XCTAssertThrowsError(
      try cancellation.run {
        try Command(
          executable: "/bin/sh",
          arguments: [
            "-c", "echo $$ > s; mv s started; exec sleep \(Patience.sleep)",
          ],
          directory: folder.path
        ).run()
      }
    ) { XCTAssertTrue($0 is Cancellation.Cancelled, "\($0)") }

    let process = try Files.read("\(folder.path)/started").trimmed
    XCTAssertTrue(ProcessList.isGone(try XCTUnwrap(Int32(process))))
  }

  func test_cancel_endsParallelWork() throws {
    let folder = try TemporaryFolder()
    let cancellation = Cancellation()
    cancel(cancellation, atProcess: "\(folder.path)/1")
    // One after the other where there is one processor: the first is ended,
    // and the second does not begin.
    let results = try cancellation.run {
      Parallel.results(
        of: (0..<4).map { _ in
          {
            try Command(
              executable: "/bin/sh",
              arguments: ["-c", "touch 1; exec sleep \(Patience.sleep)"],
              directory: folder.path
            ).run()
          }
        }
      )
    }

    for result in results {
      XCTAssertThrowsError(try result.get()) {
        XCTAssertTrue($0 is Cancellation.Cancelled, "\($0)")
      }
    }
  }

  func test_cancelBeforeStart_runsNothing() throws {
    let cancellation = Cancellation()
    cancellation.cancel()

    XCTAssertThrowsError(try cancellation.run { XCTFail("has begun") })
  }

  /// Tests that canceled work doesn't affect other work, such as showing the
  /// lights just after a save.
  func test_cancel_doesNotAffectOtherWork() throws {
    let cancelled = Cancellation()
    let other = Cancellation()

    try other.run {
      try? cancelled.run {
        cancelled.cancel()
        XCTAssertThrowsError(try sleep())
      }
      XCTAssertEqual(try run("echo other"), "other\n")
    }
    XCTAssertEqual(try run("echo none"), "none\n")
  }

  private func run(_ script: String) throws -> String {
    try Command(executable: "/bin/sh", arguments: ["-c", script]).run()
      .output
  }

  func test_canceledWork_closesItsDescriptors() throws {
    func descriptors() -> Int { Files.names(in: "/proc/self/fd").count }
    let cancellation = Cancellation()
    let before = descriptors()

    try cancellation.run {
      cancellation.cancel()
      for _ in 0..<200 { XCTAssertThrowsError(try sleep()) }
    }
    for _ in 0..<200 {
      XCTAssertThrowsError(try Command(executable: "/no/program").run())
    }

    // Another test's thread may just be at work.
    XCTAssertLessThan(descriptors(), before + 50)
  }
}
