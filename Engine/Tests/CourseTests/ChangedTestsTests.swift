import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class ChangedTestsTests: XCTestCase {
  private func inventory(_ tests: [String: String]) throws -> TestInventory {
    var package = SamplePackage()
    package.tests["ATests.swift"] = SamplePackage.testFile(
      "ATests",
      tests.sorted { $0.key < $1.key }
        .map { "  func \($0.key)() { \($0.value) }" }.joined(separator: "\n")
    )
    return try Bench.verdictService().tests(in: package.tree)
  }

  func test_changedAndRemovedTests_areReported() throws {
    let changed = try ChangedTests(
      before: inventory(["test_a": "1", "test_b": "2", "test_c": "3"]),
      after: inventory(["test_a": "1", "test_b": "20", "test_d": "4"])
    )

    XCTAssertEqual(
      changed.words,
      [
        "This step changes what older tests expect: `ATests.test_b`.",
        "This step removes older tests: `ATests.test_c`.",
      ]
    )
  }

  func test_newTests_areNotReported() throws {
    let changed = try ChangedTests(
      before: inventory(["test_a": "1"]),
      after: inventory(["test_a": "1", "test_b": "2"])
    )

    XCTAssertEqual(changed.words, [])
  }

  func test_step_reportsTestsChangedByItsRed() throws {
    let sample = try SampleCourse().changing(
      "```diff\n     XCTAssertEqual(Score().points, 0)\n   }\n",
      to: "```diff\n-    XCTAssertEqual(Score().points, 0)\n"
        + "+    XCTAssertEqual(0, Score().points)\n   }\n"
    )
    let course = try sample.reading().course
    let verdictService = try Bench.verdictService()

    XCTAssertEqual(
      try course.places.map {
        try verdictService.changedTests(at: $0, in: CourseReader(course)).words
      },
      [
        [],
        [
          "This step changes what older tests expect: "
            + "`Chapter01Tests.test_newScore_isZero`."
        ], [],
      ]
    )
  }
}
