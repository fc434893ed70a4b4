import Foundation
import XCTest

@testable import CourseLearner
@testable import CoursePlatform

/// Tests of when a watched package's files are read again.
final class FileWatchTests: XCTestCase {
  private let folder = Result { try TemporaryFolder() }
  private let start = ContinuousClock.now

  private func after(_ seconds: Double) -> ContinuousClock.Instant {
    start + .seconds(seconds)
  }

  /// Returns a watch over a package whose files were read at the start.
  private func watch() throws -> FileWatch {
    try folder.get().write(["Sources/A/A.swift": "// A.\n"])
    var watch = FileWatch(try folder.get().path)
    XCTAssertTrue(watch.mustRead(at: start))
    watch.willRead(at: start)
    return watch
  }

  func test_youngFiles_areReadAgainNowAndThen() throws {
    var watch = try watch()

    XCTAssertFalse(watch.mustRead(at: after(0.1)))
    XCTAssertTrue(watch.mustRead(at: after(0.3)))
    watch.willRead(at: after(0.3))
    XCTAssertFalse(watch.mustRead(at: after(0.4)))
    XCTAssertTrue(watch.mustRead(at: after(1.9)))
  }

  func test_oldFiles_areNotReadAgain() throws {
    var watch = try watch()

    watch.willRead(at: after(2))

    for seconds in [2.1, 3, 100] {
      XCTAssertFalse(watch.mustRead(at: after(seconds)), "\(seconds) s")
    }
  }

  func test_filesLastReadWhenYoung_areReadOnceMore() throws {
    var watch = try watch()
    watch.willRead(at: after(1.9))

    // The program was busy for a minute.
    XCTAssertTrue(watch.mustRead(at: after(60)))
    watch.willRead(at: after(60))
    XCTAssertFalse(watch.mustRead(at: after(61)))
  }

  func test_changedFile_isReadAtOnceAndYoungAgain() throws {
    var watch = try watch()
    watch.willRead(at: after(10))
    // A tick of the system's clock.
    usleep(20_000)

    try folder.get().write(["Sources/A/B.swift": "// B.\n"])

    XCTAssertTrue(watch.mustRead(at: after(10)))
    watch.willRead(at: after(10))
    XCTAssertFalse(watch.mustRead(at: after(10.1)))
    XCTAssertTrue(watch.mustRead(at: after(10.3)))
  }
}
