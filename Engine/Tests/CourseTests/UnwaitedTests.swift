import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests of what the judge says about assertions in tasks and threads: that
/// they count if the test waits for them, and that they don't otherwise.
final class UnwaitedTests: XCTestCase {
  private static let assertion = "XCTAssertEqual(Score().points, 0)"
  private static let expectation = "#expect(Score().points == 0)"

  /// Writes a test file with the given members of a test class, or with Swift
  /// Testing tests, and judges it at step 1.1, whose code isn't written yet.
  private func headline(
    of members: String,
    inClass: Bool = true,
    in sample: SampleWorkspace
  ) throws -> String {
    let tests =
      inClass
      ? "import XCTest\n@testable import TicModel\n\n"
        + "final class LearnerTests: XCTestCase {\n\(members)\n}\n"
      : "import Testing\n@testable import TicModel\n\n\(members)\n"
    try sample.write(
      "import Dispatch\nimport Foundation\n\(tests)",
      to: SampleWorkspace.testPath
    )
    return try sample.judge("1.1").headline
  }

  func test_assertionThatNobodyWaitsFor_isNoTest() throws {
    let sample = try SampleWorkspace()
    for start in [
      "Task {", "Task.detached {", "Task { @MainActor in",
      "Thread.detachNewThread {", "DispatchQueue.global().async {",
      "DispatchQueue.main.async {",
    ] {
      let body = "\(start) \(Self.assertion) }"
      XCTAssertEqual(
        try headline(of: "func test_learner() { \(body) }", in: sample),
        "testsDoNotWait",
        body
      )
    }
    for member in [
      "func test_learner() async { Task { \(Self.assertion) } }",
      "func test_learner() { Task { _ = [0][Score().points] } }",
      """
      override func tearDown() { XCTAssertTrue(true) }
      func test_learner() {
        Task {
          try? await Task.sleep(for: .milliseconds(30))
          \(Self.assertion)
        }
      }
      """,
    ] {
      XCTAssertEqual(
        try headline(of: member, in: sample),
        "testsDoNotWait",
        member
      )
    }
  }

  func test_expectationThatNobodyWaitsFor_isNoTest() throws {
    let sample = try SampleWorkspace()
    let starts = ["Task", "Task.detached", "DispatchQueue.global().async"]
    let functions =
      starts.map { "func learner() { \($0) { \(Self.expectation) } }" }
      + ["func `a score of 0.5`() { Task { \(Self.expectation) } }"]
    for text in functions.map({ "@Test \($0)" }) + [
      "@Suite struct `Scores 1.5` { @Test \(functions[0]) }",
      "@Test(arguments: [0]) func learner(_ points: Int) "
        + "{ Task { \(Self.expectation) } }",
    ] {
      XCTAssertEqual(
        try headline(of: text, inClass: false, in: sample),
        "testsDoNotWait",
        text
      )
    }
  }

  func test_assertionThatTestWaitsFor_counts() throws {
    let sample = try SampleWorkspace()
    for member in [
      "func test_learner() async { await Task { \(Self.assertion) }.value }",
      """
      func test_learner() {
        let done = expectation(description: "done")
        Task {
          try? await Task.sleep(for: .milliseconds(30))
          \(Self.assertion)
          done.fulfill()
        }
        wait(for: [done], timeout: 60)
      }
      """,
      """
      func test_learner() {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { \(Self.assertion) }
        group.wait()
      }
      """,
      "func test_learner() { DispatchQueue.global().sync { \(Self.assertion) } }",
      """
      func test_learner() {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          \(Self.assertion)
          done.signal()
        }
        done.wait()
      }
      """,
    ] {
      XCTAssertEqual(
        try headline(of: member, in: sample),
        "codeFails",
        member
      )
    }
  }

  func test_assertionThatTeardownWaitsFor_counts() throws {
    let sample = try SampleWorkspace()
    for member in [
      """
      let group = DispatchGroup()
      override func tearDown() { group.wait() }
      func test_learner() {
        DispatchQueue.global().async(group: group) { \(Self.assertion) }
      }
      """,
      """
      override func tearDown() async throws { \(Self.assertion) }
      func test_learner() {}
      """,
      """
      func test_learner() {
        addTeardownBlock { @Sendable () async -> Void in \(Self.assertion) }
      }
      """,
    ] {
      XCTAssertEqual(
        try headline(of: member, in: sample),
        "codeFails",
        member
      )
    }
  }

  func test_expectationThatTestWaitsFor_counts() throws {
    let sample = try SampleWorkspace()
    for text in [
      "@Test func learner() async { await Task { \(Self.expectation) }.value }",
      """
      @Test func learner() async {
        await confirmation { confirm in
          \(Self.expectation)
          confirm()
        }
      }
      """,
      """
      @Test(arguments: [0, 0]) func learner(_ points: Int) async {
        let value = await Task { Score().points }.value
        #expect(value == points)
      }
      """,
    ] {
      XCTAssertEqual(
        try headline(of: text, inClass: false, in: sample),
        "codeFails",
        text
      )
    }
  }

  /// Tests that the moment for late failures isn't taken for the endless run of
  /// a wrong program, however many tests there are.
  func test_weakTestThatStartsTask_isStillWeakBesideManyTests() throws {
    let weak = """
      _ = Task {}
      var score = Score(); score.add(12); XCTAssertNotEqual(score.points, 12)
      """
    let many = Dictionary(
      uniqueKeysWithValues: (10..<35).map { ("\($0)", "_ = Score()") }
    )
    let own = SampleWorkspace.testPath
    let verdicts = try VerdictService(store: Bench.store(), seconds: 2)
    for (path, isNew) in [
      ("Tests/TicModelTests/OlderTests.swift", false), (own, false),
      (own, true),
    ] {
      let sample = try SampleWorkspace(verdicts: verdicts)
      try sample.go("2.1")
      if !isNew {
        let older = SampleWorkspace.tests(many)
        try sample.write(
          path == own ? older : older.replacing("Learner", with: "Older"),
          to: path
        )
        try sample.beginStep()
      }

      try sample.writeTests(
        path == own
          ? many.merging(["learner": weak]) { $1 } : ["learner": weak]
      )

      XCTAssertEqual(
        try sample.judge("2.1").headline,
        "chaffsMissed",
        "\(path), \(isNew ? "new" : "older")"
      )
    }
  }

  /// Tests the finding's words, and those about the learner's own program.
  func test_unwaitedAssertion_isShownWithWhatToDo() throws {
    let sample = try SampleWorkspace()
    try sample.take(.code, at: "1.1")
    try sample.writeTest("Task { \(Self.assertion) }")

    let judgement = try sample.judge("1.1")

    let feedback = Feedback(judgement)
    XCTAssertEqual(
      feedback.headline,
      "Your test doesn't wait for its assertion, which then can't fail it."
    )
    XCTAssertEqual(
      feedback.details,
      [
        "With a wrong program, this happened only after the test had returned:",
        "\(SampleWorkspace.testPath):7: LearnerTests.test_learner: "
          + "XCTAssertEqual failed: (\"1\") is not equal to (\"0\") - the test "
          + "doesn't wait for this",
        "Nothing waits for a task or a thread unless your test does. Make the "
          + "test `async` and write `await task.value`, or wait for an "
          + "expectation that the task fulfills.",
      ]
    )
  }
}
