import Foundation
import XCTest

@testable import CourseBuild
@testable import Course

/// Which tests exist, the compiler says: a verdict has those that `swift test`
/// runs, whatever they look like.
///
/// Slow: SwiftPM builds each tree from nothing.
final class TestDiscoveryTests: SlowTestCase {
  func test_oddTests_areThoseOfSwiftTest() throws {
    var odd = OddTests(seed: 12)
    let tree = odd.package(of: 8, .direct)

    let verdict = try Bench.direct().verdict(on: tree, running: .all)
    let run = try SwiftTestRun(tree, in: try TemporaryFolder().path)

    XCTAssertNotNil(run.tests, run.output)
    XCTAssertNil(run.difference(from: verdict))
    XCTAssertEqual(verdict.light, .red)
    // What ran, the text shows, too.
    let names = TestInventory(tree).completed(by: verdict, of: tree).tests
      .map(\.name)
    XCTAssertEqual(names.sorted(), verdict.results.map(\.name).sorted())
  }

  // MARK: Swift Testing

  func test_testsOfSwiftTesting_areRunAndRecorded() throws {
    var package = SamplePackage(["XTests": "func test_x() {}"])
    package.tests["GridTests.swift"] = """
      import Testing
      @testable import TicModel

      @Test func free() { #expect(Score().points == 0) }

      struct Grid {
        @Test func passes() {}
        @Test("of all", arguments: [0, 1]) func counts(of count: Int) {
          #expect(Score().points == count, "so many")
        }
        struct Inner { @Test func throwing() throws { throw Oops() } }
        @Test(.disabled()) func off() { Issue.record() }
        @Test func `is odd`() {}
      }
      struct Oops: Error {}

      """

    let verdict = try Bench.verdictService().verdict(on: package.tree)

    guard case .fails(let results) = verdict else {
      return XCTFail("\(verdict)")
    }
    let names = results.map { "\($0.name)" }.sorted()
    XCTAssertEqual(
      names,
      [
        "Grid.counts(of:)", "Grid.is odd", "Grid.off", "Grid.passes",
        "Grid/Inner.throwing", "GridTests.free", "XTests.test_x",
      ]
    )
    XCTAssertEqual(verdict.passCount, 4)
    XCTAssertEqual(
      verdict.brokenTests.map { "\($0)" }.sorted(),
      ["Grid.counts(of:)", "Grid/Inner.throwing"]
    )
    let failure = try XCTUnwrap(
      results.first { $0.name.method == "counts(of:)" }?.failures.first
    )
    XCTAssertEqual(failure.path, "Tests/TicModelTests/GridTests.swift")
    XCTAssertEqual(failure.line, 9)
    XCTAssertTrue(failure.message.hasSuffix("so many"), failure.message)
    XCTAssertEqual(
      TestInventory(package.tree).tests.map { "\($0.name)" }.sorted(),
      names
    )
  }

  func test_crashInATestOfSwiftTesting_namesIt() throws {
    var package = SamplePackage()
    package.tests["CrashTests.swift"] = """
      import Testing
      struct Crash { @Test func it() { _ = [Int]()[0] } }

      """

    guard
      case .crashes(let test, let reason, _) = try Bench.verdictService()
        .verdict(
          on: package.tree
        )
    else { return XCTFail("no crash") }
    XCTAssertEqual(test, TestName("Crash.it"))
    XCTAssertEqual(reason, "Index out of range")
  }

  // MARK: Packages without tests

  func test_noManifest_doesNotCompile() throws {
    // The package before this one leaves its manifest in the working folder.
    _ = try Bench.swiftPM().verdict(on: SamplePackage().tree, running: .all)
    var tree = SamplePackage(["ATests": "func test_it() {}"]).tree
    tree["Package.swift"] = nil

    let verdict = try Bench.verdictService().verdict(on: tree)

    guard case .doesNotCompile(let errors) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(
      errors.map(\.description),
      [
        "Package.swift:1: this file is missing: it says what the package is "
          + "made of"
      ]
    )
    guard case .doesNotCompile = try Bench.swiftPM().programs(of: tree) else {
      return XCTFail("built")
    }
    XCTAssertFalse(try Bench.swiftPM().plainRun(of: tree).succeeded)
  }

  func test_manifestOfAnotherVersion_doesNotStay() throws {
    var tree = SamplePackage(["StayTests": "func test_it() {}"]).tree
    tree["Package@swift-6.3.swift"] = "// swift-tools-version: 6.0\nimport No\n"
    XCTAssertEqual(
      try Bench.verdictService().swiftPMVerdict(on: tree).light,
      .amber
    )
    tree["Package@swift-6.3.swift"] = nil

    XCTAssertEqual(
      try Bench.verdictService().swiftPMVerdict(on: tree).light,
      .green
    )
  }

  func test_noTestTarget_isAnErrorOfTheManifest() throws {
    var tree = SamplePackage(["ATests": "func test_it() {}"]).tree
    tree["Package.swift"] = SamplePackage.manifest.split(separator: "\n")
      .filter { !$0.contains("testTarget") }.joined(separator: "\n")

    let verdict = try Bench.verdictService().verdict(on: tree)

    guard case .doesNotCompile(let errors) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(errors.map(\.path), ["Package.swift"])
    XCTAssertTrue(
      errors[0].message.contains(".testTarget(name: \"TicModelTests\""),
      errors[0].message
    )
    XCTAssertEqual(
      try Bench.verdictService().swiftPMVerdict(on: tree.program),
      .runsNothing
    )
  }
}
