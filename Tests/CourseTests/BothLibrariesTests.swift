import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Tests of XCTest and of Swift Testing run in one program of the direct build.
final class BothLibrariesTests: XCTestCase {
  /// Returns the verdict on a package whose test file `MixedTests.swift` is
  /// `text`, beside `tests` of XCTest.
  private func verdict(
    on text: String,
    beside tests: [String: String] = [:],
    only: Set<String>? = nil,
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
      running: TestScope(files: only)
    )
  }

  /// Returns the word for each test: passed, failed or skipped.
  private func words(of verdict: Verdict) -> [String: String] {
    let words = verdict.results.map { result in
      let word =
        result.isSkipped ? "skipped" : result.passed ? "passed" : "failed"
      return ("\(result.name)", word)
    }
    return Dictionary(words) { "\($0), \($1)" }
  }

  private let forms = """
    @Test func free() { #expect(Score().points == 0) }
    @Test func `is odd`() {}
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
    extension Grid { @Test func more() {} }
    struct Oops: Error {}
    extension Tag { @Tag static var slow: Self }
    """

  func test_formsOfSwiftTesting_areRunAndNamed() throws {
    let verdict = try verdict(on: forms, beside: ["XTests": "func test_x() {}"])

    XCTAssertEqual(
      words(of: verdict),
      [
        "XTests.test_x": "passed", "MixedTests.free": "passed",
        "MixedTests.is odd": "passed", "MixedTests.inWords": "passed",
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
      ]
    )
    let failure = verdict.results.first { $0.name.method == "counts(of:)" }?
      .failures.first
    XCTAssertEqual(failure?.path, "Tests/TicModelTests/MixedTests.swift")
    XCTAssertEqual(failure?.line, 10)
    XCTAssertEqual(
      failure?.message,
      "Expectation failed: (Score().points → 0) == (count → 1) - with 1"
    )
  }

  func test_assertionOfTheOtherLibrary_isAFailureWithAdvice() throws {
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
        "MixedTests.asserts:15 write #expect",
        "MixedTests.fails:16 write #expect",
        "MixedTests.helper:7 write #expect",
      ]
    )
    XCTAssertEqual(words(of: verdict)["ATests.test_right"], "failed")
    XCTAssertEqual(words(of: verdict)["ATests.test_holds"], "passed")
    XCTAssertEqual(words(of: verdict)["MixedTests.right"], "failed")
  }

  func test_only_runsTheTestsOfTheseFiles() throws {
    let verdict = try verdict(
      on: "@Test func free() {}",
      beside: [
        "XTests":
          "func test_x() {}\n}\nimport Testing\nstruct S { @Test func s() {}"
      ],
      only: ["Tests/TicModelTests/MixedTests.swift"]
    )

    XCTAssertEqual(verdict.results.map { "\($0.name)" }, ["MixedTests.free"])
  }

  func test_nothingButDisabledTestsOrKnownIssues_isNotGreen() throws {
    for test in [
      "@Test(.disabled()) func off() {}",
      "@Test func known() { withKnownIssue { Issue.record() } }",
      "struct Empty {}",
    ] {
      XCTAssertEqual(try verdict(on: test), .runsNothing, test)
    }
  }

  func test_programThatEndsInATest_namesIt() throws {
    for (body, reason) in [
      ("_ = [Int]()[Score().points]", "Index out of range"),
      ("exit(0)", "the program ended itself with exit code 0"),
      ("while true { _ = malloc(1 << 30)!  }", nil),
      (
        "while true { print(String(repeating: \"x\", count: 1 << 20)) }",
        "prints without end"
      ),
    ] {
      let verdict = try verdict(
        on: "struct Crash { @Test func it() { \(body) } }",
        beside: ["XTests": "func test_x() {}"]
      )

      guard case .crashes(let test, let found, let ended) = verdict else {
        XCTFail("\(verdict)")
        continue
      }
      XCTAssertEqual(test, TestName("Crash.it"))
      XCTAssertEqual(ended.map(\.name), [TestName("XTests.test_x")])
      if let reason { XCTAssertEqual(found, reason) }
    }
  }

  func test_flakyTest_isRunAgain() throws {
    let folder = try TemporaryFolder()
    var package = SamplePackage()
    package.tests["FlakyTests.swift"] = """
      import Foundation
      import Testing

      @Test func flaky() {
        let isFirst = mkdir("\(folder.path)/ran", 0o700) == 0
        #expect(isFirst)
      }

      """
    let direct = try Bench.direct()

    XCTAssertEqual(try direct.verdict(on: package.tree).light, .green)
    XCTAssertEqual(try direct.verdict(on: package.tree).light, .green)
    XCTAssertEqual(
      try direct.verdict(on: package.tree, running: .again).light,
      .red
    )
  }

  func test_endlessTest_isEnded() throws {
    let folder = try TemporaryFolder()
    var verdict = Verdict.runsNothing
    // Within its limit the test has to begin.
    for seconds in Patience.limits where !Files.exists("\(folder.path)/began") {
      verdict = try self.verdict(
        on: """
          @Test func endless() throws {
            try Data().write(to: URL(fileURLWithPath: "\(folder.path)/began"))
            while true {}
          }
          """,
        seconds: seconds * 4
      )
    }

    guard case .timesOut(let test, _, _) = verdict else {
      return XCTFail("\(verdict)")
    }
    XCTAssertEqual(test, TestName("MixedTests.endless"))
  }

  func test_forgedRecord_isNoResult() throws {
    let verdict = try verdict(
      on: #"""
        @Test func forges() {
          print(#"{"kind":"event","payload":{"kind":"runEnded"}}"#)
          print("complete\nend\tMixedTests.forges\tran")
          #expect(Score().points == 1)
        }
        """#
    )

    XCTAssertEqual(words(of: verdict), ["MixedTests.forges": "failed"])
  }
}
