import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of the judge with the compiler: one for each finding, and those that
/// are about Swift and its packages.
///
/// `FindingTests` has the tests of which finding the judge chooses.
final class JudgeTests: XCTestCase {
  // MARK: The test

  func test_nothingDone_requestsTest() throws {
    let sample = try SampleWorkspace()

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "noNewTest")
    XCTAssertEqual(judgement.own.light, .amber)
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
        "With your own program:",
        "\(SampleWorkspace.testPath):7: value of type 'Score' has no member "
          + "'points'",
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

  func test_testForRefactoredProgram_isGradedWithThat() throws {
    let sample = try refactored {
      try $0.changing(
        "@@ func add\n-    points = min(points + amount, 10)\n"
          + "+    points = min(points + amount, Self.most)\n",
        to: "",
        in: SampleCourse.second
      )
    }
    try sample.writeTest(Self.most("XCTAssertEqual(score.points, Score.most)"))
    XCTAssertEqual(try sample.judge("2.1").headline, "done")

    try sample.writeTest(Self.most("XCTAssertEqual(Score.most, 10)"))
    XCTAssertEqual(try sample.judge("2.1").headline, "chaffsMissed")
  }

  func test_testForRefactoredProgram_isUngradedIfNoChaffFitsThat() throws {
    let sample = try refactored { $0 }
    try sample.writeTest(Self.most("XCTAssertEqual(score.points, Score.most)"))

    let judgement = try sample.judge("2.1")

    XCTAssertEqual(judgement.headline, "ungraded")
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "I can't check whether `test_learner` tests this step's behavior, "
          + "because it uses `Score.most`, which the lesson's programs don't have."
      ]
    )
  }

  /// Returns a workspace in which the program of step 2.1 is refactored already,
  /// in a course whose refactoring adds a name that tests can use.
  private func refactored(
    _ change: (SampleCourse) throws -> SampleCourse
  ) throws -> SampleWorkspace {
    let sample = try SampleWorkspace(
      try change(SampleCourse()).changing(
        "+  private static let most",
        to: "+  static let most",
        in: SampleCourse.second
      )
    )
    try sample.go("2.1")
    try sample.take(.code, at: "2.1")
    try sample.changeScore(
      "public struct Score {",
      to: "public struct Score {\n  static let most = 10\n"
    )
    return sample
  }

  /// Returns a test's body that adds twelve points before an assertion.
  private static func most(_ assertion: String) -> String {
    "var score = Score(); score.add(12); \(assertion)"
  }

  func test_ownNameOnTopOfLessons_isGraded() throws {
    for own in [
      "extension Score { public var total: Int { points } }\n",
      "public func total(_ score: Score) -> Int { score.points }\n"
        + "extension Score { var total: Int { CourseTotal(score: self).sum } }\n"
        + "struct CourseTotal {\n  let score: Score\n"
        + "  var sum: Int { score.points }\n}\n",
    ] {
      let sample = try SampleWorkspace()
      try sample.take(.code, at: "1.1")
      try sample.write(own, to: "Sources/TicModel/Mine.swift")
      try sample.writeTest("XCTAssertEqual(Score().total, 0)")
      XCTAssertEqual(try sample.judge("1.1").headline, "done", own)

      try sample.writeTest("_ = Score().total")
      XCTAssertEqual(try sample.judge("1.1").headline, "ungraded", own)
    }
  }

  func test_ownMemberInLessonsType_isGraded() throws {
    let sample = try SampleWorkspace()
    try sample.take(.code, at: "1.1")
    try sample.changeScore(
      "  public init() {}",
      to: "  public init() {}\n\n  var total: Int {\n    points\n  }"
    )
    try sample.writeTest("XCTAssertEqual(Score().total, 0)")

    XCTAssertEqual(try sample.judge("1.1").headline, "done")
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
    XCTAssertFalse(judgement.isDone)
    XCTAssertTrue(judgement.isUngraded)
    XCTAssertEqual(
      Feedback(judgement).headline,
      "Your program does what this step requires, but your test can't be graded."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "I can't check whether `test_learner` tests this step's behavior, "
          + "because it uses `total`, which the lesson's programs don't have."
      ]
    )
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
    XCTAssertEqual(tests.map { "\($0)" }, ["LearnerTests.test_old"])
  }

  /// Returns a workspace whose older tests have a `switch` that lacks a case that
  /// step 2.1 adds, and whose program does what that step requires.
  private func workspaceWithOldSwitch(
    inFile path: String
  ) throws -> SampleWorkspace {
    let cases = "public enum Grade {\n  case low\n"
    let course = try SampleCourse()
      .changing(
        "public struct Score {\n  public init() {}\n}\n```",
        to: "public struct Score {\n  public init() {}\n}\n\n\(cases)}\n```"
      )
      .changing(
        "+    points = min(points + amount, 10)\n```",
        to: "+    points = min(points + amount, 10)\n@@\n public enum Grade {\n"
          + "   case low\n+  case high\n```",
        in: SampleCourse.second
      )
    let sample = try SampleWorkspace(course)
    try sample.go("2.1")
    try sample.write(
      """
      import XCTest

      @testable import TicModel

      final class OldTests: XCTestCase {
        func test_low_isLow() { XCTAssertEqual(text(Grade.low), "low") }

        private func text(_ grade: Grade) -> String {
          switch grade {
          case .low: "low"
          }
        }
      }

      """,
      to: path
    )
    try sample.beginStep()
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    try sample.changeScore("  case low\n", to: "  case low\n  case high\n")
    return sample
  }

  func test_switchInOlderTestsWithoutNewCase_isReportedAsThat() throws {
    let path = "Tests/TicModelTests/OldTests.swift"
    let sample = try workspaceWithOldSwitch(inFile: path)
    try sample.writeTest(Self.limit)

    let feedback = Feedback(try sample.judge("2.1"))

    XCTAssertEqual(
      feedback.headline,
      "A `switch` in your tests lacks a case that's new. Add the case:"
    )
    XCTAssertEqual(
      feedback.details,
      ["\(path):9: switch must be exhaustive"]
    )
  }

  func test_switchBesideNewTestWithoutNewCase_isReportedAsThat() throws {
    let path = "Tests/TicModelTests/OldTests.swift"
    let sample = try workspaceWithOldSwitch(inFile: path)
    let text = try sample.read(path)
    try sample.write(
      text.replacing(
        "  func test_low_isLow()",
        with: "  func test_limit() { \(Self.limit) }\n\n  func test_low_isLow()"
      ),
      to: path
    )

    XCTAssertEqual(
      Feedback(try sample.judge("2.1")).headline,
      "A `switch` in your tests lacks a case that's new. Add the case:"
    )
  }

  func test_olderTestsWithRemovedName_areReportedAsNotCompiling() throws {
    let course = try SampleCourse()
      .changing(
        "public struct Score {\n  public init() {}\n}\n```",
        to: "public struct Score {\n  public init() {}\n}\n\n"
          + "public enum Grade {\n  case low\n}\n```"
      )
      .changing(
        "+    points = min(points + amount, 10)\n```",
        to: "+    points = min(points + amount, 10)\n@@\n public enum Grade {\n"
          + "-  case low\n+  case poor\n```",
        in: SampleCourse.second
      )
    let sample = try SampleWorkspace(course)
    try sample.go("2.1")
    try sample.writeTests(["old": "XCTAssertEqual(Grade.low, .low)"])
    let old = try sample.read(SampleWorkspace.testPath)
    let path = "Tests/TicModelTests/OldTests.swift"
    try sample.write(old.replacing("LearnerTests", with: "OldTests"), to: path)
    try sample.writeTest("XCTAssertTrue(true)")
    try sample.beginStep()
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    try sample.changeScore("  case low\n", to: "  case poor\n")
    try sample.writeTest(Self.limit)

    let feedback = Feedback(try sample.judge("2.1"))

    XCTAssertEqual(
      feedback.headline,
      "Older tests don't compile with what this step changes. Adapt them:"
    )
    XCTAssertEqual(
      feedback.details.first,
      "\(path):7: type 'Grade' has no member 'low'"
    )
  }

  /// Tests that a test counts as weakened, too, if XCTest doesn't run it any
  /// more, or if its assertion doesn't check anything.
  func test_olderTestThatCannotFail_isWeakened() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.writeTest(
      "var score = Score(); score.add(2); XCTAssertTrue(score.points == 2)"
    )
    try sample.changeScore("{\n  }", to: "{\n    points += amount\n  }")
    XCTAssertEqual(try sample.judge("1.2").headline, "done")
    let path = "Tests/TicModelTests/Chapter01Tests.swift"
    let good = try sample.read(path)

    for (old, new) in [
      ("  func test_", "  override func invokeTest() {}\n\n  func test_"),
      ("final", "func XCTAssertEqual(_ one: Int, _ other: Int) {}\n\nfinal"),
    ] {
      try sample.write(good.replacing(old, with: new), to: path)
      guard
        case .testsWeakened(let tests, let step, _) = try sample.judge("1.2")
          .finding
      else { return XCTFail(new) }
      XCTAssertEqual(tests.map(\.method), ["test_newScore_isZero"])
      XCTAssertEqual(step, "1.1")
    }
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

  func test_newOrOlderSkippedTest_isReported() throws {
    let sample = try SampleWorkspace()
    let good = "XCTAssertEqual(Score().points, 0)"
    try sample.writeTest(good)
    try sample.take(.code, at: "1.1")
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

  func test_stepWithRefactoring_isMarked() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    _ = try sample.workspace.go(to: place, in: sample.course)
    try sample.take(.test, at: "2.1")
    try sample.take(.code, at: "2.1")

    let judgement = try sample.judge("2.1")

    XCTAssertTrue(judgement.isDone)
    XCTAssertTrue(judgement.hasRefactoring)
  }
}
