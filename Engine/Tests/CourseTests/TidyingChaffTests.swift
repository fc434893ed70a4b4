import XCTest

@testable import Course
@testable import CourseJudge
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests of chaffs of a step that only refactors the tests, which must stay as
/// sharp as they were.
final class TidyingChaffTests: XCTestCase {
  private static let chaff = "chapters/02-a-limit/chaffs/a-name/adds-nothing.md"

  func test_chaffThatIsStillCaught_isProved() throws {
    XCTAssertEqual(
      try course(wrong: "").proof().mistakes.map(\.description),
      []
    )
  }

  func test_uncaughtChaff_isReported() throws {
    try assertNotProved(
      try course(wrong: "points += max(amount, 0)"),
      at: "\(Self.chaff):1",
      "no test catches this chaff"
    )
  }

  func test_chaffNotCaughtBefore_isReported() throws {
    try assertNotProved(
      try course(
        wrong: "points += max(amount, 0)",
        more: "+    score.add(-two)\n+    score.add(two)\n"
      ),
      at: "\(Self.chaff):1",
      "this chaff's step only refactors, so a test from an earlier step"
    )
  }

  /// Tests that a test for existing behavior can be added while tidying.
  func test_chaffCaughtByAddedTest_isProvedAndMissedWithoutIt() throws {
    let course = try course(wrong: "points += max(amount, 0)").adding(
      """
        func test_takeTwo_isLessThanNothing() {
          var score = Score()

          score.add(-2)

          XCTAssertEqual(score.points, -2)
        }
      """
    )
    XCTAssertEqual(try course.proof().mistakes.map(\.description), [])
    let sample = try SampleWorkspace(course)
    try sample.go("2.1")

    guard case .chaffsMissed = try sample.judge("2.1").finding else {
      return XCTFail("a step without its test is done")
    }
  }

  func test_weakenedTests_areReported() throws {
    let sample = try SampleWorkspace(try course(wrong: ""))
    try sample.go("2.1")
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    let old = try sample.read(path)
    XCTAssertTrue(try sample.judge("2.1").isDone)

    try sample.write(
      old.replacing(
        "XCTAssertEqual(score.points, 2)",
        with: "_ = score.points"
      ),
      to: path
    )

    guard
      case .testsWeakened(let tests, let step, let sentence) =
        try sample.judge("2.1").finding
    else { return XCTFail("weaker tests were let through") }
    XCTAssertEqual(tests.map(\.method), ["test_addTwo_isTwo"])
    XCTAssertEqual(step, "1.2")
    XCTAssertEqual(
      sentence,
      "The lesson's program from before that step passes the tests."
    )

    try sample.write(
      old.replacing("func test_addTwo", with: "func addTwo"),
      to: path
    )
    guard case .chaffsMissed(let sentences) = try sample.judge("2.1").finding
    else { return XCTFail("weaker tests were let through") }
    XCTAssertEqual(
      sentences,
      ["Your tests let a score through that adds none."]
    )
  }

  // The sample course with a step in the second chapter that refactors a test,
  // adding to it what it should not, and with a wrong program of that step.
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
    let test = "Tests/TicModelTests/Chapter01Tests.swift"
    course[test] = try XCTUnwrap(course[test]).replacing(
      "var score = Score()\n\n    score.add(2)\n",
      with: "var score = Score()\n    let two = 2\n\n    score.add(two)\n"
        + more.replacing("+ ", with: " ")
    )
    return course
  }
}

extension SampleCourse {
  /// Returns the course with a test that step 2.1 adds.
  fileprivate func adding(_ test: String) throws -> SampleCourse {
    let listing = "+    score.add(two)\n"
    let added = test.lines.map { "+\($0)" }.joined(separator: "\n")
    var course = try changing(
      listing,
      to: listing
        + "@@\n     XCTAssertEqual(score.points, 2)\n   }\n+\n\(added)\n",
      in: SampleCourse.second
    )
    for count in [3, 2] {
      course[SampleCourse.second] = course[SampleCourse.second]?.replacing(
        "**Green:** \(count) tests",
        with: "**Green:** \(count + 1) tests"
      )
    }
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    let end = "XCTAssertEqual(score.points, 2)\n  }\n"
    course[path] = course[path]?.replacing(end, with: end + "\n\(test)\n")
    return course
  }
}
