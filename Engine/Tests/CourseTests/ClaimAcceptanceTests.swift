import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that differences in a claim are accepted unless its kind would change.
final class ClaimAcceptanceTests: XCTestCase {
  private let test = TestName(className: "ATests", method: "test_a")
  private let other = TestName(className: "ATests", method: "test_b")

  private func acceptance(
    _ kinds: [Claim.Kind],
    _ verdict: Verdict
  ) -> ClaimAcceptance {
    let claims = kinds.enumerated().map { index, kind in
      Claim(
        kind: kind,
        location: SourceLocation(path: "README.md", line: index + 1),
        lines: kind.lines
      )
    }
    return ClaimAcceptance(of: claims, given: verdict)
  }

  private func accepted(
    _ kinds: [Claim.Kind],
    _ verdict: Verdict,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    let acceptance = acceptance(kinds, verdict)
    XCTAssertNil(acceptance.rejection, file: file, line: line)
    let old = kinds.map { "> \($0.source)" }.joined(separator: "\n")
    return acceptance.amendments.applied(to: old)
  }

  private func assertRejected(
    _ kinds: [Claim.Kind],
    _ verdict: Verdict,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let acceptance = acceptance(kinds, verdict)
    XCTAssertNotNil(acceptance.rejection, file: file, line: line)
    XCTAssertEqual(acceptance.amendments, [], file: file, line: line)
  }

  private func errors(_ messages: String...) -> Verdict {
    .doesNotCompile(
      messages.enumerated().map { index, message in
        Diagnostic(path: "A.swift", line: index + 1, message: message)
      }
    )
  }

  private func result(_ name: TestName, _ messages: String...) -> TestResult {
    TestResult(
      name: name,
      failures: messages.map { .init(path: "A.swift", line: 1, message: $0) }
    )
  }

  // MARK: What is accepted

  func test_trueClaims_areKept() {
    XCTAssertEqual(
      accepted([.passes(1)], .passes([result(test)])),
      "> **Green:** 1 test passes."
    )
  }

  func test_differentCount_isWritten() {
    XCTAssertEqual(
      accepted([.passes(1)], .passes([result(test), result(other)])),
      "> **Green:** 2 tests pass."
    )
  }

  func test_differentCompilerMessage_isWrittenAndTrueOneKept() {
    XCTAssertEqual(
      accepted(
        [
          .doesNotCompile(message: "no 'a' here"),
          .doesNotCompile(message: "no 'b'"),
        ],
        errors("no 'b'", "there is no 'a'", "no 'b'")
      ),
      """
      > **Red:** does not compile: `there is no 'a'`
      > **Red:** does not compile: `no 'b'`
      """
    )
  }

  func test_differentAssertionMessage_isWrittenInOrder() {
    XCTAssertEqual(
      accepted(
        [
          .fails(other, message: "x"), .fails(test, message: "old"),
          .fails(test, message: "y"),
        ],
        .fails([result(test, "new", "y"), result(other, "x")])
      ),
      """
      > **Red:** `ATests.test_b` fails: `x`
      > **Red:** `ATests.test_a` fails: `new`
      > **Red:** `ATests.test_a` fails: `y`
      """
    )
  }

  func test_differentCrashReason_isWritten() {
    XCTAssertEqual(
      accepted(
        [.crashes(test, reason: "Index")],
        .crashes(test, reason: "Index `9`", ended: [])
      ),
      "> **Red:** `ATests.test_a` crashes: `` Index `9` ``"
    )
  }

  func test_openClaims_areFilledIn() {
    XCTAssertEqual(
      accepted([.open(.green)], .passes([result(test)])),
      "> **Green:** 1 test passes."
    )
    XCTAssertEqual(
      accepted([.open(.red)], errors("a", "b", "a")),
      """
      > **Red:** does not compile: `a`
      > **Red:** does not compile: `b`
      """
    )
    XCTAssertEqual(
      accepted([.open(.red)], .fails([result(test, "x", "y"), result(other)])),
      """
      > **Red:** `ATests.test_a` fails: `x`
      > **Red:** `ATests.test_a` fails: `y`
      """
    )
    XCTAssertEqual(
      accepted([.open(.red)], .timesOut(test, seconds: 1, ended: [])),
      "> **Red:** `ATests.test_a` times out."
    )
  }

  // MARK: What is not

  func test_differentLight_isRejected() {
    let failing = Verdict.fails([result(test, "x")])
    assertRejected([.passes(1)], failing)
    assertRejected([.passes(1)], errors("x"))
    assertRejected([.passes(1)], .runsNothing)
    assertRejected([.fails(test, message: "x")], .passes([result(test)]))
    assertRejected([.fails(test, message: "x")], errors("x"))
    assertRejected([.doesNotCompile(message: "x")], failing)
    assertRejected([.open(.green)], failing)
    assertRejected([.open(.green)], .runsNothing)
    assertRejected([.open(.red)], .passes([result(test)]))
    assertRejected([.runsNothing], .passes([result(test)]))
  }

  func test_differentFailures_areRejected() {
    let claims: [Claim.Kind] = [.fails(test, message: "x")]
    assertRejected(claims, .fails([result(other, "x")]))
    assertRejected(claims, .fails([result(test, "x", "y")]))
    assertRejected(claims, .fails([result(test, "x"), result(other, "y")]))
    assertRejected(
      claims + [.fails(test, message: "y")],
      .fails([result(test, "z")])
    )
    assertRejected(
      [.crashes(test, reason: "x")],
      .crashes(other, reason: "x", ended: [])
    )
  }

  func test_differentErrors_areRejected() {
    assertRejected([.doesNotCompile(message: "x")], errors("y", "z"))
    assertRejected([.doesNotCompile(message: "x")], errors("x", "z"))
    assertRejected(
      [.doesNotCompile(message: "x"), .doesNotCompile(message: "y")],
      errors("x")
    )
  }

  func test_errorAboutOtherNames_isRejected() {
    assertRejected(
      [.doesNotCompile(message: "type 'A' has no member 'b'")],
      errors("cannot find 'C' in scope")
    )
  }

  func test_messageOfTwoLines_isQuotedOnOne() {
    XCTAssertEqual(
      accepted(
        [.fails(test, message: "x")],
        .fails([result(test, "two\nlines")])
      ),
      #"> **Red:** `ATests.test_a` fails: `two\nlines`"#
    )
    XCTAssertEqual(
      accepted(
        [.open(.red)],
        .crashes(test, reason: "two\nlines", ended: [])
      ),
      #"> **Red:** `ATests.test_a` crashes: `two\nlines`"#
    )
  }
}
