import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// Tests that what a test prints is shown with the test.
final class TestOutputTests: XCTestCase {
  private func verdict(_ members: String) throws -> Verdict {
    try Bench.direct().verdict(on: SamplePackage(["ATests": members]).tree)
  }

  private func outputs(_ verdict: Verdict) -> [String: String] {
    Dictionary(
      verdict.allResults.map { ($0.name.method, $0.output ?? "") }
    ) { $0 + $1 }
  }

  func test_printedText_belongsToItsTest() throws {
    let verdict = try verdict(
      """
      override class func setUp() { print("class") }
      func test_a() { print("hello"); print("one", terminator: "") }
      func test_b() {}
      func test_c() {
        FileHandle.standardError.write(Data("oh\\n".utf8))
        XCTFail("bad")
        print("after")
      }
      override class func tearDown() { print("end") }
      """
    )

    XCTAssertEqual(
      outputs(verdict),
      [
        "test_a": "class\nhello\none", "test_b": "",
        "test_c": "after\noh\nend\n",
      ]
    )
  }

  func test_textBeforeCrash_isKept() throws {
    let verdict = try verdict(
      """
      func test_a() { print("first") }
      func test_b() { print("second"); let a: [Int] = []; _ = a[3] }
      """
    )

    XCTAssertEqual(
      outputs(verdict),
      ["test_a": "first\n", "test_b": "second\n"]
    )
    XCTAssertEqual(verdict.results.map(\.name.method), ["test_a"])
  }

  func test_swiftTestingTest_keepsItsOutput() throws {
    var package = SamplePackage()
    package.tests["BTests.swift"] = """
      import Testing

      @Test func one() { print("one") }
      @Test(arguments: [1, 2]) func many(n: Int) {
        print(n)
        #expect(n == 1)
      }
      """
    for verdict in [
      try Bench.direct().verdict(on: package.tree),
      try Bench.swiftPM().verdict(on: package.tree),
    ] {
      XCTAssertEqual(outputs(verdict), ["one": "one\n", "many(n:)": "1\n2\n"])
    }
  }

  func test_longText_isCutWithNote() throws {
    let verdict = try verdict(
      "func test_a() { print(String(repeating: \"a\", count: 3000)) }"
    )

    let output = try XCTUnwrap(outputs(verdict)["test_a"])
    XCTAssertEqual(output.count, 500)
    XCTAssertTrue(
      output.hasSuffix("a\n… Output was truncated. Please limit to 500 chars.")
    )
  }

  func test_testThatPrintsMegabytes_keepsStartAndLeavesOthersAlone() throws {
    let verdict = try verdict(
      """
      func test_a() {
        for n in 0..<40 { print(n, String(repeating: "a", count: 1 << 17)) }
      }
      func test_b() { print("b") }
      """
    )

    let outputs = outputs(verdict)
    XCTAssertTrue(outputs["test_a"]?.hasPrefix("0 aaa") ?? false)
    XCTAssertFalse(outputs["test_b"]?.contains("a") ?? true)
  }

  func test_output_survivesStoring() throws {
    let test = TestName(className: "A", method: "test_a")
    let results = [
      TestResult(name: test, output: "hello"),
      TestResult(name: TestName(className: "A", method: "test_b")),
    ]
    for verdict in [
      Verdict.passes(results),
      .crashes(
        test,
        reason: "bad",
        ended: [results[1], TestResult(cutOff: test, output: "hello")]
      ),
    ] {
      let data = try JSONEncoder().encode(verdict)
      let decoded = try JSONDecoder().decode(Verdict.self, from: data)

      XCTAssertEqual(decoded, verdict)
      XCTAssertEqual(outputs(decoded), ["test_a": "hello", "test_b": ""])
      XCTAssertEqual(
        decoded.allResults.map(\.isCutOff),
        verdict.allResults.map(\.isCutOff)
      )
    }
  }

  // MARK: For the learner

  func test_output_isShownWithTestAndInJSON() throws {
    let sample = try SampleWorkspace()
    try sample.writeTests([
      "loud": "print(\"hello\"); XCTAssertEqual(Score().points, 0)",
      "quiet": "XCTAssertEqual(Score().points, 0)",
    ])
    try sample.changeScore(
      "init() {}",
      to: "init() {}\n  public var points: Int { 0 }"
    )

    let judgement = try sample.judge("1.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(
      Feedback(judgement).details,
      ["LearnerTests.test_loud prints:\nhello"]
    )
    let json = try ExercismResults(judgement, task: 1).json()
    XCTAssertTrue(json.contains(#""output" : "hello\n""#), json)
  }

  func test_outputOfFailingTests_comesFirst() throws {
    func result(_ name: String, _ messages: [String]) -> TestResult {
      TestResult(
        name: TestName(className: "A", method: "test_\(name)"),
        failures: messages.map {
          TestResult.Failure(path: "Tests/A.swift", line: 3, message: $0)
        },
        output: "\(name)\n"
      )
    }
    let judgement = Judgement(
      own: .fails("abcdefgh".map { result("\($0)", $0 == "g" ? ["no"] : []) }),
      finding: .codeFails,
      newTests: [],
      hasRefactoring: false
    )

    let feedback = Feedback(judgement)

    XCTAssertEqual(
      feedback.details,
      [
        "Tests/A.swift:3: A.test_g: no", "A.test_g prints:\ng",
        "A.test_a prints:\na", "A.test_b prints:\nb",
        "… and 5 more tests print something",
      ]
    )
    XCTAssertEqual(feedback.allDetails.count, 9)
  }
}
