import XCTest

@testable import Course
@testable import CoursePlatform

final class ClaimTests: XCTestCase {
  private let place = SourceLocation(path: "README.md", line: 3)
  private let test = TestName(className: "ATests", method: "test_a")

  private func kind(_ line: String) throws -> Claim.Kind? {
    try Claim([line], at: place)?.kind
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
  // MARK: Long messages

  func test_messageOnSeveralLines_isOneMessage() throws {
    let message = #"failed: ("["XOX", "OXO"]") is not equal to ("[]")"#
    for lines in [
      [
        #"**Red:** `ATests.test_a` fails: `failed: ("["XOX", `"#,
        #"`"OXO"]") `"#, #"`is not equal to ("[]")`"#,
      ],
      [
        "**Red:** `ATests.test_a` fails:",
        #"`failed: ("["XOX", "OXO"]") is not equal to ("[]")`"#,
      ],
    ] {
      let claim = try XCTUnwrap(try Claim(lines, at: place))
      XCTAssertEqual(claim.kind, .fails(test, message: message))
      XCTAssertEqual(claim.messageLines.joined(), message)
    }
    XCTAssertEqual(
      try Claim(
        ["**Red:** does not compile:", "`no 'x' `", "`in y`"],
        at: place
      )?
      .kind,
      .doesNotCompile(message: "no 'x' in y")
    )
  }

  func test_linesOfSeveralClaims_areKeptApart() throws {
    let claims = try Claim.all(
      in: [
        "**Red:** `ATests.test_a` fails:", "`a`", "`b`",
        "**Red:** `ATests.test_a` fails: `c`",
      ],
      at: place
    )

    XCTAssertEqual(
      claims.map(\.kind),
      [.fails(test, message: "ab"), .fails(test, message: "c")]
    )
    XCTAssertEqual(claims.map(\.location.line), [3, 6])
  }

  func test_malformedLinesOfMessage_areRejected() {
    for lines in [
      ["**Red:** does not compile:", "`a` `b`"],
      ["**Red:** does not compile: `a`", "`b` c"],
      ["**Red:** does not compile: `a` `b`"],
      ["**Red:** does not compile:"],
      ["**Red:** `ATests.test_a` times out.", "`a`"],
      ["**Red:** ?", "`a`"], ["**Green:** 2 tests pass.", "`a`"],
    ] {
      XCTAssertThrowsError(try Claim(lines, at: place), "\(lines)")
    }
  }

  func test_longMessage_isWrittenByLines() throws {
    let row = #""───┼───┼───", "#
    let help = #"OVERVIEW: Draw a board.\n\nUSAGE: TicDemo render\n"#
    for (message, lines) in [
      (
        #"XCTAssertEqual failed: ("["# + String(repeating: row, count: 9)
          + #""it"]") is not equal to ("[]")"#,
        [
          #"XCTAssertEqual failed: ("["#
            + String(repeating: row, count: 4),
          String(repeating: row, count: 5) + #""it"]") "#,
          #"is not equal to ("[]")"#,
        ]
      ),
      (
        #"XCTAssertEqual failed: ("Outcome(output: "\#(help)", errorOutput: "", "#
          + #"status: 0)") is not equal to ("Outcome(output: "", "#
          + #"errorOutput: "a\\n", status: 1)")"#,
        [
          #"XCTAssertEqual failed: ("Outcome(output: "OVERVIEW: Draw a board.\n\n"#,
          #"USAGE: TicDemo render\n", "#, #"errorOutput: "", status: 0)") "#,
          #"is not equal to ("Outcome(output: "", errorOutput: "a\\n", status: 1)")"#,
        ]
      ),
      (
        String(repeating: "x", count: 161),
        [String(repeating: "x", count: 96), String(repeating: "x", count: 65)]
      ),
    ] {
      XCTAssertEqual(
        Claim.Kind.fails(test, message: message).lines,
        ["**Red:** `ATests.test_a` fails:"] + lines.map { "`\($0)`" }
      )
    }
    let short = String(repeating: "x", count: 160)
    XCTAssertEqual(
      Claim.Kind.doesNotCompile(message: short).lines,
      ["**Red:** does not compile: `\(short)`"]
    )
  }

  func test_writtenMessage_isReadAgain() throws {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "`", "``", " ", "  ", #"", ""#, #"\n"#, "is ", #"") "#, "word",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 1...150, using: &random)
      let message = (0..<count).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let kind = Claim.Kind.crashes(test, reason: message)
      XCTAssertEqual(try Claim(kind.lines, at: place)?.kind, kind)
      XCTAssertTrue(kind.canBeWritten)
    }
  }
}
