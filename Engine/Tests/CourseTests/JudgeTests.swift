import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

final class JudgeTests: XCTestCase {
  // MARK: The test

  func test_nothingDone_requestsTest() throws {
    let sample = try SampleWorkspace()

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "noNewTest")
    XCTAssertEqual(judgement.own.light, .amber)
  }

  func test_testWithoutTestPrefix_isMentioned() throws {
    let sample = try SampleWorkspace()
    try sample.write(
      SampleWorkspace.test("").replacing("test_learner", with: "learner"),
      to: SampleWorkspace.testPath
    )

    XCTAssertEqual(
      Feedback(try sample.judge("1.1")).details,
      ["`learner` doesn't run, because its name doesn't start with `test`."]
    )
  }

  func test_testThatPassesWithoutCode_provesNothing() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertTrue(true)")

    XCTAssertEqual(try sample.judge("1.1").headline, "testsProveNothing")
  }

  func test_testThatCannotCompile_isRejected() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Scoer().points, 0)")

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "testsDoNotCompile")
    XCTAssertEqual(
      Feedback(judgement).details,
      ["\(SampleWorkspace.testPath):7: cannot find 'Scoer' in scope"]
    )
  }

  func test_messagesInOtherWords_changeNoJudgement() throws {
    // A learner's compiler may word its messages differently than the lesson.
    let reworded = try SampleCourse()
      .changing("value of type 'Score' has no member 'points'", to: "no points")
      .changing(
        "XCTAssertEqual failed: (\"0\") is not equal to (\"2\")",
        to: "expected 2, found 0"
      )
    for (step, test) in [
      ("1.1", "XCTAssertEqual(Score().points, 0)"),
      ("1.1", "XCTAssertEqual(Scoer().points, 0)"),
      (
        "1.2",
        "var score = Score(); score.add(2); XCTAssertEqual(score.points, 2)"
      ),
      (
        "1.2",
        "var score = Score(); score.add(2); XCTAssertEqual(score.points, 3)"
      ),
    ] {
      let judgements = try [SampleCourse(), reworded].map { course in
        let sample = try SampleWorkspace(course)
        try sample.go(step)
        try sample.writeTest(test)
        return try sample.judge(step)
      }
      XCTAssertEqual(judgements[0].headline, judgements[1].headline, test)
      XCTAssertEqual(
        Feedback(judgements[0]).details,
        Feedback(judgements[1]).details
      )
    }
  }

  func test_testWithWrongExpectation_isRejected() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 5)")

    let judgement = try sample.judge("1.1")

    guard case .testsDisagree(let disagreement) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(disagreement.step, "1.1")
    XCTAssertNil(disagreement.changedAt)
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "Results with the lesson's program from step 1.1:",
        "\(SampleWorkspace.testPath):7: LearnerTests.test_learner: "
          + "XCTAssertEqual failed: (\"0\") is not equal to (\"5\")",
      ]
    )
  }

  func test_goodTestWithoutCode_requestsCode() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "codeFails")
    XCTAssertEqual(
      judgement.newTests,
      [TestName(className: "LearnerTests", method: "test_learner")]
    )
  }

  func test_weakTest_listsMissedChaffs() throws {
    let sample = try SampleWorkspace()
    _ = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )
    // Nine, ten and twelve are all "not twelve".
    try sample.writeTest(
      "var score = Score(); score.add(12); XCTAssertNotEqual(score.points, 12)"
    )

    let judgement = try sample.judge("2.1")

    guard case .chaffsMissed(let sentences) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      sentences,
      [
        "Your tests let a score through that stops one short of the limit.",
        "Your tests let a score through that starts over when it is full.",
      ]
    )
  }

  // MARK: More than the step asks for

  func test_testThatLaterProgramPasses_isAccepted() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.writeTest(Self.limit)

    let judgement = try sample.judge("1.2")

    XCTAssertEqual(judgement.headline, "codeFails")
    XCTAssertEqual(
      judgement.ahead,
      [Judgement.Ahead(test: Self.learner, step: "2.1", isSoon: true)]
    )
    XCTAssertEqual(
      Feedback(judgement).details.first,
      "You're thinking ahead: LearnerTests.test_learner requires more than "
        + "this step does. The lesson covers that in step 2.1."
    )
  }

  func test_testThatOnlyMuchLaterProgramPasses_isNotPraised() throws {
    let judgement = Judgement(
      own: .passes([]),
      finding: .codeFails,
      newTests: [Self.learner],
      hasRefactoring: false,
      ahead: [.init(test: Self.learner, step: "30.1", isSoon: false)]
    )

    let feedback = Feedback(judgement)

    XCTAssertEqual(
      feedback.headline,
      "Make the test pass if it checks the behavior that you want."
    )
    XCTAssertEqual(
      feedback.details.first,
      "LearnerTests.test_learner requires more than this step does. The "
        + "lesson's program doesn't pass that test until step 30.1. If you "
        + "didn't intend that, check whether something is missing from the test."
    )
  }

  func test_testThatUsesLaterName_isAccepted() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(
      "var score = Score(); score.add(3); XCTAssertEqual(score.points, 3)"
    )

    XCTAssertEqual(try sample.judge("1.1").ahead.map(\.step), ["1.2"])
  }

  func test_codeForLaterTest_isDone() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.writeTest(Self.limit)
    try sample.changeScore(
      "(_ amount: Int) {\n",
      to: "(_ amount: Int) {\n    points = min(points + amount, 10)\n"
    )

    let judgement = try sample.judge("1.2")

    XCTAssertEqual(judgement.headline, "done")
    XCTAssertEqual(judgement.ahead.count, 1)
  }

  func test_testOfChangedBehavior_namesStep() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.writeTests([
      "new": Self.limit,
      "old": "var score = Score(); score.add(11); "
        + "XCTAssertEqual(score.points, 11)",
    ])

    let judgement = try sample.judge("2.1")

    guard case .testsDisagree(let disagreement) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(disagreement.changedAt, "2.1")
  }

  func test_testWithLearnersOwnName_isUngraded() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().total, 0)")
    try sample.changeScore(
      "public init() {}",
      to: "public init() {}\n  public var total: Int { 0 }\n"
        + "  public var points: Int { total }"
    )

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "ungraded")
    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(
      Feedback(judgement).headline,
      "Your program does what this step requires."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "I can't check whether `test_learner` tests this step's behavior, "
          + "because it uses `total`, which the lesson's programs don't have."
      ]
    )
  }

  func test_testWithOwnNameAndNothingNew_provesNothing() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.changeScore(
      "public init() {}",
      to: "public init() {}\n  public var total: Int { points }"
    )
    try sample.beginStep()
    try sample.writeTest("XCTAssertEqual(Score().total, 0)")

    XCTAssertEqual(try sample.judge("1.2").headline, "testsProveNothing")
  }

  func test_testWithOwnName_leavesOthersGraded() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    try sample.changeScore(
      "public init() {}",
      to: "public init() {}\n  public var isFull: Bool { points == 10 }"
    )
    try sample.writeTests([
      "own": "XCTAssertFalse(Score().isFull)",
      "weak": "var score = Score(); score.add(12); "
        + "XCTAssertNotEqual(score.points, 12)",
    ])

    XCTAssertEqual(try sample.judge("2.1").headline, "chaffsMissed")
  }

  private static let limit =
    "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
  private static let learner = TestName(
    className: "LearnerTests",
    method: "test_learner"
  )

  // MARK: Wrong programs

  private func trials(_ tree: Tree) throws -> Trials {
    Trials(
      verdictService: try Bench.verdictService(),
      tree: tree,
      inventory: try Bench.verdictService().tests(in: tree)
    )
  }

  func test_chaffThatDoesNotCompile_isNotCaught() throws {
    let sample = try SampleWorkspace()
    let lesson = try sample.course.lesson(at: try sample.place("2.1"))
    var tree = lesson.solution
    tree["Sources/TicModel/Score.swift"] = "struct"

    let missed = try trials(lesson.solution).missed(
      of: [WrongProgram(sentence: "Broken.", tree: tree)],
      at: lesson
    )

    XCTAssertEqual(missed.map(\.sentence), ["Broken."])
  }

  func test_failureNotDueToChaff_catchesNothing() throws {
    let sample = try SampleWorkspace()
    let lesson = try sample.course.lesson(at: try sample.place("1.2"))
    var wrong = lesson.solution
    wrong["Sources/TicModel/Score.swift"]?.append("// no wrong at all\n")
    let random =
      "var score = Score(); score.add(12); "
      + #"XCTAssertEqual(score.points, 10, "\(Int.random(in: 0...1_000_000))")"#
    // The message of the second is another one in each run.
    for body in [Self.limit, random] {
      let tests = Tree([SampleWorkspace.testPath: SampleWorkspace.test(body)])

      let missed = try trials(lesson.solution.program.merging(tests)).missed(
        of: [WrongProgram(sentence: "Wrong.", tree: wrong)],
        at: lesson,
        files: [SampleWorkspace.testPath]
      )

      XCTAssertEqual(missed.count, 1, body)
    }
  }

  // MARK: Tests of before

  func test_oldTestThatFailsOnEntry_isReported() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.changeScore("points += amount", to: "points += amount - 1")
    try sample.beginStep()
    try sample.writeTest(Self.limit)

    XCTAssertEqual(try sample.judge("2.1").headline, "oldTestsFail")
  }

  func test_oldTestBrokenByNewCode_requestsCode() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.writeTest(Self.limit)
    try sample.changeScore("points += amount", to: "points = 10")

    XCTAssertEqual(try sample.judge("2.1").headline, "codeFails")
  }

  func test_oldTestOfChangedBehavior_isReportedAsOutdated() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    let old =
      "var score = Score(); score.add(11); "
      + "XCTAssertEqual(score.points, 11)"
    try sample.writeTests(["old": old])
    try sample.beginStep()
    try sample.writeTests(["new": Self.limit, "old": old])
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )

    guard
      case .outdatedTests(let tests) = try sample.judge("2.1").finding
    else { return XCTFail(try sample.judge("2.1").headline) }
    XCTAssertEqual(tests, ["LearnerTests.test_old"])
  }

  func test_ownTestsOfEarlierStep_areNotNew() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(try sample.judge("1.2").headline, "noNewTest")
  }

  /// Returns the judgement at a step for a learner whose older test contains
  /// `assertion`, and whose program does what step 2.1 requires.
  private func judgeAhead(
    _ assertion: String,
    at number: String = "2.1"
  ) throws -> Judgement {
    let sample = try SampleWorkspace()
    try sample.go(number)
    try sample.writeTest(
      "var score = Score()\n    score.add(12)\n    \(assertion)"
    )
    let place = try sample.place(number)
    let program = try sample.course.lesson(at: try sample.place("2.1")).solution
      .program
    let tree = program.merging(try sample.workspace.tree().tests)
    let judge = Judge(
      course: sample.course,
      verdictService: try Bench.verdictService()
    )
    return try judge.judge(
      Submission(tree, at: place, entry: Submission.Entry(tree: tree))
    )
  }

  func test_olderTestsCoveringStep_needNoNewTest() throws {
    let judgement = try judgeAhead("XCTAssertEqual(score.points, 10)")

    XCTAssertTrue(judgement.isDone, judgement.headline)
    XCTAssertEqual(
      Feedback(judgement).headline,
      "Done. Your older tests cover this step, and your program passes them."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      ["LearnerTests.test_learner already covers this step."]
    )
  }

  func test_olderTestsBeyondStep_needNoNewTest() throws {
    let judgement = try judgeAhead(
      "XCTAssertEqual(score.points, 10)",
      at: "1.2"
    )

    XCTAssertTrue(judgement.isDone, judgement.headline)
    XCTAssertEqual(judgement.alreadyCovered, [Self.learner])
  }

  func test_weakOlderTests_needNewTest() throws {
    let judgement = try judgeAhead("XCTAssertLessThan(score.points, 11)")

    XCTAssertEqual(judgement.headline, "noNewTest")
  }

  func test_weakenedTestOfEarlierStep_isReportedWithStep() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.writeTest(Self.limit)
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    try sample.write(
      try sample.read(path)
        .replacing(
          "XCTAssertEqual(Score().points, 0)",
          with: "XCTAssertTrue(true)"
        ),
      to: path
    )

    let judgement = try sample.judge("2.1")

    XCTAssertEqual(judgement.headline, "testsWeakened")
    XCTAssertEqual(
      Feedback(judgement).headline,
      "A test from step 1.1 no longer catches a wrong program that it used to "
        + "catch."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "  Chapter01Tests.test_newScore_isZero",
        "- The lesson's program from before that step passes the tests.",
      ]
    )
  }

  func test_weakenedTest_isReportedDespiteTestOfLaterName() throws {
    let sample = try SampleWorkspace()
    try sample.writeTests([
      "one": "XCTAssertEqual(Score().points, 0)",
      "two": "XCTAssertEqual(Score().points + 1, 1)",
    ])
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
    XCTAssertTrue(try sample.judgeAndRemark("1.1").0.isDone)
    try Files.write(
      "import XCTest\n",
      to: "\(sample.workspace.path)/Tests/TicModelTests/Chapter01Tests.swift"
    )
    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )
    try sample.writeTests([
      "one": "XCTAssertTrue(true)",
      "two":
        "var score = Score(); score.add(2); XCTAssertEqual(score.points, 2)",
    ])
    try sample.changeScore("{\n  }", to: "{\n    points += amount\n  }")

    guard
      case .testsWeakened(let tests, let step, _) = try sample.judge("1.2")
        .finding
    else { return XCTFail(try sample.judge("1.2").headline) }
    XCTAssertEqual(tests.map(\.method), ["test_one"])
    XCTAssertEqual(step, "1.1")
  }

  /// Tests that a test counts as weakened, too, if a helper it calls or its
  /// class is weakened.
  func test_weakenedHelperOfOlderTest_isReported() throws {
    let sample = try SampleWorkspace()
    try sample.write(
      SampleWorkspace.tests(["zero": "XCTAssertTrue(isZero(Score()))"])
        .replacing(
          "final class",
          with: """
            func isZero(_ score: Score) -> Bool { score.points == 0 }

            final class
            """
        ).replacing("LearnerTests", with: "OlderTests"),
      to: "Tests/TicModelTests/OlderTests.swift"
    )
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
    XCTAssertTrue(try sample.judgeAndRemark("1.1").0.isDone)
    Files.remove(
      "\(sample.workspace.path)/Tests/TicModelTests/Chapter01Tests.swift"
    )
    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )
    try sample.writeTest(
      "var score = Score(); score.add(2); XCTAssertEqual(score.points, 2)"
    )
    try sample.changeScore("{\n  }", to: "{\n    points += amount\n  }")
    XCTAssertTrue(try sample.judge("1.2").isDone)
    let path = "Tests/TicModelTests/OlderTests.swift"
    let good = try sample.read(path)

    for (old, new) in [
      ("score.points == 0", "score.points == score.points"),
      (
        "final class OlderTests: XCTestCase {",
        "final class OlderTests: XCTestCase {\n"
          + "  override func invokeTest() {}\n"
      ),
      (
        "func isZero",
        "func XCTAssertTrue(_ isTrue: Bool) {}\nfunc isZero"
      ),
    ] {
      try sample.write(good.replacing(old, with: new), to: path)
      guard
        case .testsWeakened(let tests, let step, _) = try sample.judge("1.2")
          .finding
      else { return XCTFail(new) }
      XCTAssertEqual(tests.map(\.method), ["test_zero"])
      XCTAssertEqual(step, "1.1")
    }

    try sample.write(
      good.replacing(
        "score.points == 0",
        with: "[score.points].allSatisfy { $0 == 0 }"
      ),
      to: path
    )
    XCTAssertTrue(try sample.judge("1.2").isDone)
  }

  func test_newOrOlderSkippedTest_isReported() throws {
    let sample = try SampleWorkspace()
    let good = "XCTAssertEqual(Score().points, 0)"
    try sample.writeTest(good)
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
    let skipping = try sample.read(SampleWorkspace.testPath).replacing(
      "func test_learner",
      with: """
        override func setUpWithError() throws { throw XCTSkip("later") }
          func test_learner
        """
    )
    try sample.write(skipping, to: SampleWorkspace.testPath)
    XCTAssertEqual(
      Feedback(try sample.judge("1.1")).headline,
      "A test is skipped, so it doesn't check anything. Let it run."
    )

    try sample.go("2.1")
    try sample.writeTest(Self.limit)
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    try sample.write(
      try sample.read(path).replacing(
        "  func test_newScore_isZero() {",
        with: """
            func test_newScore_isZero() throws {
              throw XCTSkip("later")
          """
      ),
      to: path
    )
    guard case .testsSkipped(let tests) = try sample.judge("2.1").finding else {
      return XCTFail(try sample.judge("2.1").headline)
    }
    XCTAssertEqual(tests.map(\.method), ["test_newScore_isZero"])
  }

  func test_packageWithoutTestTarget_isReported() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    let manifest = try sample.read("Package.swift")
    try sample.write(
      manifest.lines.filter { !$0.contains(".testTarget") }
        .joined(separator: "\n"),
      to: "Package.swift"
    )

    let feedback = Feedback(try sample.judge("1.1"))

    XCTAssertEqual(
      feedback.headline,
      "Your tests can't run. Fix the package first."
    )
    XCTAssertTrue(
      feedback.details.contains {
        $0.contains("the package has no test target")
      },
      "\(feedback.details)"
    )
  }

  func test_rewordedOlderTest_isStillSharp() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.writeTest(Self.limit)
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    try sample.write(
      try sample.read(path)
        .replacing("score.points, 2)", with: "score.points, 1 + 1)"),
      to: path
    )

    XCTAssertEqual(try sample.judge("2.1").headline, "done")
  }

  func test_testThatDependsOnAnother_isReported() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    try sample.write(
      SampleWorkspace.tests([
        "a": "Self.score.add(12); XCTAssertEqual(Self.score.points, 10)",
        "b": "XCTAssertEqual(Self.score.points, 10)",
      ]).replacing(
        "final class LearnerTests: XCTestCase {",
        with: "final class LearnerTests: XCTestCase {\n"
          + "  nonisolated(unsafe) static var score = Score()\n"
      ),
      to: SampleWorkspace.testPath
    )

    let judgement = try sample.judge("2.1")

    guard case .testsDependOnOthers(let tests) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(tests.map(\.method), ["test_b"])
  }

  func test_stubThatTestLetsThrough_isMissedChaff() throws {
    let sample = try SampleWorkspace(
      SampleCourse().changing(
        "> **Red:** does not compile: `value of type 'Score' has no member "
          + "'points'`\n",
        to: """
          > **Red:** does not compile: `value of type 'Score' has no member \
          'points'`

          `Sources/TicModel/Score.swift`

          ```diff
           public struct Score {
          +  public private(set) var points = 1
          +
             public init() {}
          ```

          > **Red:** `Chapter01Tests.test_newScore_isZero` fails: \
          `XCTAssertEqual failed: ("1") is not equal to ("0")`

          """
      ).changing(
        """
        ```diff
         public struct Score {
        +  public private(set) var points = 0
        +
           public init() {}
        ```

        > **Green:** 1 test passes.

        """,
        to: """
          ```diff
          -  public private(set) var points = 1
          +  public private(set) var points = 0
          ```

          > **Green:** 1 test passes.

          """
      )
    )
    try sample.writeTest("_ = Score().points")

    let judgement = try sample.judge("1.1")

    guard case .chaffsMissed(let sentences) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      sentences,
      [
        "Your tests still pass with the lesson's stub, which compiles but "
          + "doesn't do anything yet.",
        "Your tests let a score through that starts at one.",
      ]
    )
  }

  func test_resultAtThisStep_isReportedBeforeSearch() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(
      "var score = Score(); score.add(2); XCTAssertEqual(score.points, 3)"
    )
    var searches: [Judgement.Search] = []
    let judge = Judge(
      course: sample.course,
      verdictService: try Bench.verdictService()
    )

    _ = try judge.judge(
      Submission(
        try sample.workspace.tree(),
        at: try sample.place("1.1")
      ),
      onSearch: { searches.append($0) }
    )

    XCTAssertEqual(searches.first?.step, "1.2")
    XCTAssertEqual(
      searches.first?.nearAnswer,
      [
        "The lesson's program doesn't pass your test.",
        "Results with the lesson's program from step 1.1:",
        "\(SampleWorkspace.testPath):7: value of type 'Score' has no member "
          + "'add'",
      ]
    )
    XCTAssertEqual(
      searches.first?.progress,
      "Trying your tests on the lesson's program from step 1.2. To stop, save "
        + "again."
    )
  }

  func test_testThatEarlierLessonPasses_isMentionedOnRed() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.changeScore("points += amount", to: "points += amount - 1")
    try sample.writeTest(
      "var score = Score(); score.add(5); XCTAssertEqual(score.points, 5)"
    )

    XCTAssertEqual(
      Feedback(try sample.judge("2.1")).headline,
      "The lesson's program from step 1.2 already passes your new test, but "
        + "your own program doesn't."
    )
  }

  // MARK: The code

  func test_codeThatPassesOnlyOwnTests_failsReference() throws {
    let sample = try SampleWorkspace()
    _ = try sample.workspace.go(
      to: try sample.place("1.2"),
      in: sample.course
    )
    try sample.writeTest(
      "var score = Score(); score.add(3); XCTAssertEqual(score.points, 3)"
    )
    let path = "Sources/TicModel/Score.swift"
    let text = try sample.read(path)
    try sample.write(
      text.replacing(
        "(_ amount: Int) {\n",
        with: "(_ amount: Int) {\n    points = 3\n"
      ),
      to: path
    )

    let judgement = try sample.judge("1.2")

    XCTAssertEqual(judgement.own.light, .green)
    guard case .codeFailsReference(let verdict) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      verdict.brokenTests,
      [TestName("Chapter01Tests.test_addTwo_isTwo")]
    )
  }

  func test_programThatShadowsAssertion_isRejected() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    try sample.changeScore(
      "public struct Score {",
      to: "public func XCTAssertEqual(_ a: Int, _ b: Int) {}\n\n"
        + "public struct Score {\n  public let points = 7"
    )

    guard
      case .programKnowsTests(let word, let location) =
        try sample.judge("1.1").finding
    else { return XCTFail(try sample.judge("1.1").headline) }
    XCTAssertEqual(word, "XCTAssertEqual")
    XCTAssertEqual("\(location)", "Sources/TicModel/Score.swift:1")
  }

  func test_manifestThatExcludesLessonTests_isIgnored() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.writeTest(
      "var score = Score(); score.add(3); XCTAssertEqual(score.points, 3)"
    )
    try sample.changeScore(
      "(_ amount: Int) {\n",
      to: "(_ amount: Int) {\n    points = 3\n"
    )
    let manifest = try sample.read("Package.swift")
    try sample.write(
      manifest.replacing(
        "name: \"TicModelTests\", dependencies: [\"TicModel\"]",
        with: "name: \"TicModelTests\", dependencies: [\"TicModel\"], "
          + "exclude: [\"Chapter01Tests.swift\"]"
      ),
      to: "Package.swift"
    )

    XCTAssertEqual(try sample.judge("1.2").headline, "codeFailsReference")
  }

  func test_packageWithExtraTarget_isJudged() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    try sample.write(
      "public func nothing() -> Int { 0 }\n",
      to: "Sources/Rules/Rules.swift"
    )
    try sample.changeScore(
      "public struct Score {",
      to: "import Rules\n\npublic struct Score {\n"
        + "  public let points = nothing()\n"
    )
    let manifest = try sample.read("Package.swift")
    try sample.write(
      manifest.replacing(
        ".target(name: \"TicModel\"),",
        with: ".target(name: \"Rules\"),\n    "
          + ".target(name: \"TicModel\", dependencies: [\"Rules\"]),"
      ),
      to: "Package.swift"
    )

    XCTAssertEqual(try sample.judge("1.1").headline, "done")
  }

  func test_testsInLearnersOwnTarget_areJudged() throws {
    let sample = try SampleWorkspace()
    try sample.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: "Tests/OwnTests/LearnerTests.swift"
    )
    let manifest = try sample.read("Package.swift")
    try sample.write(
      manifest.replacing(
        ".testTarget(name: \"TicModelTests\"",
        with: ".testTarget(name: \"OwnTests\", dependencies: [\"TicModel\"]),"
          + "\n    .testTarget(name: \"TicModelTests\""
      ),
      to: "Package.swift"
    )

    XCTAssertEqual(try sample.judge("1.1").headline, "codeFails")
  }

  func test_testWithChangingResult_isFlaky() throws {
    let sample = try SampleWorkspace()
    let mark = "\(sample.folder.path)/mark"
    let place = try sample.place("1.1")
    try sample.write(
      SampleWorkspace.test(
        "XCTAssertTrue(FileManager.default.fileExists(atPath: \"\(mark)\"))"
      ).replacing("import XCTest", with: "import Foundation\nimport XCTest"),
      to: SampleWorkspace.testPath
    )
    let judge = Judge(
      course: sample.course,
      verdictService: try Bench.verdictService()
    )
    let save = Submission(try sample.workspace.tree(), at: place)
    XCTAssertEqual(try judge.judge(save).own.light, .red)
    try Files.write("", to: mark)

    XCTAssertEqual(try judge.judge(save).own.light, .red)
    let again = try judge.judge(save, ignoresCache: true)

    guard case .flaky(let tests) = again.finding else {
      return XCTFail(again.headline)
    }
    XCTAssertEqual(tests, [Self.learner])
    XCTAssertEqual(try judge.judge(save).own.light, .green)
  }

  func test_ownTestsAndOwnCode_areDone() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    try sample.write(
      "public struct Score {\n  public var points: Int { 0 }\n\n"
        + "  public init() {}\n}\n",
      to: "Sources/TicModel/Score.swift"
    )

    let judgement = try sample.judge("1.1")

    XCTAssertTrue(judgement.isDone, judgement.headline)
    XCTAssertEqual(judgement.own.light, .green)
  }

  func test_newTests_areReportedFirst() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    _ = try sample.workspace.go(to: place, in: sample.course)
    try sample.writeTest(
      "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
    )
    var seen: [String] = []

    let judge = Judge(
      course: sample.course,
      verdictService: try Bench.verdictService()
    )
    _ = try judge.judge(
      Submission(
        try sample.workspace.tree(),
        at: place,
        entry: sample.workspace.entry
      )
    ) { verdict, _ in seen.append(verdict.summary) }

    XCTAssertEqual(seen, ["1 of 1 test failed", "1 of 3 tests failed"])
  }

  func test_takenLesson_isDone() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("1.1")
    _ = try sample.workspace.take(.test, of: place, in: sample.course)
    _ = try sample.workspace.take(.code, of: place, in: sample.course)

    XCTAssertTrue(try sample.judge("1.1").isDone)
  }

  func test_stepWithRefactoring_isMarked() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    _ = try sample.workspace.go(to: place, in: sample.course)
    _ = try sample.workspace.take(.test, of: place, in: sample.course)
    _ = try sample.workspace.take(.code, of: place, in: sample.course)

    let judgement = try sample.judge("2.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertTrue(judgement.hasRefactoring)
  }
}

extension Judgement {
  /// The name of the finding's case, for comparisons.
  fileprivate var headline: String {
    "\(finding)".prefix { $0.isLetter }.description
  }
}
