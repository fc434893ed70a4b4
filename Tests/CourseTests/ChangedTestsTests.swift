import XCTest

@testable import Course
@testable import CourseJudge

final class ChangedTestsTests: XCTestCase {
  private func tree(_ tests: [String: String]) -> Tree {
    var package = SamplePackage()
    package.tests["ATests.swift"] = SamplePackage.testFile(
      "ATests",
      tests.sorted { $0.key < $1.key }
        .map { "  func \($0.key)() { \($0.value) }" }.joined(separator: "\n")
    )
    return package.tree
  }

  func test_testsWhoseTextChanges_areSaid() {
    let changed = ChangedTests(
      before: tree(["test_a": "1", "test_b": "2", "test_c": "3"]),
      after: tree(["test_a": "1", "test_b": "20", "test_d": "4"])
    )

    XCTAssertEqual(
      changed.words,
      [
        "This step changes what older tests expect: `ATests.test_b`.",
        "This step removes older tests: `ATests.test_c`.",
      ]
    )
  }

  func test_newTests_areNoChange() {
    let changed = ChangedTests(
      before: tree(["test_a": "1"]),
      after: tree(["test_a": "1", "test_b": "2"])
    )

    XCTAssertEqual(changed.words, [])
  }

  func test_step_saysWhatItsRedChanges() throws {
    let sample = try SampleCourse().changing(
      "```diff\n     XCTAssertEqual(Score().points, 0)\n   }\n",
      to: "```diff\n-    XCTAssertEqual(Score().points, 0)\n"
        + "+    XCTAssertEqual(0, Score().points)\n   }\n"
    )
    let course = try sample.reading().course

    XCTAssertEqual(
      try course.places.map { try Course(course).changedTests(at: $0).words },
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
