import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

final class RemarkTests: XCTestCase {
  private let goodTest = "XCTAssertEqual(Score().points, 0)"
  private let score = "Sources/TicModel/Score.swift"

  private func remarks(_ sample: SampleWorkspace) throws -> [Remark] {
    try sample.judgeAndRemark("1.1").1
  }

  /// Takes the lesson's code of step 1.1.
  private func writeCode(_ sample: SampleWorkspace) throws {
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
  }

  func test_nothingDone_hasNoRemarks() throws {
    XCTAssertEqual(try remarks(SampleWorkspace()), [])
  }

  func test_codeBeforeTest_isRemarkedOnlyOnce() throws {
    let sample = try SampleWorkspace()
    try writeCode(sample)

    XCTAssertEqual(try remarks(sample), [.codeBeforeTest])
    XCTAssertEqual(try remarks(sample), [])
  }

  func test_testNeverSeenToFail_isRemarkedButDone() throws {
    let sample = try SampleWorkspace()
    try writeCode(sample)
    try sample.writeTest(goodTest)

    let (judgement, remarks) = try sample.judgeAndRemark("1.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [.testNeverSeenToFail])
  }

  func test_testSeenToFail_hasNoRemarks() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    XCTAssertEqual(try remarks(sample), [])
    try writeCode(sample)

    let (judgement, remarks) = try sample.judgeAndRemark("1.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [])
  }

  func test_shownFailure_countsDespiteCancellation() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(
      "var score = Score()\n    score.add(2)\n    "
        + "XCTAssertEqual(score.points, 2)"
    )
    let workspace = sample.workspace
    let judge = Judge(
      course: sample.course,
      verdictService: try Bench.verdictService()
    )
    let save = try workspace.keep(
      Snapshot(of: workspace.path),
      at: try sample.place("1.1")
    )
    XCTAssertFalse(sample.workspace.progress.memory.sawFailure)

    XCTAssertThrowsError(
      try judge.judge(
        save.submission,
        seen: { try workspace.see($0, hasNewTests: $1) },
        onSearch: { _ in throw Cancellation.Cancelled() }
      )
    )

    XCTAssertTrue(sample.workspace.progress.memory.sawFailure)
  }

  func test_programAheadOfStep_isRemarkedOnlyOnce() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    XCTAssertEqual(try remarks(sample), [])
    let next = try XCTUnwrap(sample.course.state(1, 2, .green)?.tree[score])
    try sample.write(next, to: score)

    XCTAssertEqual(try remarks(sample), [.nextStepPasses("1.2")])
    XCTAssertEqual(try remarks(sample), [])
  }

  func test_slipWhileTidying_isDistinguishedFromNewTest() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    XCTAssertEqual(
      Feedback(try sample.judgeAndRemark("1.1").0).headline,
      "Make it pass: the test is good."
    )
    try writeCode(sample)
    XCTAssertTrue(try sample.judgeAndRemark("1.1").0.isDone)
    let right = try sample.read(score)

    for slip in ["points = 1", "point = 0"] {
      try sample.write(right.replacing("points = 0", with: slip), to: score)
      XCTAssertEqual(
        Feedback(try sample.judgeAndRemark("1.1").0).headline,
        "Your refactoring broke something. Make the tests pass again."
      )
    }
    try sample.write(right, to: score)
    try sample.writeTests([
      "learner": goodTest,
      "more":
        "var score = Score(); score.add(2); XCTAssertEqual(score.points, 2)",
    ])
    XCTAssertEqual(
      Feedback(try sample.judgeAndRemark("1.1").0).headline,
      "Make it pass: the test is good."
    )
  }

  func test_testRemovedWhileTidying_isRemarked() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    try sample.write(
      SampleWorkspace.test(goodTest)
        .replacing("LearnerTests", with: "MoreTests"),
      to: "Tests/TicModelTests/MoreTests.swift"
    )
    _ = try remarks(sample)
    try writeCode(sample)
    XCTAssertEqual(try remarks(sample), [])
    Files.remove("\(sample.workspace.path)/Tests/TicModelTests/MoreTests.swift")

    let (judgement, remarks) = try sample.judgeAndRemark("1.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [.testsLost(before: 2, now: 1)])
  }

  func test_testWeakenedWhileTidying_isNotDone() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    _ = try sample.workspace.go(to: place, in: sample.course)
    _ = try sample.workspace.take(.test, of: place, in: sample.course)
    _ = try sample.workspace.take(.code, of: place, in: sample.course)
    XCTAssertTrue(try sample.judgeAndRemark("2.1").0.isDone)
    Files.remove(
      "\(sample.workspace.path)/Tests/TicModelTests/Chapter02Tests.swift"
    )
    try sample.writeTest(
      "var score = Score(); score.add(12); XCTAssertNotEqual(score.points, 12)"
    )

    guard case .chaffsMissed = try sample.judgeAndRemark("2.1").0.finding else {
      return XCTFail("a weaker test was let through")
    }
  }

  func test_gettingAhead_isRemarkedThenReachedStepIsNamed() throws {
    let sample = try SampleWorkspace()
    let end = try XCTUnwrap(sample.course.state(1, 2, .green)?.tree[score])
    try sample.write(end, to: score)
    XCTAssertEqual(try remarks(sample), [.codeBeforeTest])
    try sample.writeTest(goodTest)

    XCTAssertEqual(try remarks(sample), [.stillAhead("1.2")])
    XCTAssertEqual(try remarks(sample), [])
  }

  func test_gettingAhead_isRemarkedOncePerChapter() throws {
    let sample = try SampleWorkspace()
    try writeCode(sample)
    XCTAssertEqual(try remarks(sample), [.codeBeforeTest])
    try sample.go("1.2")
    try sample.changeScore("{}", to: "{ points += 1 }")
    XCTAssertEqual(try sample.judgeAndRemark("1.2").1, [])

    // Another chapter is another matter.
    try sample.go("2.1")
    try sample.changeScore("points += amount", to: "points += (amount)")
    XCTAssertEqual(try sample.judgeAndRemark("2.1").1, [])
    try sample.changeScore(
      "points += (amount)",
      to: "points = min(points + amount, 10)"
    )
    XCTAssertEqual(try sample.judgeAndRemark("2.1").1, [.codeBeforeTest])
  }

  func test_olderTestsReplacedByWeakerOne_areReported() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.write(
      SampleWorkspace.test(
        "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
      ),
      to: SampleWorkspace.testPath
    )
    try sample.write(
      "import XCTest\n",
      to: "Tests/TicModelTests/Chapter01Tests.swift"
    )
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )

    guard
      case .testsRemoved(let tests, let step, let sentence) =
        try sample.judge("2.1").finding
    else { return XCTFail("a lost test was let through") }
    XCTAssertEqual(tests.map(\.method), ["test_newScore_isZero"])
    XCTAssertEqual(step, "1.1")
    XCTAssertEqual(
      sentence,
      "Your tests let a score through that starts at one."
    )
  }

  func test_olderTestWithAMisspeltName_isNamed() throws {
    let sample = try SampleWorkspace()
    try sample.finishLimit()
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    try sample.write(
      try sample.read(path).replacing(
        "func test_",
        with: "func tst_"
      ),
      to: path
    )

    XCTAssertEqual(
      Feedback(try sample.judge("2.1")).details.first,
      "`tst_newScore_isZero` doesn't run, because its name doesn't start with "
        + "`test`."
    )
  }

  func test_olderTestsRenamedOrCovered_areNotMissed() throws {
    let sample = try SampleWorkspace()
    try sample.finishLimit()
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    let old = try sample.read(path)
    try sample.write(
      old.replacing("test_newScore_isZero", with: "test_startsAtZero")
        .replacing("Chapter01Tests", with: "FirstTests"),
      to: path
    )
    XCTAssertTrue(try sample.judge("2.1").isDone)

    try sample.write(
      SampleWorkspace.tests([
        "both": """
        var score = Score()
            XCTAssertEqual(score.points, 0)
            score.add(2)
            XCTAssertEqual(score.points, 2)
        """
      ]).replacing("LearnerTests", with: "FirstTests"),
      to: path
    )
    XCTAssertTrue(try sample.judge("2.1").isDone)
  }

  func test_testsOfMissingTarget_doNotPass() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    let lesson = try sample.course.lesson(at: place)
    var later = lesson.solution
    later["Package.swift"] = later["Package.swift"]?.replacing(
      "targets: [",
      with: """
        targets: [
            .target(name: "More"),
            .testTarget(name: "MoreTests", dependencies: ["More"]),
        """
    )
    later["Sources/More/More.swift"] = "func more() -> Int { 1 }\n"
    later["Tests/MoreTests/MoreTests.swift"] = """
      import XCTest

      @testable import More

      final class MoreTests: XCTestCase {
        func test_more() { XCTAssertEqual(more(), 1) }
      }

      """
    let next = LessonStep(
      place: place,
      stepStart: lesson.solution,
      phaseTrees: [.green: later]
    )
    let tests = LessonTests(
      verdictService: try Bench.verdictService(),
      lesson: next
    )

    let verdict = try tests.verdict(on: lesson.solution)

    XCTAssertNotEqual(verdict.light, .green)
    XCTAssertTrue(try tests.verdict(on: later).light == .green)
    XCTAssertEqual(
      try tests.missing(
        in: Bench.verdictService().verdict(on: lesson.solution)
      ),
      [TestName(className: "MoreTests", method: "test_more")]
    )
  }
}
