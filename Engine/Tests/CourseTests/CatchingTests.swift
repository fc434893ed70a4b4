import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests whether a failure counts as catching a wrong program.
final class CatchingTests: XCTestCase {
  private let test = TestName(className: "A", method: "test_a")

  private func fails(_ messages: String..., line: Int = 1) -> Outcome {
    let failures = messages.map {
      TestResult.Failure(path: "A.swift", line: line, message: $0)
    }
    return Outcome(
      verdict: .fails([TestResult(name: test, failures: failures)])
    )
  }

  private var passes: Outcome {
    Outcome(verdict: .passes([TestResult(name: test)]))
  }

  func test_failureNotInRightProgram_catches() {
    XCTAssertEqual(fails("1 is not 2").catching(right: passes), [test])
    XCTAssertEqual(
      fails("1 is not 2").catching(right: fails("0 is not 2")),
      [test]
    )
    XCTAssertEqual(
      fails("1 is not 2", line: 2).catching(right: fails("1 is not 2")),
      [test]
    )
  }

  func test_sameFailure_catchesNothing() {
    XCTAssertEqual(fails("no").catching(right: fails("no")), [])
    XCTAssertEqual(passes.catching(right: fails("no")), [])
  }

  func test_oneMoreIdenticalFailure_catches() {
    XCTAssertEqual(
      fails("no", "no", "no").catching(right: fails("no", "no")),
      [test]
    )
  }

  func test_crash_catchesUnlessRightProgramCrashes() {
    let crash = Outcome(verdict: .crashes(test, reason: "trap", ended: []))

    XCTAssertEqual(crash.catching(right: passes), [test])
    XCTAssertEqual(crash.catching(right: crash), [])
  }

  /// Tests that a run that's merely long, wherever it's cut off, doesn't count
  /// as an endless program.
  func test_timeLimit_catchesUnlessRightProgramReachesIt() {
    func timeout(at test: TestName) -> Outcome {
      Outcome(verdict: .timesOut(test, seconds: 10, ended: []))
    }
    let other = TestName(className: "A", method: "test_b")

    XCTAssertEqual(timeout(at: test).catching(right: passes), [test])
    XCTAssertEqual(timeout(at: test).catching(right: timeout(at: test)), [])
    XCTAssertEqual(timeout(at: test).catching(right: timeout(at: other)), [])
  }

  func test_testUntriedOnRightProgram_catchesNothing() {
    var right = passes
    right.untried = [test]

    XCTAssertEqual(fails("no").catching(right: right), [])
  }

  func test_failureAfterTheTestReturned_catchesNothing() {
    let failure = TestResult.Failure(path: "A.swift", line: 1, message: "no")
    func fails(_ failures: [TestResult.Failure]) -> Outcome {
      Outcome(verdict: .fails([TestResult(name: test, failures: failures)]))
    }

    XCTAssertEqual(fails([failure.late]).catching(right: passes), [])
    XCTAssertEqual(
      fails([failure, failure.late]).catching(right: passes),
      [test]
    )
  }

  func test_crashAfterTheTestReturned_catchesNothing() {
    let crash = Outcome(
      verdict: .crashes(
        test,
        reason: "trap",
        ended: [TestResult(cutOff: test, output: nil, lateCrash: "trap")]
      )
    )

    XCTAssertEqual(crash.catching(right: passes), [])
  }
}
