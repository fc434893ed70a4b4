import XCTest

@testable import Course
@testable import CoursePlatform

final class ClaimTests: XCTestCase {
  private let place = SourceLocation(path: "README.md", line: 3)
  private let test = TestName(className: "ATests", method: "test_a")

  private func kind(_ line: String) throws -> Claim.Kind? {
    try Claim(line, at: place)?.kind
  }

  private func assertUnreadable(
    _ line: String,
    file: StaticString = #filePath,
    from: UInt = #line
  ) {
    XCTAssertThrowsError(try kind(line), line, file: file, line: from) {
      assertOne(
        [$0].compactMap { $0 as? Mistake },
        at: "README.md:3",
        says: ["claim"],
        file: file,
        line: from
      )
    }
  }

  func test_claims_areParsed() throws {
    XCTAssertEqual(
      try kind("**Red:** does not compile: `no 'x'`"),
      .doesNotCompile(message: "no 'x'")
    )
    XCTAssertEqual(
      try kind("**Red:** `ATests.test_a` fails: `failed - it`"),
      .fails(test, message: "failed - it")
    )
    XCTAssertEqual(
      try kind("**Red:** `ATests.test_a` crashes: `Index out of range`"),
      .crashes(test, reason: "Index out of range")
    )
    XCTAssertEqual(
      try kind("**Red:** `ATests.test_a` times out."),
      .timesOut(test)
    )
    XCTAssertEqual(try kind("**Green:** 24 tests pass."), .passes(24))
    XCTAssertEqual(try kind("**Green:** 1 test passes."), .passes(1))
    XCTAssertEqual(try kind("**Amber:** no tests run."), .runsNothing)
  }

  func test_messageWithBackticks_isDelimitedByTwo() throws {
    XCTAssertEqual(
      try kind("**Red:** does not compile: ``a `b` c``"),
      .doesNotCompile(message: "a `b` c")
    )
    XCTAssertEqual(
      try kind("**Red:** does not compile: `` `b` ``"),
      .doesNotCompile(message: "`b`")
    )
  }

  func test_prose_isNotAClaim() throws {
    XCTAssertNil(try kind("A quotation."))
    XCTAssertNil(try kind("Red: it fails."))
  }

  func test_malformedClaim_isRejected() {
    for line in [
      "**Green:** 0 tests pass.", "**Green:** -1 tests pass.",
      "**Green:** 1 tests pass.", "**Green:** 2 test passes.",
      "**Green:** 2 tests pass", "**Green:** 02 tests pass.",
      "**Green:** two tests pass.", "**Green:**", "**Green:** all tests pass.",
      "**Amber:** nothing runs.", "**Red:** 2 tests fail.",
      "**Red:** does not compile.", "**Red:** does not compile: x",
      "**Red:** does not compile: ``", "**Red:** does not compile: `a` b",
      "**Red:** does not compile: `a `b` c`", "**Red:** `ATests` fails: `x`",
      "**Red:** `ATests.test_a` fails.", "**Red:** `ATests.test_a fails: `x`",
      "**Red:** `ATests.test_a` crashes.", "**Red:** `ATests.test_a` times out",
    ] { assertUnreadable(line) }
  }

  func test_claimInsideLine_isRejected() {
    for line in [
      "So: **Red:** does not compile: `x`", "It is **Green:** 2 tests pass.",
      "And **Amber:** no tests run.", "**Green**: 2 tests pass.",
    ] { assertUnreadable(line) }
  }
}
