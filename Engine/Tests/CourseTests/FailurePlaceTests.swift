import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// Tests that errors and failures are reported in the learner's own files.
final class FailurePlaceTests: XCTestCase {
  private static let path = "Tests/TicModelTests/LearnerTests.swift"
  private static let boom = """

    enum Fault: Error { case bad }
    func boom() throws -> Int { throw Fault.bad }

    """

  private func details(_ text: String) throws -> [String] {
    let sample = try SampleWorkspace()
    try sample.write(text + Self.boom, to: Self.path)
    try sample.changeScore(
      "init() {}",
      to: "init() {}\n  public var points: Int { 0 }"
    )
    return Feedback.failures(in: try sample.judge("1.1").own)
  }

  func test_errorInExpansionOfMacro_isAtItsUse() throws {
    XCTAssertEqual(
      try details(
        """
        import Testing
        @testable import TicModel

        @Test func learner() {
          #expect(boom() == Score().points)
        }
        """
      ),
      [
        "\(Self.path):5: call can throw, but it is not marked with 'try' and the "
          + "error is not handled"
      ]
    )
  }

  func test_testThatThrows_failsAtItsDeclaration() throws {
    for head in ["throws", "async throws"] {
      XCTAssertEqual(
        try details(
          """
          import XCTest
          @testable import TicModel

          final class LearnerTests: XCTestCase {
            func test_learner() \(head) {
              XCTAssertEqual(try boom(), Score().points)
              _ = try boom()
            }
          }
          """
        ).filter { $0.contains("threw error \"bad\"") && $0.contains(":5:") },
        ["\(Self.path):5: LearnerTests.test_learner: threw error \"bad\""],
        head
      )
    }
  }

  func test_setUpThatThrows_failsAtTest() throws {
    XCTAssertEqual(
      try details(
        """
        import XCTest
        @testable import TicModel

        final class LearnerTests: XCTestCase {
          override func setUp() async throws { _ = try boom() }
          func test_learner() {
            XCTAssertEqual(0, Score().points)
          }
        }
        """
      ),
      ["\(Self.path):6: LearnerTests.test_learner: threw error \"bad\""]
    )
  }

  func test_swiftTestingTestThatThrows_failsAtItsDeclaration() throws {
    XCTAssertEqual(
      try details(
        """
        import Testing
        @testable import TicModel

        @Test func learner() throws {
          #expect(try boom() == Score().points)
          _ = try boom()
        }
        """
      ).map { $0.prefix { $0 != " " } },
      ["\(Self.path):4:"]
    )
  }
}
