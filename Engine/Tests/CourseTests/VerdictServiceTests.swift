import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

final class VerdictServiceTests: XCTestCase {
  func test_inheritedTests_areInVerdict() throws {
    var package = SamplePackage()
    package.tests["BaseTests.swift"] = """
      import XCTest

      class BaseTests: XCTestCase { func test_base() {} }
      final class SubTests: BaseTests { func test_sub() {} }

      """

    let verdict = try Bench.verdictService().verdict(on: package.tree)

    XCTAssertEqual(
      verdict.results.map { "\($0.name)" }.sorted(),
      [
        "BaseTests.test_base", "SubTests.test_base",
        "SubTests.test_sub",
      ]
    )
    XCTAssertEqual(verdict.light, .green, "\(verdict)")
  }

  func test_invalidManifest_doesNotCompile() throws {
    var tree = SamplePackage(["ATests": "func test_it() {}"]).tree
    tree["Package.swift"] = "// swift-tools-version: 6.0\nimport Nothing\n"

    guard
      case .doesNotCompile(let errors) = try Bench.verdictService().verdict(
        on: tree
      )
    else { return XCTFail("builds") }
    XCTAssertFalse(errors.isEmpty)
  }

  func test_verdict_isStored() throws {
    let store = try Bench.store()
    let tree = SamplePackage(["KeptTests": "func test_it() {}"]).tree
    let first = try VerdictService(store: store).verdict(on: tree)

    // A new verdict service has only the store to remember by.
    let other = try VerdictService(store: Store(path: store.path))

    XCTAssertEqual(other.knownVerdict(on: tree), first)
    XCTAssertEqual(try other.verdict(on: tree), first)
  }

  func test_timeout_isNotStored() throws {
    let folder = try TemporaryFolder()
    let tree = SamplePackage([
      "WaitTests": """
      func test_it() {
        while !FileManager.default.fileExists(atPath: "\(folder.path)/go") {}
      }
      """
    ]).tree
    let verdictService = try VerdictService(
      store: try Bench.store(),
      seconds: 2
    )
    guard case .timesOut = try verdictService.verdict(on: tree) else {
      return XCTFail("does not time out")
    }

    try folder.write(["go": ""])

    // It is run again, and again where the machine is too busy for it.
    XCTAssertTrue(
      try Patience.wait { try verdictService.verdict(on: tree).light == .green }
    )
  }

  func test_unwritableStore_throwsOneClearError() throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    let path = "\(folder.path)/file/store"
    let tree = SamplePackage(["ATests": "func test_it() {}"]).tree

    XCTAssertThrowsError(
      try VerdictService(store: Store(path: path)).verdict(on: tree)
    ) { error in
      XCTAssertTrue(error is Files.Failure, "\(error)")
      XCTAssertEqual("\(error)", "\(folder.path)/file: File exists")
    }
  }

  func test_readOnlyStore_throwsOneClearError() throws {
    try XCTSkipIf(getuid() == 0, "nothing is read-only for root")
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: folder.path
    )
    defer {
      try? manager.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.path
      )
    }
    let tree = SamplePackage(["ATests": "func test_it() {}"]).tree

    XCTAssertThrowsError(
      try VerdictService(store: Store(path: folder.path)).verdict(on: tree)
    ) { error in
      XCTAssertTrue(error is Files.Failure, "\(error)")
      XCTAssertTrue("\(error)".hasPrefix(folder.path), "\(error)")
    }
  }
}

/// Tests that building leaves no temporary files.
///
/// They're slow because SwiftPM builds a package from scratch, twice.
final class LeftoverTests: SlowTestCase {
  /// Tests that the temporary folders of SwiftPM and the compiler driver are
  /// removed, too.
  func test_tools_leaveNoTemporaryFiles() throws {
    let folder = try TemporaryFolder()
    let store = Store(path: "\(folder.path)/store")
    let temporary = "\(folder.path)/temporary"
    try Files.makeDirectory(temporary)
    let before = ProcessInfo.processInfo.environment["TMPDIR"]
    setenv("TMPDIR", temporary, 1)
    defer {
      if let before { setenv("TMPDIR", before, 1) } else { unsetenv("TMPDIR") }
    }
    let tree = SamplePackage([
      "ATests": "func test_it() { XCTAssertEqual(Score().points, 0) }"
    ]).tree

    let verdictService = try VerdictService(store: store)
    XCTAssertEqual(try verdictService.verdict(on: tree).light, .green)
    XCTAssertEqual(try verdictService.swiftPMVerdict(on: tree).light, .green)
    XCTAssertTrue(try verdictService.swiftTestOutput(for: tree).succeeded)

    XCTAssertEqual(Files.names(in: temporary), [])
    XCTAssertEqual(Files.names(in: "\(store.path)/drafts"), [])
    let folders = Files.names(in: "\(store.path)/swiftpm")
    XCTAssertFalse(folders.isEmpty)
    for folder in folders {
      let temporary = "\(store.path)/swiftpm/\(folder)/temporary"
      XCTAssertFalse(Files.exists(temporary), folder)
    }
  }
}
