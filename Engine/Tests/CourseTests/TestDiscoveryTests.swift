import Foundation
import XCTest

@testable import CourseBuild
@testable import Course

/// Tests that a verdict has exactly the tests that `swift test` runs, whatever
/// they look like.
///
/// They're slow because SwiftPM builds each tree from scratch.
final class TestDiscoveryTests: SlowTestCase {
  func test_unusualTests_matchSwiftTest() throws {
    var odd = OddTests(seed: 12)
    let tree = odd.package(of: 8, .direct)

    let verdict = try Bench.direct().verdict(on: tree, running: .all)
    let run = try SwiftTestRun(tree, in: try TemporaryFolder().path)

    XCTAssertNotNil(run.tests, run.output)
    XCTAssertNil(run.difference(from: verdict))
    XCTAssertEqual(verdict.light, .red)
    // What ran, the text shows, too.
    let names = try Bench.verdictService().tests(in: tree)
      .completed(by: verdict, of: tree).tests.map(\.name)
    XCTAssertEqual(names.sorted(), verdict.results.map(\.name).sorted())
  }

  // MARK: Packages without tests

  func test_missingManifest_doesNotCompile() throws {
    // The package before this one leaves its manifest in the working folder.
    _ = try Bench.swiftPM().verdict(on: SamplePackage().tree)
    var tree = SamplePackage(["ATests": "func test_it() {}"]).tree
    tree["Package.swift"] = nil

    let verdict = try Bench.verdictService().verdict(on: tree)

    guard case .doesNotCompile(let errors) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(
      errors.map(\.description),
      [
        "Package.swift:1: this file is missing, but it has to declare the "
          + "package's targets"
      ]
    )
    XCTAssertThrowsError(try Bench.verdictService().programs(of: tree))
    XCTAssertFalse(try Bench.swiftPM().swiftTestOutput(for: tree).succeeded)
  }

  func test_removedManifestOfOtherVersion_isForgotten() throws {
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

  func test_missingTestTarget_isManifestError() throws {
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
