import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// Tests that failures which are alike are summed up, and that everything is on
/// the page of the message and in the JSON.
final class ManyFailuresTests: XCTestCase {
  private static let test = TestName(className: "A", method: "test_a")

  private func failure(
    _ message: String,
    line: Int = 7
  ) -> TestResult.Failure {
    TestResult.Failure(path: "Tests/A.swift", line: line, message: message)
  }

  private func judgement(_ failures: [TestResult.Failure]) -> Judgement {
    Judgement(
      own: .fails([TestResult(name: Self.test, failures: failures)]),
      finding: .codeFails,
      newTests: [],
      hasRefactoring: false
    )
  }

  func test_failuresInLoop_showFirstAndNumber() {
    let feedback = Feedback(
      judgement((1...5478).map { failure("\($0) is wrong") })
    )

    XCTAssertEqual(
      feedback.details,
      [
        "Tests/A.swift:7: A.test_a: 1 is wrong (and 5477 more failures on this "
          + "line)"
      ]
    )
    XCTAssertEqual(feedback.allDetails.count, 5478)
    XCTAssertEqual(
      feedback.allDetails.last,
      "Tests/A.swift:7: A.test_a: 5478 is wrong"
    )
  }

  func test_sameFailure_showsNumberOfTimes() {
    let failures = (1...27).flatMap { _ in
      [failure("wrong"), failure("other", line: 8)]
    }

    XCTAssertEqual(
      Feedback(judgement(failures)).details,
      [
        "Tests/A.swift:7: A.test_a: wrong (27 times)",
        "Tests/A.swift:8: A.test_a: other (27 times)",
      ]
    )
  }

  func test_failuresInManyLines_areCounted() {
    let failures = (1...50).map { failure("wrong", line: $0) }

    let feedback = Feedback(judgement(failures))

    XCTAssertEqual(feedback.details.count, 21)
    XCTAssertEqual(feedback.details.last, "… and 30 more failures")
    XCTAssertEqual(feedback.allDetails.count, 50)
  }

  func test_manyErrors_areCounted() {
    let errors = (1...30).map {
      Diagnostic(path: "Tests/A.swift", line: $0, message: "wrong")
    }

    let lines = VerdictText(.doesNotCompile(errors)).lines

    XCTAssertEqual(lines.count, 21)
    XCTAssertEqual(lines.last, "… and 10 more errors")
  }

  // MARK: Long values

  func test_longValues_areCutAroundFirstDifference() {
    let same = String(repeating: "a", count: 5000)
    let message =
      "XCTAssertEqual failed: (\"\(same)x\(same)\") is not equal to "
      + "(\"\(same)y\(same)\") - comment"

    let text = CutMessage(message).text

    let (start, end) = (same.prefix(40), same.prefix(79))
    XCTAssertEqual(
      text,
      "XCTAssertEqual failed: (\"…\(start)x\(end)…\") is not equal to "
        + "(\"…\(start)y\(end)…\") - comment"
    )
  }

  func test_longMessageWithoutValues_isCutAtEnd() {
    let message = String(repeating: "b", count: 4000)

    XCTAssertEqual(CutMessage(message).text, message.prefix(300) + "…")
    XCTAssertEqual(CutMessage("short").text, "short")
    let feedback = Feedback(judgement([failure(message)]))
    XCTAssertTrue(feedback.allDetails[0].hasSuffix(message))
  }

  // MARK: Everything

  func test_summedUpFailures_areOnPageOfMessageAndInJSON() throws {
    let course = CourseReader(try SampleCourse().reading().course)
    var model = LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: "1.1")),
      done: []
    )
    var judgement = judgement((1...60).map { failure("\($0) is wrong") })
    judgement.tests = [
      .init(name: Self.test, path: "Tests/A.swift", line: 6, text: "")
    ]
    model.judged(judgement)
    func screen() -> [String] {
      LiveScreen(model, columns: 100, rows: 100).lines.map(\.text)
    }

    XCTAssertTrue(screen().contains("  To see everything, press m."))
    XCTAssertFalse(screen().contains { $0.contains("60 is wrong") })
    XCTAssertNil(model.press(.letter("m")))
    XCTAssertTrue(screen().contains { $0.contains("60 is wrong") })
    XCTAssertFalse(screen().contains("  To see everything, press m."))

    let json = try ExercismResults(judgement, task: 1).json()
    XCTAssertTrue(json.contains("1 is wrong\\n2 is wrong"))
    XCTAssertTrue(json.contains("60 is wrong"))
  }
}
