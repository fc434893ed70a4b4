import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class SwiftTestOutputTests: XCTestCase {
  func test_lastCount_isTestCount() {
    let run = SwiftTestOutput(
      succeeded: true,
      output: """
        \t Executed 2 tests, with 0 failures (0 unexpected) in 0.1 seconds
        Test Suite 'All tests' passed at 10:00
        \t Executed 31 tests, with 0 failures (0 unexpected) in 0.1 seconds

        """
    )

    XCTAssertEqual(run.testCount, 31)
  }

  func test_missingSummary_hasNoCount() {
    XCTAssertNil(
      SwiftTestOutput(succeeded: false, output: "error: x").testCount
    )
    XCTAssertNil(
      SwiftTestOutput(succeeded: false, output: "Executed ").testCount
    )
  }

  func test_differentCountBySwiftPM_isReported() throws {
    let verdictService = try Bench.verdictService()
    let course = try SampleCourse().reading().course
    let chapter = course.chapters[0]
    let end = try XCTUnwrap(course.states(of: chapter).last)
    // The claim of chapter 2, which has a test more.
    let other = try XCTUnwrap(course.state(2, 1, .green)?.phase)
    let folder = try SampleCourse().written()

    let mistakes = try EndProof(
      verdictService: verdictService,
      root: folder.path
    )
    .mistakes(at: end, last: other, chapter: chapter)

    XCTAssertEqual(
      mistakes.map(\.message),
      [
        "the claim is false when the tests run with SwiftPM\n"
          + "  claim:   3 tests pass\n"
          + "  verdict: 2 tests pass"
      ]
    )
  }
}
