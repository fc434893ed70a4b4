import XCTest

@testable import CourseAuthor
@testable import CourseBuild
@testable import Course

/// Tests of the verdicts that tests of the judge are based on.
final class ToyVerdictsTests: XCTestCase {
  private let verdicts = ToyVerdicts()

  /// Returns the verdict on a program and one test file's functions.
  private func verdict(_ program: String, _ tests: String) throws -> String {
    var learner = try ToyLearner(at: "1.1")
    learner.program = program
    learner.tests = tests
    return "\(try verdicts.verdict(on: learner.tree))"
  }

  func test_claimsOfToyCourse_areTrue() throws {
    let folder = try SampleCourse(files: ToyLessons.files).written()
    let course = try WholeCourse.faultless(root: folder.path)
    let proved = course.states.filter { $0.phase?.claims.isEmpty == false }

    XCTAssertEqual(proved.count, 8)
    for state in proved {
      XCTAssertNil(
        try ClaimCheck.mistake(
          in: state.phase?.claims ?? [],
          against: verdicts.verdict(on: state.tree)
        ),
        state.tag
      )
    }
  }

  func test_neededAndForbiddenWords_decideWhetherTestPasses() throws {
    XCTAssertEqual(
      try verdict("knows red green", "func test_a() { needs green red }"),
      "1 test passes"
    )
    XCTAssertEqual(
      try verdict(
        "knows red green",
        "func test_a() { needs blue; forbids red }"
      ),
      """
      LearnerTests.test_a fails: needs blue \
      (Tests/ToyTests/LearnerTests.swift:2)
          LearnerTests.test_a fails: forbids red \
      (Tests/ToyTests/LearnerTests.swift:2)
      """
    )
  }

  func test_nameThatNoFileDeclares_isCompileError() throws {
    let test = "func test_a() { uses palette; uses check }"

    XCTAssertEqual(
      try verdict("declares palette", test),
      """
      does not compile
          Tests/ToyTests/LearnerTests.swift:2: cannot find 'check' in scope
      """
    )
    XCTAssertEqual(
      try verdict("declares palette", "func check() { needs red }\n\(test)"),
      """
      LearnerTests.test_a fails: needs red \
      (Tests/ToyTests/LearnerTests.swift:3)
      """
    )
    XCTAssertEqual(
      try verdict("broken", "func test_a() { }"),
      """
      does not compile
          Sources/Toy/Colors.swift:1: expected declaration
      """
    )
  }

  func test_skippedTest_doesNotCountAsRun() throws {
    XCTAssertEqual(
      try verdict("knows red", "func test_a() { skips; needs red }"),
      "no tests run"
    )
  }
}
