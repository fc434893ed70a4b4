import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

final class RunRecordTests: XCTestCase {
  private let a = TestName(className: "ATests", method: "test_a")
  private func outcome(
    _ ending: Command.Ending,
    error: String = ""
  ) -> Command.Outcome {
    Command.Outcome(
      ending: ending,
      outputBytes: [],
      errorBytes: Array(error.utf8)
    )
  }

  private func verdict(
    _ record: String,
    _ ending: Command.Ending = .exited(0),
    error: String = ""
  ) -> Verdict {
    RunRecord(record).verdict(
      on: outcome(ending, error: error),
      seconds: 2
    )
  }

  func test_lines_areParsedAsResults() {
    let record = RunRecord(
      """
      start\tATests\ttest_a
      fail\tATests\ttest_a\t/tree/Tests/A.swift\t7\tone
      end\tATests\ttest_a\tran
      start\tATests\ttest_b
      end\tATests\ttest_b\tskip
      complete

      """,
      root: "/tree/"
    )

    XCTAssertEqual(
      record.ended,
      [
        TestResult(
          name: a,
          failures: [
            TestResult.Failure(path: "Tests/A.swift", line: 7, message: "one")
          ]
        ),
        TestResult(
          name: TestName(className: "ATests", method: "test_b"),
          isSkipped: true
        ),
      ]
    )
    XCTAssertNil(record.running)
    XCTAssertTrue(record.isComplete)
  }

  func test_message_isUnescaped() {
    let record = RunRecord(
      "start\tATests\ttest_a\n"
        + "fail\tATests\ttest_a\tA.swift\t1\ta\\tb\\nc\\\\n\u{301}d\r\n"
        + "end\tATests\ttest_a\tran\n"
    )

    XCTAssertEqual(
      record.ended.first?.failures.first.map {
        Array($0.message.unicodeScalars)
      },
      Array("a\tb\nc\\n\u{301}d\r".unicodeScalars)
    )
  }

  func test_carriageReturnInMessage_hidesNoResult() {
    let verdict = verdict(
      "start\tATests\ttest_a\nfail\tATests\ttest_a\tA.swift\t1\tx\r\n"
        + "end\tATests\ttest_a\tran\nstart\tATests\ttest_b\n"
        + "end\tATests\ttest_b\tran\ncomplete\n"
    )

    XCTAssertEqual(verdict.light, .red)
  }

  func test_truncatedLine_isIgnored() {
    let record = RunRecord("start\tATests\ttest_a\nfail\tATests\ttest_a\tA.sw")

    XCTAssertEqual(record.running, a)
    XCTAssertEqual(record.ended, [])
  }

  func test_failureAfterOrWithoutEnd_counts() {
    let verdict = verdict(
      passed + "start\tATests\ttest_b\n"
        + "fail\tATests\ttest_a\tA.swift\t1\tlate\n"
        + "fail\tATests\ttest_b\tA.swift\t2\tlast\ncomplete\n"
    )

    XCTAssertEqual(verdict.brokenTests.map(\.method), ["test_a", "test_b"])
    XCTAssertEqual(verdict.light, .red)
  }

  func test_failureAfterReturn_isLate() {
    let verdict = verdict(
      "start\tATests\ttest_a\nreturned\n"
        + "late\tATests\ttest_a\tA.swift\t1\tno - \n"
        + "end\tATests\ttest_a\tran\ncomplete\n"
    )

    XCTAssertEqual(
      verdict.results.flatMap(\.failures),
      [
        TestResult.Failure(
          path: "A.swift",
          line: 1,
          message: "no - the test doesn't wait for this",
          isLate: true
        )
      ]
    )
  }

  func test_crashAfterReturn_isLate() {
    let start = passed + "start\tATests\ttest_b\n"
    let trap = SystemCalls.name(ofSignal: 4)
    let late = verdict(start + "returned\n", .signalled(4))
    let inTime = verdict(start, .signalled(4))

    XCTAssertEqual(
      late.allResults.last?.failures.map(\.message),
      ["crashes: \(trap) - the test doesn't wait for this"]
    )
    XCTAssertEqual(late.allResults.last?.isCutOff, true)
    XCTAssertEqual(inTime.allResults, [TestResult(name: a)])
  }

  func test_invalidLine_isCrash() {
    for line in [
      "", "end", "end\tATests\ttest_a", "forged\tATests\ttest_a\tran",
    ] {
      XCTAssertEqual(
        verdict(passed + line + "\ncomplete\n"),
        .crashes(
          nil,
          reason: "something wrote to the run's record",
          ended: [TestResult(name: a)]
        ),
        line
      )
    }
  }

  // MARK: Verdicts

  private let passed = "start\tATests\ttest_a\nend\tATests\ttest_a\tran\n"

  func test_completeRun_passes() {
    XCTAssertEqual(
      verdict(passed + "complete\n"),
      .passes([TestResult(name: a)])
    )
  }

  func test_incompleteRun_isCrash() {
    XCTAssertEqual(
      verdict(passed),
      .crashes(
        nil,
        reason: "the program ended itself with exit code 0",
        ended: [TestResult(name: a)]
      )
    )
  }

  func test_emptyRecord_isNeverGreen() {
    XCTAssertEqual(verdict("").light, .amber)
    XCTAssertEqual(verdict("complete\n"), .runsNothing)
  }

  func test_onlySkippedTests_runNothing() {
    XCTAssertEqual(
      verdict("start\tATests\ttest_a\nend\tATests\ttest_a\tskip\ncomplete\n"),
      .runsNothing
    )
  }

  func test_signal_isDescribedByRuntimeMessage() {
    XCTAssertEqual(
      verdict(
        "start\tATests\ttest_a\n",
        .signalled(4),
        error: "Swift/A.swift:1: Fatal error: Index out of range\n"
      ),
      .crashes(a, reason: "Index out of range", ended: [])
    )
  }

  func test_signalWithoutMessage_isNamedBySystem() {
    XCTAssertEqual(
      verdict("start\tATests\ttest_a\n", .signalled(11)),
      .crashes(a, reason: SystemCalls.name(ofSignal: 11), ended: [])
    )
  }

  func test_exceededLimits_nameRunningTest() {
    XCTAssertEqual(
      verdict("start\tATests\ttest_a\n", .tookTooLong),
      .timesOut(a, seconds: 2, ended: [])
    )
    XCTAssertEqual(
      verdict("start\tATests\ttest_a\n", .printedTooMuch),
      .crashes(a, reason: "prints without end", ended: [])
    )
  }
}
