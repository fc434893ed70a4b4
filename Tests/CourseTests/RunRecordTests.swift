import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseSystem

final class RunRecordTests: XCTestCase {
  private let a = TestName(className: "ATests", method: "test_a")
  private let key = SipHash.Key.random()

  /// Returns lines as the recorder writes them.
  private func sealed(_ lines: String) -> String {
    let whole = lines.unicodeScalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map { String($0) }
    return whole.enumerated().map { index, line in
      guard index < whole.count - 1 else { return line }
      let line = "\(index)\t\(line)"
      let seal = SipHash.of(Array(line.utf8), key: key)
      return String(seal, radix: 16) + "\t\(line)\n"
    }.joined()
  }

  private func record(_ lines: String, root: String = "") -> RunRecord {
    RunRecord(sealed(lines), key: key, root: root)
  }

  private func outcome(
    _ ending: Subprocess.Ending,
    error: String = ""
  ) -> Subprocess.Outcome {
    Subprocess.Outcome(ending: ending, output: "", error: error)
  }

  private func verdict(
    _ record: String,
    _ ending: Subprocess.Ending = .exited(0),
    error: String = ""
  ) -> Verdict {
    self.record(record).verdict(
      on: outcome(ending, error: error),
      seconds: 2
    )
  }

  func test_lines_areReadAsResults() {
    let record = record(
      """
      start\tATests.test_a
      fail\tATests.test_a\t/tree/Tests/A.swift\t7\tone
      end\tATests.test_a\tran
      start\tATests.test_b
      end\tATests.test_b\tskip
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

  func test_message_comesBackAsItWas() {
    let record = record(
      "start\tATests.test_a\n"
        + "fail\tATests.test_a\tA.swift\t1\ta\\tb\\nc\\\\n\u{301}d\r\n"
        + "end\tATests.test_a\tran\n"
    )

    XCTAssertEqual(
      record.ended.first?.failures.first.map {
        Array($0.message.unicodeScalars)
      },
      Array("a\tb\nc\\n\u{301}d\r".unicodeScalars)
    )
  }

  func test_returnAtTheEndOfAMessage_hidesNoResult() {
    let verdict = verdict(
      "start\tATests.test_a\nfail\tATests.test_a\tA.swift\t1\tx\r\n"
        + "end\tATests.test_a\tran\nstart\tATests.test_b\n"
        + "end\tATests.test_b\tran\ncomplete\n"
    )

    XCTAssertEqual(verdict.light, .red)
  }

  func test_lineCutOff_isPassedOver() {
    let record = record("start\tATests.test_a\nfail\tATests.test_a\tA.sw")

    XCTAssertEqual(record.running, a)
    XCTAssertEqual(record.ended, [])
  }

  // MARK: Lines of others

  private let failed =
    "start\tATests.test_a\nfail\tATests.test_a\tA.swift\t1\tx\n"
  private let forged = "end\tATests.test_a\tran\ncomplete\n"

  private func assertSpoilt(_ text: String, line: UInt = #line) {
    let verdict = RunRecord(text, key: key)
      .verdict(on: outcome(.exited(0)), seconds: 2)
    guard case .crashes(_, let reason, _) = verdict else {
      return XCTFail("\(verdict)", line: line)
    }
    XCTAssertEqual(
      reason,
      "something wrote to the record of the run",
      line: line
    )
  }

  func test_linesWithoutSeal_areNoResults() {
    assertSpoilt(forged)
    assertSpoilt(sealed(failed) + forged)
    assertSpoilt("\n")
  }

  func test_linesOfAnotherKey_areNoResults() {
    let other = sealed(forged)

    let verdict = RunRecord(other, key: .random())
      .verdict(on: outcome(.exited(0)), seconds: 2)

    XCTAssertEqual(verdict.light, .amber)
    XCTAssertEqual(verdict.results, [])
  }

  func test_linesTwiceOrMissing_areNotBelieved() {
    let lines = sealed(passed + "complete\n").split(separator: "\n")
      .map { "\($0)\n" }

    assertSpoilt(lines.joined() + lines[2])
    assertSpoilt(lines[0] + lines[2])
    assertSpoilt(lines[1] + lines[0] + lines[2])
  }

  func test_aSeal_isThatOfTheSource() {
    // The paper's own example: key 00…0f, message 00…0e.
    let key = SipHash.Key(
      low: 0x0706_0504_0302_0100,
      high: 0x0f0e_0d0c_0b0a_0908
    )

    XCTAssertEqual(SipHash.of(Array(0..<15), key: key), 0xa129_ca61_49be_45e5)
  }

  // MARK: Verdicts

  private let passed = "start\tATests.test_a\nend\tATests.test_a\tran\n"

  func test_completeRun_passes() {
    XCTAssertEqual(
      verdict(passed + "complete\n"),
      .passes([TestResult(name: a)])
    )
  }

  func test_runWithoutItsEnd_isACrash() {
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

  func test_skippedTestsAlone_runNothing() {
    XCTAssertEqual(
      verdict("start\tATests.test_a\nend\tATests.test_a\tskip\ncomplete\n"),
      .runsNothing
    )
  }

  func test_signal_isNamedByTheRuntimesReason() {
    XCTAssertEqual(
      verdict(
        "start\tATests.test_a\n",
        .signalled(4),
        error: "Swift/A.swift:1: Fatal error: Index out of range\n"
      ),
      .crashes(a, reason: "Index out of range", ended: [])
    )
  }

  func test_signalWithoutReason_isNamedByTheSystem() {
    XCTAssertEqual(
      verdict("start\tATests.test_a\n", .signalled(11)),
      .crashes(a, reason: SystemCalls.name(ofSignal: 11), ended: [])
    )
  }

  func test_limits_nameTheRunningTest() {
    XCTAssertEqual(
      verdict("start\tATests.test_a\n", .tookTooLong),
      .timesOut(a, seconds: 2, ended: [])
    )
    XCTAssertEqual(
      verdict("start\tATests.test_a\n", .printedTooMuch),
      .crashes(a, reason: "prints without end", ended: [])
    )
  }
}
