import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class ExercismResultsTests: XCTestCase {
  private func results(
    _ verdict: Verdict,
    _ finding: Judgement.Finding,
    tree: Tree
  ) throws -> [String: Any] {
    let judgement = Judgement(
      own: verdict,
      finding: finding,
      newTests: [TestName(className: "B", method: "test_two")],
      hasRefactoring: false,
      tests: try Bench.verdictService().tests(in: tree).tests
    )
    let json = try ExercismResults(judgement, task: 2).json()
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try XCTUnwrap(value as? [String: Any])
  }

  private let tree = Tree([
    "Tests/TicModelTests/B.swift": """
    import XCTest
    final class B: XCTestCase {
      func test_two() {
        XCTAssertEqual(1, 2)
      }
      func test_one() {}
    }

    """
  ])

  private func result(_ method: String, _ messages: [String]) -> TestResult {
    TestResult(
      name: TestName(className: "B", method: method),
      failures: messages.map {
        TestResult.Failure(path: "B.swift", line: 4, message: $0)
      }
    )
  }

  func test_failure_listsTestsInFileOrderWithMessages() throws {
    let message = "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - "

    let results = try results(
      .fails([result("test_one", []), result("test_two", [message])]),
      .codeFails,
      tree: tree
    )

    XCTAssertEqual(results["version"] as? Int, 3)
    XCTAssertEqual(results["status"] as? String, "fail")
    let tests = try XCTUnwrap(results["tests"] as? [[String: Any]])
    XCTAssertEqual(
      tests.map { $0["name"] as? String },
      ["B.test_two", "B.test_one"]
    )
    XCTAssertEqual(tests.map { $0["status"] as? String }, ["fail", "pass"])
    XCTAssertEqual(tests[0]["message"] as? String, message)
    XCTAssertEqual(tests[0]["task_id"] as? Int, 2)
    XCTAssertNil(tests[1]["task_id"])
    XCTAssertEqual(
      tests[0]["test_code"] as? String,
      "  func test_two() {\n    XCTAssertEqual(1, 2)\n  }"
    )
  }

  func test_doesNotCompile_isErrorWithCompilerMessage() throws {
    let results = try results(
      .doesNotCompile([
        Diagnostic(path: "B.swift", line: 3, message: "cannot find 'x'")
      ]),
      .codeFails,
      tree: tree
    )

    XCTAssertEqual(results["status"] as? String, "error")
    XCTAssertEqual(results["message"] as? String, "B.swift:3: cannot find 'x'")
    XCTAssertEqual((results["tests"] as? [Any])?.count, 0)
  }

  func test_greenWithWeakTest_isFailureWithReason() throws {
    let results = try results(
      .passes([result("test_one", []), result("test_two", [])]),
      .chaffsMissed(["Your tests let nine through."]),
      tree: tree
    )

    XCTAssertEqual(results["status"] as? String, "fail")
    let tests = try XCTUnwrap(results["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.last?["status"] as? String, "fail")
    let message = try XCTUnwrap(tests.last?["message"] as? String)
    XCTAssertTrue(message.contains("Your tests let nine through."), message)
  }

  func test_done_isAPass() throws {
    let results = try results(
      .passes([result("test_one", []), result("test_two", [])]),
      .done,
      tree: tree
    )

    XCTAssertEqual(results["status"] as? String, "pass")
    XCTAssertEqual((results["tests"] as? [Any])?.count, 2)
  }

  func test_crash_isErrorOfCrashingTest() throws {
    let results = try results(
      .crashes(
        TestName(className: "B", method: "test_two"),
        reason: "Index out of range",
        ended: [result("test_one", [])]
      ),
      .codeFails,
      tree: tree
    )

    let tests = try XCTUnwrap(results["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.map { $0["status"] as? String }, ["error", "pass"])
    XCTAssertEqual(
      tests[0]["message"] as? String,
      "B.test_two crashes: Index out of range"
    )
  }

  func test_observation_isNotAFailure() throws {
    let judgement = Judgement(
      own: .passes([result("test_one", [])]),
      finding: .done,
      newTests: [],
      hasRefactoring: false
    )
    let difference = Observed.Difference(
      situation: "10, then 1",
      own: "11",
      lesson: "10"
    )

    let json = try ExercismResults(
      judgement,
      remarks: [.observed(.differs(difference)), .codeBeforeTest],
      task: 2
    ).json()

    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let results = try XCTUnwrap(value as? [String: Any])
    XCTAssertEqual(results["status"] as? String, "pass")
    let tests = try XCTUnwrap(results["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.map { $0["status"] as? String }, ["pass"])
    let output = try XCTUnwrap(tests[0]["output"] as? String)
    XCTAssertTrue(output.contains("10, then 1"), output)
  }

  func test_programThatCannotBeCompared_isNotCalledCompared() throws {
    let judgement = Judgement(
      own: .passes([result("test_one", [])]),
      finding: .done,
      newTests: [],
      hasRefactoring: false
    )

    let json = try ExercismResults(
      judgement,
      remarks: [.observed(.needsSwiftPM)],
      task: 2
    ).json()

    XCTAssertTrue(
      json.contains(
        #""name" : "comparison with the lesson's program (not possible)""#
      ),
      json
    )
    XCTAssertTrue(json.contains("because only SwiftPM can build it here"), json)
    XCTAssertTrue(json.contains(#""status" : "pass""#), json)
  }
}
