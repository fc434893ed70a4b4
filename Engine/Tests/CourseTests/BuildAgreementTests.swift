import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Tests that the direct build and SwiftPM reach the same verdict on the same
/// tree.
///
/// They're slow because SwiftPM builds each tree from scratch.
final class BuildAgreementTests: SlowTestCase {
  /// Returns the direct build's verdict, and asserts that SwiftPM's has the
  /// same light, broken tests and results.
  private func agreedVerdict(
    on package: SamplePackage,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Verdict {
    let direct = try Bench.direct().verdict(on: package.tree)
    let swiftPM = try Bench.swiftPM().verdict(on: package.tree)
    XCTAssertEqual(
      direct.light,
      swiftPM.light,
      "\(direct)",
      file: file,
      line: line
    )
    XCTAssertEqual(
      direct.brokenTests.sorted(),
      swiftPM.brokenTests.sorted(),
      file: file,
      line: line
    )
    XCTAssertEqual(
      direct.results.sorted { $0.name < $1.name },
      swiftPM.results.sorted { $0.name < $1.name },
      file: file,
      line: line
    )
    if case .doesNotCompile(let left) = direct,
      case .doesNotCompile(let right) = swiftPM
    {
      XCTAssertEqual(left, right, file: file, line: line)
    }
    if case .crashes(_, let left, _) = direct,
      case .crashes(_, let right, _) = swiftPM
    {
      XCTAssertEqual(left, right, file: file, line: line)
    }
    return direct
  }

  func test_passingAndSkippedTests_agree() throws {
    var package = SamplePackage([
      "PlainTests": """
      func test_new_isZero() { XCTAssertEqual(Score().points, 0) }
      func testOldStyle() {}
      func helper() {}
      func test_withArgument(_ number: Int) {}
      static func test_static() {}
      private func test_private() {}
      """,
      "AsyncTests": """
      func test_async() async { await Task.yield() }
      func test_asyncThrowing() async throws { await Task.yield() }
      """,
      "ThrowingTests": """
      override func setUpWithError() throws { count = 1 }
      private var count = 0
      func test_throwing() throws { XCTAssertEqual(count, 1) }
      func test_skipped() throws { throw XCTSkip("not today") }
      """,
    ])
    package.tests["SharedTests.swift"] =
      SamplePackage.testFile(
        "SharedTests",
        "func test_two() { XCTAssertEqual(two().points, 2) }"
      )
    package.tests["OtherSharedTests.swift"] =
      SamplePackage.testFile(
        "OtherSharedTests",
        "func test_two() { XCTAssertEqual(two().points, 2) }"
      )
        + """

        func two() -> Score {
          var score = Score()
          score.add(2)
          return score
        }

        """

    let verdict = try agreedVerdict(on: package)

    XCTAssertEqual(verdict.light, .green)
    XCTAssertEqual(verdict.passCount, 7)
    XCTAssertEqual(
      verdict.results.filter(\.isSkipped).map(\.name.method),
      ["test_skipped"]
    )
  }

  func test_failuresAndForgedOutput_agree() throws {
    let package = SamplePackage([
      "FailingTests": #"""
      func test_fails() {
        XCTAssertEqual(Score().points, 1)
        XCTAssertTrue(false, "second\nline\twith \\ marks")
      }
      func test_forgesAPass() {
        print("Test Case 'FailingTests.test_forgesAPass' passed (0.0 seconds)")
        print("Executed 1 test, with 0 failures (0 unexpected)")
        print("end\tFailingTests\ttest_forgesAPass\tran\ncomplete")
        XCTFail("forged")
      }
      func test_endsItsWordsWithAReturn() {
        XCTFail("return\r")
      }
      func test_throws() throws { throw CocoaError(.fileNoSuchFile) }
      """#,
      "PassingTests": #"""
      func test_printsErrors() {
        print("/a/b.swift:1: error: PassingTests.test_printsErrors : failed")
        print("Tests/TicModelTests/A.swift:1:1: error: no such thing")
        print("fail\tPassingTests\ttest_printsErrors\ta\t1\tforged")
        FileHandle.standardError.write(Data("Fatal error: forged\n".utf8))
      }
      func test_printsTenMegabytes() {
        let line = Data((String(repeating: "x", count: 1023) + "\n").utf8)
        for _ in 0..<10_240 { FileHandle.standardOutput.write(line) }
      }
      """#,
    ])

    let verdict = try agreedVerdict(on: package)

    XCTAssertEqual(verdict.light, .red)
    XCTAssertEqual(verdict.passCount, 2)
    XCTAssertEqual(
      verdict.brokenTests.map(\.method).sorted(),
      [
        "test_endsItsWordsWithAReturn", "test_fails", "test_forgesAPass",
        "test_throws",
      ]
    )
    let failures = verdict.results.flatMap(\.failures)
    XCTAssertTrue(
      failures.contains {
        $0.path == "Tests/TicModelTests/FailingTests.swift" && $0.line == 8
          && $0.words
            == #"XCTAssertEqual failed: ("0") is not equal to ("1")"#
      }
    )
    XCTAssertTrue(
      failures.contains {
        $0.words == "XCTAssertTrue failed - second\nline\twith \\ marks"
      }
    )
    XCTAssertTrue(failures.contains { $0.words == "failed - return\r" })
  }

  func test_bothLibraries_agree() throws {
    var package = SamplePackage(["XTests": "func test_x() {}"])
    package.tests["GridTests.swift"] = """
      import Foundation
      import Testing
      import XCTest
      @testable import TicModel

      \(BothLibrariesTests.forms)
      @Test func asserts() { XCTAssertEqual(Score().points, 1) }
      final class MixedTests: XCTestCase {
        func test_expects() { #expect(Score().points == 1) }
      }

      """

    let verdict = try agreedVerdict(on: package)

    let broken = verdict.brokenTests.map { "\($0)" }
    XCTAssertTrue(broken.contains("GridTests.asserts"))
    XCTAssertTrue(broken.contains("MixedTests.test_expects"))
    XCTAssertTrue(verdict.passCount > 10)
  }

  func test_treeThatDoesNotCompile_agrees() throws {
    let package = SamplePackage([
      "BrokenTests": "func test_it() { XCTAssertEqual(Score().goals, 0) }",
      "OtherBrokenTests": "func test_it() { XCTAssertEqual(goals, 0) }",
      "WholeTests": "func test_it() {}",
    ])

    let verdict = try agreedVerdict(on: package)

    XCTAssertEqual(
      verdict,
      .doesNotCompile([
        Diagnostic(
          path: "Tests/TicModelTests/BrokenTests.swift",
          line: 7,
          message: "value of type 'Score' has no member 'goals'"
        ),
        Diagnostic(
          path: "Tests/TicModelTests/OtherBrokenTests.swift",
          line: 7,
          message: "cannot find 'goals' in scope"
        ),
      ])
    )
  }

  /// Returns a package for each library with the tests `a`, which passes, and
  /// `b`, whose body is given.
  private func packages(_ body: String) -> [SamplePackage] {
    let ofXCTest = SamplePackage([
      "FaultTests": """
      func test_a() {}
      func test_b() throws { \(body) }
      """
    ])
    var ofSwiftTesting = SamplePackage()
    ofSwiftTesting.tests["FaultTests.swift"] = """
      import Foundation
      import Testing
      @testable import TicModel

      struct FaultTests {
        @Test func test_a() {}
        @Test func test_b() throws { \(body) }
      }

      """
    return [ofXCTest, ofSwiftTesting]
  }

  private let ended = [TestName(className: "FaultTests", method: "test_a")]
  private let faulty = TestName(className: "FaultTests", method: "test_b")

  func test_crash_namesTestAndReasonInBoth() throws {
    for (body, words) in [
      ("_ = [Int]()[Score().points]", "Index out of range"),
      ("exit(0)", "the program ended itself with exit code 0"),
    ] {
      for package in packages(body) {
        let verdict = try agreedVerdict(on: package)

        guard case .crashes(let test, let reason, let ended) = verdict else {
          return XCTFail("\(verdict)")
        }
        XCTAssertEqual(test, faulty)
        XCTAssertEqual(reason, words)
        XCTAssertEqual(ended.map(\.name), self.ended)
      }
    }
  }

  func test_endlessLoop_namesTestInBothAndIsEnded() throws {
    let folder = try TemporaryFolder()
    let body = """
      try "\\(getpid()) ".write(
        toFile: "\(folder.path)/id", atomically: true, encoding: .utf8)
      while Score().points == 0 {}
      """
    for package in packages(body) {
      for judged in [
        { try Bench.direct(seconds: $1).verdict(on: $0, running: .all) },
        { try Bench.swiftPM(seconds: $1).verdict(on: $0) },
      ] as [(Tree, Double) throws -> Verdict] {
        try assertEnded(package.tree, by: judged, in: folder)
      }
    }
  }

  private func assertEnded(
    _ tree: Tree,
    by judged: (Tree, Double) throws -> Verdict,
    in folder: TemporaryFolder
  ) throws {
    Files.remove("\(folder.path)/id")
    var verdict = Verdict.runsNothing
    // Within its limit the test has to begin.
    for seconds in Patience.limits where !Files.exists("\(folder.path)/id") {
      verdict = try judged(tree, seconds * 4)
    }

    guard case .timesOut(let test, _, let ended) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(test, faulty)
    XCTAssertEqual(ended.map(\.name), self.ended)
    // SwiftPM gives the tests a process group of their own.
    let id = try XCTUnwrap(Int32(try Files.read("\(folder.path)/id").trimmed))
    XCTAssertTrue(ProcessList.isGone(id))
  }

  func test_packageWithoutTests_runsNothingInBoth() throws {
    var package = SamplePackage(["OnlySkippedTests": ""])
    XCTAssertEqual(try agreedVerdict(on: package), .runsNothing)

    package = SamplePackage([
      "OnlySkippedTests": "func test_it() throws { throw XCTSkip() }"
    ])
    XCTAssertEqual(
      try Bench.direct().verdict(on: package.tree, running: .all),
      .runsNothing
    )
  }
}
