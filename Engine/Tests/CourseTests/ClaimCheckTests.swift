import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class ClaimCheckTests: XCTestCase {
  private func claims(_ lines: String...) throws -> [Claim] {
    try lines.enumerated().compactMap { index, line in
      try Claim([line], at: SourceLocation(path: "README.md", line: index + 1))
    }
  }

  private func check(_ claims: [Claim], _ verdict: Verdict) -> Mistake? {
    ClaimCheck.mistake(in: claims, against: verdict)
  }

  private func result(
    _ method: String,
    _ messages: String...,
    isSkipped: Bool = false
  ) -> TestResult {
    TestResult(
      name: TestName(className: "ATests", method: method),
      failures: messages.map {
        TestResult.Failure(path: "Tests/T/A.swift", line: 5, message: $0)
      },
      isSkipped: isSkipped
    )
  }

  private func error(_ message: String) -> Diagnostic {
    Diagnostic(path: "Tests/T/A.swift", line: 5, message: message)
  }

  private func assertFalseClaim(
    _ claims: [Claim],
    _ verdict: Verdict,
    at line: Int = 1,
    says words: String...,
    file: StaticString = #filePath,
    from: UInt = #line
  ) {
    assertOne(
      [check(claims, verdict)].compactMap { $0 },
      at: "README.md:\(line)",
      says: words,
      file: file,
      line: from
    )
  }

  func test_noClaims_areNeverFalse() {
    XCTAssertNil(check([], .runsNothing))
  }

  // MARK: Green

  func test_correctCount_holds() throws {
    XCTAssertNil(
      check(
        try claims("**Green:** 2 tests pass."),
        .passes([result("test_a"), result("test_b")])
      )
    )
  }

  func test_skippedTest_isNotAPass() throws {
    assertFalseClaim(
      try claims("**Green:** 2 tests pass."),
      .passes([result("test_a"), result("test_b", isSkipped: true)]),
      says: "verdict: 1 test passes"
    )
  }

  func test_noTests_areNeverGreen() throws {
    assertFalseClaim(
      try claims("**Green:** 1 test passes."),
      .runsNothing,
      says: "verdict: no tests run"
    )
  }

  func test_noTests_areAmber() throws {
    XCTAssertNil(check(try claims("**Amber:** no tests run."), .runsNothing))
  }

  func test_greenClaimWithFailingTest_isFalse() throws {
    assertFalseClaim(
      try claims("**Green:** 1 test passes."),
      .fails([result("test_a"), result("test_b", "failed")]),
      says: "ATests.test_b fails: failed"
    )
  }

  // MARK: Red

  func test_claimsOfAllFailures_hold() throws {
    XCTAssertNil(
      check(
        try claims(
          "**Red:** `ATests.test_a` fails: `one`",
          "**Red:** `ATests.test_a` fails: `two`",
          "**Red:** `ATests.test_b` fails: `three`"
        ),
        .fails([
          result("test_a", "one", "two"), result("test_b", "three - "),
          result("test_c"),
        ])
      )
    )
  }

  func test_lineFeedsInMessage_areQuoted() throws {
    XCTAssertNil(
      check(
        try claims(
          #"**Red:** `ATests.test_a` fails: `two\nlines`"#,
          #"**Red:** `ATests.test_a` fails: `two\r\nlines`"#
        ),
        .fails([result("test_a", "two\nlines", "two\r\nlines")])
      )
    )
    XCTAssertNil(
      check(
        try claims(#"**Red:** `ATests.test_a` crashes: `two\nlines`"#),
        .crashes(
          TestName(className: "ATests", method: "test_a"),
          reason: "two\nlines",
          ended: []
        )
      )
    )
  }

  func test_claimsInWrongOrder_areReported() throws {
    assertFalseClaim(
      try claims(
        "**Red:** `ATests.test_a` fails: `two`",
        "**Red:** `ATests.test_a` fails: `one`"
      ),
      .fails([result("test_a", "one", "two")]),
      says: "fails: two"
    )
  }

  func test_unclaimedAssertionFailure_isReported() throws {
    assertFalseClaim(
      try claims("**Red:** `ATests.test_a` fails: `one`"),
      .fails([result("test_a", "one", "two")]),
      says: "there are more failures",
      "unclaimed: ATests.test_a fails: two"
    )
  }

  func test_failureClaimedTwice_isFalseTheSecondTime() throws {
    assertFalseClaim(
      try claims(
        "**Red:** `ATests.test_a` fails: `one`",
        "**Red:** `ATests.test_a` fails: `one`"
      ),
      .fails([result("test_a", "one")]),
      at: 2,
      says: "the claim is false"
    )
  }

  func test_failureClaimForPassingTest_isFalse() throws {
    assertFalseClaim(
      try claims("**Red:** `ATests.test_a` fails: `one`"),
      .passes([result("test_a")]),
      says: "verdict: 1 test passes"
    )
  }

  // MARK: Does not compile

  func test_repeatedMessage_needsOneClaim() throws {
    XCTAssertNil(
      check(
        try claims(
          "**Red:** does not compile: `a`",
          "**Red:** does not compile: `b`"
        ),
        .doesNotCompile([error("a"), error("b"), error("a")])
      )
    )
  }

  func test_unclaimedMessage_isReported() throws {
    assertFalseClaim(
      try claims("**Red:** does not compile: `a`"),
      .doesNotCompile([error("a"), error("b")]),
      says: "unclaimed: Tests/T/A.swift:5: b"
    )
  }

  func test_partialMessage_isFalse() throws {
    assertFalseClaim(
      try claims("**Red:** does not compile: `no member`"),
      .doesNotCompile([error("has no member 'x'")]),
      says: "has no member 'x'"
    )
  }

  func test_mixedClaims_areFalse() throws {
    assertFalseClaim(
      try claims(
        "**Red:** does not compile: `a`",
        "**Red:** `ATests.test_a` fails: `one`"
      ),
      .doesNotCompile([error("a")]),
      at: 2,
      says: "the claim is false"
    )
  }

  // MARK: Crashes and time limits

  private let running = TestName(className: "ATests", method: "test_b")

  func test_crashClaim_needsCorrectTestAndReason() throws {
    let verdict = Verdict.crashes(
      running,
      reason: "Index out of range",
      ended: [result("test_a")]
    )

    XCTAssertNil(
      check(
        try claims("**Red:** `ATests.test_b` crashes: `Index out of range`"),
        verdict
      )
    )
    for lie in [
      "**Red:** `ATests.test_b` crashes: `Division by zero`",
      "**Red:** `ATests.test_a` crashes: `Index out of range`",
      "**Red:** `ATests.test_b` times out.",
      "**Red:** `ATests.test_b` fails: `Index out of range`",
    ] {
      assertFalseClaim(
        try claims(lie),
        verdict,
        says: "ATests.test_b crashes: Index out of range"
      )
    }
  }

  func test_crashClaimAfterFailure_isFalse() throws {
    assertFalseClaim(
      try claims("**Red:** `ATests.test_b` crashes: `x`"),
      .crashes(running, reason: "x", ended: [result("test_a", "one")]),
      says: "the claim is false"
    )
  }

  func test_timeoutClaim_needsCorrectTest() throws {
    let verdict = Verdict.timesOut(running, seconds: 2, ended: [])

    XCTAssertNil(
      check(try claims("**Red:** `ATests.test_b` times out."), verdict)
    )
    assertFalseClaim(
      try claims("**Red:** `ATests.test_a` times out."),
      verdict,
      says: "ATests.test_b times out after 2 s"
    )
  }
}
