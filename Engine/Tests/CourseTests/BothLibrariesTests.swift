import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Tests that XCTest and Swift Testing tests run in one program of the direct
/// build, and are judged alike.
final class BothLibrariesTests: XCTestCase {
  /// Returns the verdict on a package with the test file `MixedTests.swift`,
  /// whose content is `text`, and some XCTest classes.
  private func verdict(
    on text: String,
    beside tests: [String: String] = [:],
    scope: TestScope = .all,
    seconds: Double = Patience.seconds
  ) throws -> Verdict {
    var package = SamplePackage(tests)
    package.tests["MixedTests.swift"] = """
      import Foundation
      import Testing
      import XCTest
      @testable import TicModel

      \(text)

      """
    return try Bench.direct(seconds: seconds).verdict(
      on: package.tree,
      running: scope
    )
  }

  /// Returns the result of each test: passed, failed or skipped.
  private func words(of verdict: Verdict) -> [String: String] {
    let words = verdict.results.map { result in
      let word =
        result.isSkipped ? "skipped" : result.passed ? "passed" : "failed"
      return ("\(result.name)", word)
    }
    return Dictionary(words) { "\($0), \($1)" }
  }

  /// Swift Testing tests in many forms.
  static let forms = """
    @Test func free() { #expect(Score().points == 0) }
    @Test func `is odd`() {}
    @Test func `is 1.5 wide.`() {}
    @Suite struct `Version 1.5` { @Test func passes() {} }
    @Test("in words") func inWords() async throws { try await Task.sleep(for: .zero) }
    @Test(arguments: [0, 1]) func counts(of count: Int) {
      #expect(Score().points == count)
    }
    @Test(arguments: ["a", "b"], [1, 2]) func pairs(_ a: String, _ b: Int) {}
    @Test(.disabled("later")) func off() { Issue.record() }
    @Test(.enabled(if: Score().points == 1)) func notYet() { Issue.record() }
    @Test(.timeLimit(.minutes(1)), .tags(.slow)) func limited() {}
    @Test func stopped() throws { try Test.cancel("enough") }
    @Test func known() { withKnownIssue { #expect(Bool(false)) } }
    @Test func unknown() { withKnownIssue {} }
    @Test func warned() { Issue.record("careful", severity: .warning) }
    @Test func confirmed() async { await confirmation { $0() } }
    @Test func unconfirmed() async { await confirmation { _ in } }
    @Test @MainActor func main() { MainActor.assertIsolated() }
    @Test func required() throws { _ = try #require(Int("x")) }
    @Test func exits() async { await #expect(processExitsWith: .failure) { exit(1) } }
    @Test func stays() async { await #expect(processExitsWith: .failure) {} }
    struct Grid {
      let score = Score()
      @Test func passes() { #expect(score.points == 0) }
      struct Inner { @Test func throwing() throws { throw Oops() } }
    }
    final class Reference { @Test func passes() {} }
    actor Agent { @Test func passes() async {} }
    @Suite("in words", .serialized) struct Named { @Test func passes() {} }
    @Suite(.disabled()) struct Off { @Test func passes() { Issue.record() } }
    enum Space { @Test static func passes() {} }
    @Test(.enabled { throw Oops() }) func unprepared() {}
    @Test func detached() async { await Task.detached { Issue.record() }.value }
    @Test(arguments: [Int]()) func never(_ row: Int) {}
    @Suite(Failing()) struct Shared { @Test func isNoMore() {} }
    struct Failing: SuiteTrait, TestScoping {
      func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
      ) async throws { throw Oops() }
    }
    extension Grid { @Test func more() {} }
    struct Oops: Error {}
    extension Tag { @Tag static var slow: Self }
    """

  func test_swiftTestingForms_areRunAndNamed() throws {
    let verdict = try verdict(
      on: Self.forms,
      beside: ["XTests": "func test_x() {}"]
    )

    XCTAssertEqual(
      words(of: verdict),
      [
        "XTests.test_x": "passed", "MixedTests.free": "passed",
        "MixedTests.is odd": "passed",
        "MixedTests.is 1.5 wide.": "passed", "Version 1_5.passes": "passed",
        "MixedTests.inWords": "passed",
        "MixedTests.counts(of:)": "failed", "MixedTests.pairs(_:_:)": "passed",
        "MixedTests.off": "skipped", "MixedTests.notYet": "skipped",
        "MixedTests.limited": "passed", "MixedTests.known": "skipped",
        "MixedTests.stopped": "skipped",
        "MixedTests.unknown": "failed", "MixedTests.warned": "passed",
        "MixedTests.confirmed": "passed", "MixedTests.unconfirmed": "failed",
        "MixedTests.main": "passed", "MixedTests.required": "failed",
        "MixedTests.exits": "passed", "MixedTests.stays": "failed",
        "Grid.passes": "passed", "Grid/Inner.throwing": "failed",
        "Grid.more": "passed", "Reference.passes": "passed",
        "Agent.passes": "passed", "Named.passes": "passed",
        "Off.passes": "skipped", "Space.passes": "passed",
        "MixedTests.unprepared": "failed", "MixedTests.detached": "failed",
        "MixedTests.never(_:)": "skipped", "Shared.suite": "failed",
      ]
    )
    XCTAssertEqual(
      verdict.results.filter { $0.failures.contains { $0.line == 0 } },
      []
    )
    let failure = verdict.results.first { $0.name.method == "counts(of:)" }?
      .failures.first
    XCTAssertEqual(failure?.path, "Tests/TicModelTests/MixedTests.swift")
    XCTAssertEqual(failure?.line, 12)
    XCTAssertEqual(
      failure?.message,
      "Expectation failed: (Score().points → 0) == (count → 1) - with 1"
    )
  }

  func test_assertionOfOtherLibrary_failsWithAdvice() throws {
    let verdict = try verdict(
      on: """
        func expectIt() { #expect(Score().points == 1) }
        func assertIt() { XCTAssertEqual(Score().points, 1) }
        final class ATests: XCTestCase {
          func test_expect() { #expect(Score().points == 2) }
          func test_helper() async { expectIt() }
          func test_record() { Issue.record("recorded") }
          func test_right() { assertIt() }
          func test_holds() { #expect(Score().points == 0) }
        }
        @Test func asserts() { XCTAssertEqual(Score().points, 2) }
        @Test func fails() async { XCTFail("failed") }
        @Test func helper() { assertIt() }
        @Test func right() { expectIt() }
        final class KnownTests: XCTestCase {
          func test_it() { withKnownIssue { Issue.record() } }
          func test_warning() { Issue.record("careful", severity: .warning) }
        }
        """
    )

    let ignored = verdict.results.flatMap { result in
      result.failures.compactMap { failure in
        failure.message.firstRange(of: "swift test ignores this: ").map {
          let words = failure.message[$0.upperBound...].split(separator: " ")
          return "\(result.name):\(failure.line) \(words[0]) \(words[1])"
        }
      }
    }
    XCTAssertEqual(
      ignored.sorted(),
      [
        "ATests.test_expect:9 write XCTAssert",
        "ATests.test_helper:6 write XCTAssert",
        "ATests.test_record:11 write XCTAssert",
        "KnownTests.test_it:20 write XCTAssert",
        "MixedTests.asserts:15 write #expect",
        "MixedTests.fails:16 write #expect",
        "MixedTests.helper:7 write #expect",
      ]
    )
    XCTAssertEqual(words(of: verdict)["ATests.test_right"], "failed")
    XCTAssertEqual(words(of: verdict)["ATests.test_holds"], "passed")
    XCTAssertEqual(words(of: verdict)["KnownTests.test_warning"], "passed")
    XCTAssertEqual(words(of: verdict)["MixedTests.right"], "failed")
  }

  func test_fileScope_runsOnlyTestsOfTheseFiles() throws {
    let verdict = try verdict(
      on: "@Test func free() {}",
      beside: [
        "XTests":
          "func test_x() {}\n}\nimport Testing\nstruct S { @Test func s() {}"
      ],
      scope: .files(["Tests/TicModelTests/MixedTests.swift"])
    )

    XCTAssertEqual(verdict.results.map { "\($0.name)" }, ["MixedTests.free"])
  }

  func test_endsAtFailure_stopsAtFirstFailure() throws {
    for test in inBoth("throw CocoaError(.fileNoSuchFile)") {
      let verdict = try verdict(
        on:
          "\(test)\n@Suite(.serialized) struct Later { @Test func never() {} }",
        scope: TestScope(endsAtFailure: true)
      )

      XCTAssertEqual(words(of: verdict), ["It.test_it": "failed"], test)
    }
  }

  func test_onlySkippedTestsOrKnownIssues_runNothing() throws {
    for test in [
      "@Test(.disabled()) func off() {}",
      "@Test func cancelled() throws { try Test.cancel() }",
      "@Test func known() { withKnownIssue { Issue.record() } }",
      "@Test(arguments: [Int]()) func never(_ row: Int) {}",
      "final class Off: XCTestCase { func test_it() throws { throw XCTSkip() } }",
      "struct Empty {}",
    ] {
      XCTAssertEqual(try verdict(on: test), .runsNothing, test)
    }
  }

  // MARK: Faults

  /// Returns a test `It.test_it` with the given body for each library.
  private func inBoth(_ body: String) -> [String] {
    [
      "final class It: XCTestCase { func test_it() throws {\n\(body)\n} }",
      "struct It { @Test func test_it() throws {\n\(body)\n} }",
    ]
  }

  private let test = TestName(className: "It", method: "test_it")

  func test_crash_namesTestAndReason() throws {
    for (body, reason) in [
      ("_ = [Int]()[Score().points]", "Index out of range"),
      ("exit(0)", "the program ended itself with exit code 0"),
      ("_exit(3)", "the program ended itself with exit code 3"),
      (
        "while true { _ = malloc(1 << 30)! }",
        "Unexpectedly found nil while unwrapping an Optional value"
      ),
      (
        "while true { print(String(repeating: \"x\", count: 1 << 20)) }",
        "prints without end"
      ),
    ] {
      for text in inBoth(body) {
        XCTAssertEqual(
          try verdict(on: text, beside: ["ATests": "func test_a() {}"]),
          .crashes(
            test,
            reason: reason,
            ended: [
              TestResult(name: TestName(className: "ATests", method: "test_a"))
            ]
              + (reason == "prints without end"
                ? [TestResult(cutOff: test, output: "x")] : [])
          ),
          text
        )
      }
    }
  }

  func test_endlessTest_timesOut() throws {
    let folder = try TemporaryFolder()
    for text in inBoth("mkdir(\"\(folder.path)/began\", 0o700)\nwhile true {}")
    {
      Files.remove("\(folder.path)/began")
      var verdict = Verdict.runsNothing
      // Within its limit the test has to begin.
      for seconds in Patience.limits
      where !Files.exists("\(folder.path)/began") {
        verdict = try self.verdict(on: text, seconds: seconds * 4)
      }

      guard case .timesOut(let found, _, _) = verdict else {
        return XCTFail("\(verdict)")
      }
      XCTAssertEqual(found, test)
    }
  }

  func test_flakyTest_isRerunOnlyOnRequest() throws {
    for text in inBoth(
      #"if rmdir("FOLDER") != 0 { throw CocoaError(.fileNoSuchFile) }"#
    ) {
      let folder = try TemporaryFolder()
      try Files.makeDirectory("\(folder.path)/first")
      let flaky = text.replacing("FOLDER", with: "\(folder.path)/first")

      XCTAssertEqual(try verdict(on: flaky).light, .green)
      XCTAssertEqual(try verdict(on: flaky).light, .green)
      XCTAssertEqual(try verdict(on: flaky, scope: .again).light, .red)
      XCTAssertEqual(try verdict(on: flaky).light, .red)
    }
  }

  func test_tenMegabytesOfOutput_areRead() throws {
    let line = "String(repeating: \"x\", count: 1 << 20)"
    for text in inBoth("for _ in 0..<10 { print(\(line)) }") {
      XCTAssertEqual(try verdict(on: text), .passes([TestResult(name: test)]))
    }
  }
}
