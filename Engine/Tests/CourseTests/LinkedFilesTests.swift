import Foundation
import XCTest

@testable import CourseLearner
@testable import CoursePlatform

/// Tests of links, pipes, and devices in a workspace: nothing replaces them, and
/// nothing waits for them.
final class LinkedFilesTests: XCTestCase {
  private let test = "Tests/TicModelTests/Chapter01Tests.swift"

  /// Returns a learner whose file at a path has been moved away, along with its
  /// new path.
  private func learner(withMoved file: String) throws -> (Clone, String) {
    let clone = try Clone()
    try clone.kata("start")
    try clone.kata("goto", "2.1")
    let elsewhere = "\(clone.folder.path)/elsewhere.swift"
    try FileManager.default.moveItem(
      atPath: "\(clone.play)/\(file)",
      toPath: elsewhere
    )
    return (clone, elsewhere)
  }

  func test_moveThatWouldReplaceLink_isRefused() throws {
    for target in ["../../../elsewhere.swift", "/dev/zero", "nowhere"] {
      let (clone, elsewhere) = try learner(withMoved: test)
      let old = try Files.read(elsewhere)
      let path = "\(clone.play)/\(test)"
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: target
      )
      for words in [["goto", "1.1"], ["reset"]] {
        // A link that's judged like the file itself doesn't stop a move that
        // leaves it alone.
        if words == ["reset"], target.hasPrefix("..") { continue }

        let outcome = try clone.kata(words)

        XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
        XCTAssertTrue(outcome.error.contains("this is a link"), outcome.error)
        XCTAssertTrue(outcome.error.contains(test), outcome.error)
        XCTAssertEqual(
          try FileManager.default.destinationOfSymbolicLink(atPath: path),
          target
        )
        XCTAssertEqual(try Files.read(elsewhere), old)
        XCTAssertNil(try clone.workspace().progress.moving)
      }
    }
  }

  func test_linkThatStays_doesNotStopMoves() throws {
    let (clone, elsewhere) = try learner(withMoved: test)
    try FileManager.default.createSymbolicLink(
      atPath: "\(clone.play)/\(test)",
      withDestinationPath: elsewhere
    )
    try clone.write("", to: SampleWorkspace.testPath)

    XCTAssertEqual(try clone.kata("reset").ending, .exited(0))
    XCTAssertTrue(SystemCalls.isLink("\(clone.play)/\(test)"))
    XCTAssertFalse(Files.exists("\(clone.play)/\(SampleWorkspace.testPath)"))
  }

  func test_pipeAmongTests_isNotWaitedFor() throws {
    let clone = try Clone()
    try clone.kata("start")
    let pipe = "\(clone.play)/Tests/TicModelTests/Pipe.swift"
    mkfifo(pipe, 0o600)

    let outcome = try clone.kata("check")

    XCTAssertTrue(outcome.output.contains("no new test"), outcome.output)
    XCTAssertEqual(SystemCalls.kind(of: pipe), S_IFIFO)
  }
}
