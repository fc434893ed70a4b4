import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class VerdictTests: XCTestCase {
  private let a = TestName(className: "ATests", method: "test_a")
  private let b = TestName(className: "ATests", method: "test_b")

  private var failed: TestResult {
    TestResult(
      name: b,
      failures: [TestResult.Failure(path: "T.swift", line: 3, message: "no - ")]
    )
  }

  private var all: [Verdict] {
    [
      .doesNotCompile([Diagnostic(path: "A.swift", line: 1, message: "no")]),
      .crashes(b, reason: "no", ended: [TestResult(name: a)]),
      .timesOut(b, seconds: 2, ended: [TestResult(name: a)]),
      .fails([TestResult(name: a), failed]), .passes([TestResult(name: a)]),
      .runsNothing,
    ]
  }

  func test_verdicts_haveLights() {
    XCTAssertEqual(
      all.map(\.light),
      [.amber, .amber, .amber, .red, .green, .amber]
    )
  }

  func test_testsThatTimeoutKeptFromRunning_doNotDiffer() {
    let whole = Verdict.passes([TestResult(name: a), TestResult(name: b)])
    let ends = [TestResult(name: a)]

    XCTAssertEqual(
      [
        .timesOut(a, seconds: 2, ended: []),
        .timesOut(b, seconds: 2, ended: ends),
        .crashes(a, reason: "no", ended: []), .fails(ends + [failed]),
      ]
      .map { whole.differences(from: $0) },
      [[a], [b], [a], [b]]
    )
  }

  func test_encodedResults_keepRunOrder() throws {
    let c = TestName(className: "CTests", method: "test_c")
    let raw = TestName(className: "CTests", method: "a raw name()")
    let results =
      [a, b, c, raw, a].map { TestResult(name: $0) }
      + [failed, TestResult(name: a, isSkipped: true), TestResult(name: c)]
    let verdicts: [Verdict] = [
      .passes(results), .fails(results), .passes([]),
      .crashes(b, reason: "no", ended: results),
      .timesOut(nil, seconds: 2, ended: results),
    ]

    let data = try JSONEncoder().encode(verdicts)

    XCTAssertEqual(
      try JSONDecoder().decode([Verdict].self, from: data),
      verdicts
    )
  }

  func test_passedTests_areEncodedByName() throws {
    let verdict = Verdict.passes([a, b].map { TestResult(name: $0) })

    let data = try JSONEncoder().encode(verdict)

    let text = String(decoding: data, as: UTF8.self)
    XCTAssertTrue(text.contains(#""ATests.test_a\nATests.test_b\n""#), text)
  }

  func test_consecutiveRuns_areCombined() {
    let passed = Verdict.passes([TestResult(name: a)])
    let failing = Verdict.fails([failed])
    let crash = Verdict.crashes(b, reason: "no", ended: [])

    XCTAssertEqual(Verdict(inTurn: []), .runsNothing)
    XCTAssertEqual(Verdict(inTurn: [.runsNothing, passed]), passed)
    XCTAssertEqual(
      Verdict(inTurn: [passed, failing]),
      .fails([TestResult(name: a), failed])
    )
    XCTAssertEqual(
      Verdict(inTurn: [failing, passed]),
      .fails([failed, TestResult(name: a)])
    )
    XCTAssertEqual(
      Verdict(inTurn: [passed, crash, failing]),
      .crashes(b, reason: "no", ended: [TestResult(name: a)])
    )
    XCTAssertEqual(
      Verdict(inTurn: [passed, .timesOut(b, seconds: 2, ended: []), crash]),
      .timesOut(b, seconds: 2, ended: [TestResult(name: a)])
    )
  }

  func test_descriptions_useWordingOfClaims() {
    XCTAssertEqual(
      all.map(\.description),
      [
        "does not compile\n    A.swift:1: no", "ATests.test_b crashes: no",
        "ATests.test_b times out after 2 s",
        "ATests.test_b fails: no (T.swift:3)", "1 test passes", "no tests run",
      ]
    )
    XCTAssertEqual(
      Verdict.crashes(nil, reason: "no", ended: []).description,
      "crashes before any test runs: no"
    )
    XCTAssertEqual(
      Verdict.timesOut(nil, seconds: 2, ended: []).description,
      "times out before any test runs after 2 s"
    )
  }

  func test_brokenTests_areFailedAndRunningOnes() {
    XCTAssertEqual(all.map(\.brokenTests), [[], [b], [b], [b], [], []])
  }

  func test_endedRun_isGreenOnlyIfTestPassed() {
    XCTAssertEqual(Verdict(ended: []), .runsNothing)
    XCTAssertEqual(
      Verdict(ended: [TestResult(name: a, isSkipped: true)]),
      .runsNothing
    )
    XCTAssertEqual(Verdict(ended: [TestResult(name: a), failed]).light, .red)
  }

  func test_verdict_roundTrips() throws {
    for verdict in all {
      let data = try JSONEncoder().encode(verdict)
      XCTAssertEqual(
        try JSONDecoder().decode(Verdict.self, from: data),
        verdict
      )
    }
  }

  func test_names_areParsedAndSorted() {
    XCTAssertEqual(TestName("ATests.test_a"), a)
    XCTAssertEqual([b, a].sorted(), [a, b])
    XCTAssertEqual(
      TestName("GridTests.is 1.5 wide"),
      TestName(className: "GridTests", method: "is 1.5 wide")
    )
    for text in ["", "ATests", "ATests.", ".test_a"] {
      XCTAssertNil(TestName(text), text)
    }
  }
}
