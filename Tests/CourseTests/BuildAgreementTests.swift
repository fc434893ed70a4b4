import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// The direct build and SwiftPM come to the same verdict on the same tree.
///
/// Slow: SwiftPM builds each tree from nothing.
final class BuildAgreementTests: SlowTestCase {
  /// Returns the direct build's verdict, having seen that SwiftPM's has the
  /// same light, the same broken tests and the same results.
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

  func test_allThatPasses_agrees() throws {
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

  func test_failuresAndForgeries_agree() throws {
    let package = SamplePackage([
      "FailingTests": #"""
      func test_fails() {
        XCTAssertEqual(Score().points, 1)
        XCTAssertTrue(false, "second\nline\twith \\ marks")
      }
      func test_forgesAPass() {
        print("Test Case 'FailingTests.test_forgesAPass' passed (0.0 seconds)")
        print("Executed 1 test, with 0 failures (0 unexpected)")
        print("end\tFailingTests.test_forgesAPass\tran\ncomplete")
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
        print("fail\tPassingTests.test_printsErrors\ta\t1\tforged")
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
      import Testing
      import XCTest
      @testable import TicModel

      @Test func free() { #expect(Score().points == 0) }
      struct Grid {
        @Test("of all", arguments: [0, 1]) func counts(of count: Int) {
          #expect(Score().points == count, "so many")
        }
        @Test(.disabled()) func off() { Issue.record() }
        @Test func asserts() { XCTAssertEqual(Score().points, 1) }
      }
      final class MixedTests: XCTestCase {
        func test_expects() { #expect(Score().points == 1) }
      }

      """

    let verdict = try agreedVerdict(on: package)

    XCTAssertEqual(
      verdict.brokenTests.map { "\($0)" }.sorted(),
      ["Grid.asserts", "Grid.counts(of:)", "MixedTests.test_expects"]
    )
    XCTAssertEqual(verdict.passCount, 2)
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

  func test_crash_namesTestAndReasonInBoth() throws {
    let package = SamplePackage([
      "CrashTests": """
      func test_a() {}
      func test_b() { _ = [Int]()[Score().points] }
      func test_c() {}
      """
    ])

    let verdict = try agreedVerdict(on: package)

    guard case .crashes(let test, let reason, let ended) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(test, TestName("CrashTests.test_b"))
    XCTAssertEqual(reason, "Index out of range")
    XCTAssertEqual(ended.map(\.name), [TestName("CrashTests.test_a")])
  }

  func test_endlessLoop_namesTheTestInBothAndIsEnded() throws {
    let folder = try TemporaryFolder()
    let package = SamplePackage([
      "LoopTests": """
      func test_a() {}
      func test_b() throws {
        try "\\(getpid()) ".write(
          toFile: "\(folder.path)/id", atomically: true, encoding: .utf8)
        while Score().points == 0 {}
      }
      """
    ])

    for judged in [
      { try Bench.direct(seconds: $1).verdict(on: $0, running: .all) },
      { try Bench.swiftPM(seconds: $1).verdict(on: $0) },
    ] as [(Tree, Double) throws -> Verdict] {
      Files.remove("\(folder.path)/id")
      var verdict = Verdict.runsNothing
      // Within its limit the test has to begin.
      for seconds in Patience.limits where !Files.exists("\(folder.path)/id") {
        verdict = try judged(package.tree, seconds * 4)
      }

      guard case .timesOut(let test, _, let ended) = verdict else {
        return XCTFail("\(verdict)")
      }
      XCTAssertEqual(test, TestName("LoopTests.test_b"))
      XCTAssertEqual(ended.map(\.name), [TestName("LoopTests.test_a")])
      // SwiftPM gives the tests a process group of their own.
      let id = try XCTUnwrap(
        Int32(try Files.read("\(folder.path)/id").trimmed)
      )
      XCTAssertTrue(ProcessList.isGone(id))
    }
  }

  func test_exitWithSuccessInsideATest_isACrashInBoth() throws {
    let package = SamplePackage([
      "ExitTests": """
      func test_a() {}
      func test_b() { exit(0) }
      func test_c() { XCTFail("never reached") }
      """
    ])

    let verdict = try agreedVerdict(on: package)

    guard case .crashes(let test, let reason, _) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(test, TestName("ExitTests.test_b"))
    XCTAssertEqual(reason, "the program ended itself with exit code 0")
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
