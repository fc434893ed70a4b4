import Foundation
import XCTest

@testable import Course
@testable import CourseBuild
@testable import CoursePlatform

/// Tests in clones whose paths contain letters beyond ASCII, spaces, and quotes.
final class UnusualPathsTests: XCTestCase {
  /// A name with a composed letter, a decomposed one, and all that a shell
  /// treats specially.
  private static let name = "J\u{FC}rgen's \"mu\u{308}\" $x;日本 🦉"

  func test_cloneWithUnusualName_judgesShowsAndRestores() throws {
    let clone = try Clone(named: Self.name)

    try clone.kata("start")
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: SampleWorkspace.testPath
    )
    let amber = try clone.kata("check")
    try clone.kata("take")
    let green = try clone.kata("check")
    let back = try clone.kata("restore", "-1")

    XCTAssertTrue(amber.output.contains("Make it pass"), amber.output)
    XCTAssertEqual(amber.error, "")
    XCTAssertEqual(green.ending, .exited(0), green.output + green.error)
    XCTAssertEqual(back.ending, .exited(0), back.error)
    XCTAssertTrue(try clone.kata("show").output.contains("Score"))
  }

  func test_cloneWithLineFeedInItsName_judges() throws {
    let clone = try Clone(named: "two\nlines\tand a tab")

    try clone.kata("start")
    try clone.kata("take")
    try clone.kata("take")
    let green = try clone.kata("check")

    XCTAssertEqual(green.ending, .exited(0), green.output + green.error)
  }

  func test_cloneWithUnusualName_hasHealthyDoctor() throws {
    let clone = try Clone(named: Self.name)

    let outcome = try clone.kata("doctor")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.output + outcome.error)
  }

  func test_storeWithUnusualPath_buildsWithSwiftPM() throws {
    // SwiftPM itself can't build a package below a folder with a double quote.
    let name = Self.name.replacing("\"", with: "")
    let folder = try TemporaryFolder(named: name)
    let service = try VerdictService(
      store: Store(path: "\(folder.path)/store"),
      choice: .swiftpm,
      seconds: Patience.seconds
    )
    let package = SamplePackage([
      "OddTests": "func test_it() { XCTAssertEqual(Score().points, 1) }"
    ])

    let verdict = try service.verdict(on: package.tree, running: .all)

    guard case .fails(let results) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(
      results.flatMap(\.failures).map(\.path),
      ["Tests/TicModelTests/OddTests.swift"]
    )
  }

  // MARK: Folders for temporary files

  func test_plainPath_isUsedAndRemoved() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/temporary"

    try Files.withTemporaryFolder(preferring: path) {
      XCTAssertEqual($0, path)
      XCTAssertTrue(Files.isDirectory($0))
    }

    XCTAssertFalse(Files.exists(path))
  }

  func test_unusualPath_isReplacedByPlainOne() throws {
    let folder = try TemporaryFolder(named: Self.name)
    var used = ""

    try Files.withTemporaryFolder(preferring: "\(folder.path)/temporary") {
      used = $0
      XCTAssertTrue(Files.isDirectory($0))
    }

    XCTAssertTrue(used.utf8.allSatisfy { $0 < 0x80 }, used)
    XCTAssertFalse(Files.exists(used))
  }

  func test_foldersOfKilledRuns_areRemovedAfterAnHour() throws {
    let folder = try TemporaryFolder()
    // No process has this number, and every system has the first one.
    let names = ["a-999999999-old", "a-999999999-new", "a-1-old", "b-old"]
    for name in names { try Files.makeDirectory("\(folder.path)/\(name)") }
    for name in names where name.hasSuffix("old") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -4000)],
        ofItemAtPath: "\(folder.path)/\(name)"
      )
    }

    Files.removeAbandoned(in: folder.path, prefix: "a-")

    XCTAssertEqual(
      Files.names(in: folder.path),
      ["a-1-old", "a-999999999-new", "b-old"]
    )
  }

  // MARK: Reasons

  /// Returns a folder with a compiler that runs a script.
  private func compiler(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/swiftc"
    try Files.write("#!/bin/sh\n\(script)\n", to: path)
    TestSystemCalls.setMode(0o755, of: path)
    return folder
  }

  func test_brokenCompiler_isQuoted() throws {
    let clone = try Clone()
    try clone.kata("start")
    for (script, words) in [
      ("echo 'libtinfo.so.6: cannot open' >&2; exit 127", "libtinfo.so.6"),
      ("exit 3", "exited with status 3"),
      ("kill -ILL $$", "llegal instruction"),
      ("echo 'No toolchain selected'", "No toolchain selected"),
    ] {
      let tools = try compiler(script)

      let outcome = try clone.kata(
        ["check"],
        ["PATH": "\(tools.path):/usr/bin:/bin"]
      )

      XCTAssertTrue(outcome.error.contains(words), outcome.error)
      XCTAssertTrue(outcome.error.contains(tools.path), outcome.error)
      XCTAssertFalse(outcome.error.contains("wasn't found"), outcome.error)
    }
  }

  func test_missingTemporaryFolder_isNamed() throws {
    let clone = try Clone()

    let outcome = try clone.kata(["start"], ["TMPDIR": "/no/such/folder"])

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(outcome.error.contains("/no/such/folder"), outcome.error)
  }
}
