import XCTest

@testable import Course
@testable import CourseAuthor

/// Tests that `swift test --filter Chapter02` must run exactly the tests that
/// chapter 2 writes.
final class TestClassRulesTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let caption = "`Tests/TicModelTests/Chapter02Tests.swift`"
  private static let heading = "final class Chapter02Tests: XCTestCase {"

  private func assertRejected(
    _ course: SampleCourse,
    says words: String...,
    line: UInt = #line
  ) throws {
    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: Self.caption, in: Sample.second),
      says: words,
      line: line
    )
  }

  private func course(withHeading heading: String) throws -> SampleCourse {
    try Sample().changing(Self.heading, to: heading, in: Sample.second)
      .changing(
        "> **Red:** `Chapter02Tests.test_addTwelve_isTen` fails: `XCTAssertEqual "
          + #"failed: ("12") is not equal to ("10")`"#,
        to: "> **Red:** ?",
        in: Sample.second
      )
  }

  func test_classOfAnotherChapter_isRejected() throws {
    for name in ["Chapter01LimitTests", "LimitTests", "Chapter022Tests"] {
      let course = try course(withHeading: "final class \(name): XCTestCase {")

      try assertRejected(
        course,
        says: "Chapter02",
        "test_addTwelve_isTen",
        "is in \(name)"
      )
    }
    try assertRejected(
      try course(withHeading: "extension Chapter01Tests {"),
      says: "is in Chapter01Tests"
    )
  }

  func test_classesWithoutNumbers_areFree() throws {
    let course = try course(withHeading: Self.heading)
      .renaming("Chapter01", to: "Score").renaming("Chapter02", to: "Limit")

    XCTAssertEqual(try course.pageMistakes(), [])
  }

  func test_functionThatIsNoTest_isFree() throws {
    let helper = "extension XCTestCase {\n  func limit() {}\n}\n\n"
    let course = try course(withHeading: helper + Self.heading)

    XCTAssertEqual(try course.pageMistakes(), [])
  }

  // MARK: Moved tests

  private static let older = "`Tests/TicModelTests/Chapter01Tests.swift`"

  /// Returns the course with the second chapter moving a test of the first to
  /// another class.
  private func course(
    movingTestTo name: String,
    as test: String = "test_newScore_isZero"
  ) throws -> SampleCourse {
    let listings = """
      \(Self.older)

      ```diff
      -  func test_newScore_isZero() {
      -    XCTAssertEqual(Score().points, 0)
      -  }
      -
         func test_addTwo_isTwo() {
      ```

      \(Self.caption)

      ```diff
         }
       }
      +
      +final class \(name): XCTestCase {
      +  func \(test)() {
      +    XCTAssertEqual(Score().points, 0)
      +  }
      +}
      ```
      """
    let words = "The number gets a name, and the program shows a score."
    return try Sample().changing(
      words,
      to: "\(words)\n\n\(listings)",
      in: Sample.second
    )
  }

  private func place(
    of caption: String,
    in course: SampleCourse
  ) throws -> String {
    try course.place(of: caption, below: "### Refactor", in: Sample.second)
  }

  func test_movedTest_staysInItsChapter() throws {
    XCTAssertEqual(
      try course(movingTestTo: "Chapter01NewTests").pageMistakes(),
      []
    )
    let course = try course(movingTestTo: "Chapter02NewTests")
    assertOne(
      try course.pageMistakes(),
      at: try place(of: Self.caption, in: course),
      says: ["Chapter01", "is in Chapter02NewTests"]
    )
  }

  func test_otherTestInPlaceOfRemovedOne_belongsToItsChapter() throws {
    let course = try course(movingTestTo: "Chapter01NewTests", as: "test_zero")

    assertOne(
      try course.pageMistakes(),
      at: try place(of: Self.caption, in: course),
      says: ["Chapter02", "test_zero is in Chapter01NewTests"]
    )
  }
}
