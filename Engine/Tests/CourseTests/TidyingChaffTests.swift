import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests of chaffs of a step that only refactors the tests, which must stay as
/// sharp as they were.
final class TidyingChaffTests: XCTestCase {
  private static let chaff = "chapters/02-a-limit/chaffs/a-name/adds-nothing.md"

  func test_chaffThatIsStillCaught_isAccepted() throws {
    XCTAssertEqual(try mistakes(course(wrong: "")).map(\.description), [])
  }

  func test_uncaughtChaff_isReported() throws {
    assertOne(
      try mistakes(course(wrong: "points += max(amount, 0)")),
      at: "\(Self.chaff):1",
      says: ["no test catches this chaff"]
    )
  }

  func test_chaffNotCaughtBefore_isReported() throws {
    assertOne(
      try mistakes(
        course(
          wrong: "points += max(amount, 0)",
          more: "+    score.add(-two)\n+    score.add(two)\n"
        )
      ),
      at: "\(Self.chaff):1",
      says: ["this chaff's step only refactors, so a test from an earlier step"]
    )
  }

  /// Tests that a test for existing behavior can be added while tidying.
  func test_chaffCaughtByAddedTest_isAccepted() throws {
    let course = try course(wrong: "points += max(amount, 0)").adding(
      """
        func test_takeTwo_isLessThanNothing() {
          var score = Score()

          score.add(-2)

          XCTAssertEqual(score.points, -2)
        }
      """
    )

    XCTAssertEqual(try mistakes(course).map(\.description), [])
  }

  /// Returns the mistakes that the check of the chaff alone finds.
  private func mistakes(_ sample: SampleCourse) throws -> [Mistake] {
    let folder = try sample.written()
    let course = try WholeCourse.faultless(root: folder.path)
    let place = try XCTUnwrap(course.place(numbered: "2.1"))
    let chaff = try XCTUnwrap(
      place.chapter.chaffs.first { $0.location.path == Self.chaff }
    )
    return try ChaffProof(verdictService: Bench.verdictService())
      .outcome(of: chaff, course.lesson(at: place)).mistakes
  }

  /// Returns the sample course with a step in the second chapter that refactors
  /// a test, maybe adding lines to it, and with a wrong program of that step.
  private func course(
    wrong statement: String,
    more: String = ""
  ) throws -> SampleCourse {
    var course = try SampleCourse().changing(
      "## 2.1 Ten is the most\n",
      to: """
        ## 2.1 A name

        The number gets a name.

        ### Refactor

        <details><summary>Hint 1</summary>

        Which number?

        </details>

        <details><summary>Hint 2</summary>

        The two.

        </details>

        `Tests/TicModelTests/Chapter01Tests.swift`

        ```diff
             var score = Score()
        +    let two = 2
        @@
        -    score.add(2)
        +    score.add(two)
        \(more)```

        > **Green:** 2 tests pass.

        ## 2.2 Ten is the most

        """,
      in: SampleCourse.second
    )
    course[Self.chaff] = """
      Your tests let a score through that adds none.

      `Sources/TicModel/Score.swift`

      ```diff
      -    points += amount
      +    \(statement)
      ```

      """
    return course
  }
}

extension SampleCourse {
  /// Returns the course with a test that step 2.1 adds.
  fileprivate func adding(_ test: String) throws -> SampleCourse {
    let listing = "+    score.add(two)\n"
    let added = test.lines.map { "+\($0)" }.joined(separator: "\n")
    return try changing(
      listing,
      to: listing
        + "@@\n     XCTAssertEqual(score.points, 2)\n   }\n+\n\(added)\n",
      in: SampleCourse.second
    )
  }
}
