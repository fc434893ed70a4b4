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

  /// Tests a folder outside of the workspace, a folder of the workspace that's
  /// also there under another name, and the folder of a whole target.
  func test_moveThatWouldChangeLinkedFolder_isRefused() throws {
    for (link, target) in [
      ("Sources/Lib", "../../outside"),
      ("Sources/Again", "../Tests/TicModelTests"),
      ("Tests/TicModelTests", "../../outside"),
    ] {
      let clone = try Clone()
      try clone.kata("start")
      try clone.kata("goto", "2.1")
      let outside = "\(clone.folder.path)/outside"
      if link.hasPrefix("Tests/") {
        try FileManager.default.moveItem(
          atPath: "\(clone.play)/\(link)",
          toPath: outside
        )
      } else {
        try Files.write("struct Foo {}\n", to: "\(outside)/Deep/Foo.swift")
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(clone.play)/\(link)",
        withDestinationPath: target
      )
      let tests = try Files.read("\(clone.play)/\(test)")
      let names = Files.filesBelow(outside)

      let outcome = try clone.kata("goto", "1.1")

      XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
      XCTAssertTrue(
        outcome.error.contains("\(link): this folder is a link"),
        outcome.error
      )
      XCTAssertEqual(try Files.read("\(clone.play)/\(test)"), tests)
      XCTAssertEqual(Files.filesBelow(outside), names)
      XCTAssertNil(try clone.workspace().progress.moving)
    }
  }

  func test_linkToMoreFilesThanAPackageHas_isNotFollowedToTheEnd() throws {
    let folder = try TemporaryFolder()
    for number in 0..<20 {
      try Files.write("", to: "\(folder.path)/\(number % 3)/\(number).swift")
    }

    XCTAssertNil(Files.filesBelow(folder.path, atMost: 19))
    XCTAssertEqual(Files.filesBelow(folder.path, atMost: 20)?.count, 20)
  }

  func test_linkToTheSystemsFiles_isNamed() throws {
    let clone = try Clone()
    try clone.kata("start")
    try FileManager.default.createSymbolicLink(
      atPath: "\(clone.play)/Tests/usr",
      withDestinationPath: "/usr"
    )

    let outcome = try clone.kata("check")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(
      outcome.error.contains("Tests: there are more than 5,000 files"),
      outcome.error
    )
  }

  func test_resultsForAFileOfThePackage_areRefused() throws {
    let clone = try Clone()
    try clone.kata("start")
    try clone.kata("goto", "2.1")
    let file = "\(clone.play)/Sources/TicModel/Score.swift"
    let text = try Files.read(file)

    for words in [["log", "--json", file], ["check", "--json", file]] {
      let outcome = try clone.kata(words)

      XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
      XCTAssertTrue(outcome.error.contains("Score.swift: "), outcome.error)
      XCTAssertEqual(try Files.read(file), text)
    }
  }

  func test_namesThatDifferOnlyInTheirEncoding_areNamed() throws {
    let clone = try Clone()
    try clone.kata("start")
    let folder = "\(clone.play)/Sources/TicModel"
    for name in ["\u{E4}", "a\u{308}"] {
      XCTAssertNotNil(fopen("\(folder)/\(name).swift", "w").map { fclose($0) })
    }
    try XCTSkipIf(
      try FileManager.default.contentsOfDirectory(atPath: folder).count < 2,
      "this file system takes the two names for one"
    )

    let outcome = try clone.kata("check")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(
      outcome.error.contains("another file's name looks the same"),
      outcome.error
    )
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
