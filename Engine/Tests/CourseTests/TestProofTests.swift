import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that each test of a lesson has a chaff that it alone catches, or a
/// reason for having none.
final class TestProofTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let caption = "`Tests/TicModelTests/Chapter02Tests.swift`"
  private static let crash =
    "chapters/02-a-limit/chaffs/ten-is-the-most/ends.md"

  func test_testThatAloneCatchesChaff_isAccepted() throws {
    XCTAssertEqual(try mistakes(Sample()).map(\.description), [])
  }

  func test_testThatRepeatsAnother_isReportedAtItsListing() throws {
    let course = try Sample().adding(Self.twenty)

    let found = try mistakes(course)

    XCTAssertEqual(found.count, 2, "\(found)")
    for (mistake, test) in zip(found, ["addTwelve", "addTwenty"]) {
      XCTAssertEqual(
        "\(mistake.location)",
        try course.place(of: Self.caption, in: Sample.second)
      )
      XCTAssertTrue(
        mistake.description.contains(
          "no chaff is caught by Chapter02Tests.test_\(test)_isTen alone"
        ),
        mistake.description
      )
    }
  }

  func test_testsWithChaffEach_areAccepted() throws {
    var course = try Sample().adding(Self.twenty)
    course[Sample.chaff] = Self.chaff("points = amount == 12 ? 12 : 10")
    course["chapters/02-a-limit/chaffs/ten-is-the-most/one-short.md"] =
      Self.chaff("points = amount == 20 ? 20 : min(points + amount, 10)")

    XCTAssertEqual(try mistakes(course).map(\.description), [])
  }

  func test_testAfterCrash_isRunAlone() throws {
    var course = try Sample().adding(Self.twenty)
    course[Sample.chaff] = Self.chaff("fatalError()")
    course["chapters/02-a-limit/chaffs/ten-is-the-most/one-short.md"] = nil

    let found = try mistakes(course)

    XCTAssertEqual(found.count, 2, "\(found)")
  }

  func test_excusedTest_isAccepted() throws {
    let course = try Sample().adding(
      Self.twenty,
      excusing: "test_addTwenty_isTen",
      "test_addTwelve_isTen"
    )

    XCTAssertEqual(try mistakes(course).map(\.description), [])
  }

  func test_excuseForTestWithChaff_isReported() throws {
    let course = try Sample().adding("", excusing: "test_addTwelve_isTen")

    assertOne(
      try mistakes(course),
      at: try course.place(
        of: Self.excuse("test_addTwelve_isTen"),
        in: Sample.second
      ),
      says: ["this comment excuses nothing", "test_addTwelve_isTen"]
    )
  }

  func test_excuseForNoTest_isReported() throws {
    let course = try Sample().adding("", excusing: "test_nothing")

    assertOne(
      try mistakes(course),
      at: try course.place(of: Self.excuse("test_nothing"), in: Sample.second),
      says: ["this comment excuses nothing", "test_nothing"]
    )
  }

  func test_changedTest_needsNoChaff() throws {
    let course = try Sample().changing(
      "`Tests/TicModelTests/Chapter02Tests.swift`\n",
      to: """
        `Tests/TicModelTests/Chapter01Tests.swift`

        ```diff
             var score = Score()
        +
        ```

        `Tests/TicModelTests/Chapter02Tests.swift`

        """,
      in: Sample.second
    )

    XCTAssertEqual(try mistakes(course).map(\.description), [])
  }

  func test_stepWithoutChaffs_isReportedByProof() throws {
    let excuse =
      "<!-- no chaff for `test_addTwo_isTwo`: it's seen to fail -->\n\n"
    let course = try Sample().changing(excuse, to: "")

    let mistakes = try course.proof().mistakes

    assertOne(
      mistakes,
      at: try course.place(
        of: "`Tests/TicModelTests/Chapter01Tests.swift`",
        below: "## 1.2 Points are added"
      ),
      says: ["no chaff is caught by Chapter01Tests.test_addTwo_isTwo alone"]
    )
  }

  // MARK: Support

  private static let twenty = """


      func test_addTwenty_isTen() {
        var score = Score()

        score.add(20)

        XCTAssertEqual(score.points, 10)
      }
    """

  private static func excuse(_ test: String) -> String {
    "<!-- no chaff for `\(test)`: it reads well -->"
  }

  private static func chaff(_ statement: String) -> String {
    """
    Your tests let a wrong limit through.

    `Sources/TicModel/Score.swift`

    ```diff
    -    points = min(points + amount, 10)
    +    \(statement)
    ```

    """
  }

  /// Returns the mistakes that the check of step 2.1's tests finds.
  private func mistakes(_ sample: SampleCourse) throws -> [Mistake] {
    let folder = try sample.written()
    let course = try WholeCourse.faultless(root: folder.path)
    let place = try XCTUnwrap(course.place(numbered: "2.1"))
    return try TestProof(verdictService: Bench.verdictService())
      .outcome(of: course.lesson(at: place)).mistakes
  }
}

extension SampleCourse {
  /// Returns the course with more tests in step 2.1, and with excuses for tests.
  fileprivate func adding(
    _ tests: String,
    excusing excused: String...
  ) throws -> SampleCourse {
    let end = "    XCTAssertEqual(score.points, 10)\n  }\n"
    let excuses = excused.map {
      "\n<!-- no chaff for `\($0)`: it reads well -->\n"
    }
    return try changing(end, to: end + tests, in: Self.second)
      .changing(
        "### Green\n\nThe smaller of the two.\n",
        to: excuses.joined() + "\n### Green\n\nThe smaller of the two.\n",
        in: Self.second
      )
  }
}
