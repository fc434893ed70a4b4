import XCTest

@testable import Course
@testable import CourseAuthor

/// Tests that a Red has one failing test, unless its author says why it has
/// several.
final class FailingTestRulesTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let claim =
    "> **Red:** `Chapter02Tests.test_addTwelve_isTen` fails: `XCTAssertEqual "
    + #"failed: ("12") is not equal to ("10")`"#
  private static let another =
    #"> **Red:** `Chapter02Tests.test_more_isTen` fails: `failed - it`"#
  private static let mark =
    "<!-- several failing tests: one limit is two tests -->"

  private func course(
    claiming claims: String...,
    below mark: String? = nil
  ) throws -> Sample {
    let mark = mark.map { "\($0)\n\n" } ?? ""
    return try Sample().changing(
      Self.claim,
      to: mark + claims.joined(separator: "\n"),
      in: Sample.second
    )
  }

  private func assertRejected(
    _ course: Sample,
    at text: String,
    says words: String,
    line: UInt = #line
  ) throws {
    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: text, in: Sample.second),
      says: [words],
      line: line
    )
  }

  func test_secondFailingTest_needsAReason() throws {
    try assertRejected(
      try course(claiming: Self.claim, Self.another),
      at: Self.another,
      says: "test_more_isTen is the second failing test of this Red"
    )
    XCTAssertEqual(
      try course(claiming: Self.claim, Self.another, below: Self.mark)
        .pageMistakes(),
      []
    )
  }

  func test_severalFailuresOfOneTest_needNoReason() throws {
    let again = Self.claim.replacing("12", with: "2")

    XCTAssertEqual(
      try course(claiming: Self.claim, again).pageMistakes(),
      []
    )
  }

  func test_reason_hasThreeWords() throws {
    let mark = "<!-- several failing tests: two words -->"

    try assertRejected(
      try course(claiming: Self.claim, Self.another, below: mark),
      at: mark,
      says: "at least three words"
    )
  }

  func test_markThatExcusesNothing_isRejected() throws {
    try assertRejected(
      try course(claiming: Self.claim, below: Self.mark),
      at: Self.mark,
      says: "excuses nothing"
    )
    let twice = "<!-- several failing tests: a reason once more -->"
    try assertRejected(
      try course(
        claiming: Self.claim,
        Self.another,
        below: "\(Self.mark)\n\n\(twice)"
      ),
      at: twice,
      says: "excuses nothing"
    )
    try assertRejected(
      try Sample().changing(
        "The smaller of the two.",
        to: "The smaller of the two.\n\n\(Self.mark)",
        in: Sample.second
      ),
      at: Self.mark,
      says: "excuses nothing"
    )
  }

  // MARK: Tests that don't compile

  private func course(withMark mark: String = "") throws -> Sample {
    try Sample().changing(
      "    XCTAssertEqual(Score().points, 0)\n  }\n}\n```\n",
      to: "    XCTAssertEqual(Score().points, 0)\n  }\n\n"
        + "  func test_another_isZero() {\n"
        + "    XCTAssertEqual(Score().points, 0)\n  }\n}\n```\n\(mark)"
    )
  }

  func test_newTestsThatDoNotCompile_count() throws {
    let course = try course()
    assertOne(
      try course.pageMistakes(),
      at: try course.place(
        of: "`Tests/TicModelTests/Chapter01Tests.swift` (replaced)"
      ),
      says: ["test_another_isZero is the second failing test"]
    )
    XCTAssertEqual(
      try self.course(withMark: "\n\(Self.mark)\n").pageMistakes(),
      []
    )
  }
}
