import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests of which finding the judge chooses, in the toy language of
/// `ToyVerdicts`.
///
/// `JudgeTests` has the tests of the judge with the compiler.
final class FindingTests: XCTestCase {
  private static let learner = TestName(
    className: "LearnerTests",
    method: "test_learner"
  )
  /// A program that does what step 2.1 requires.
  private static let blue = "declares palette\nknows red green blue navy"

  /// Tests that a package with nearly all problems gets one finding after
  /// another.
  func test_manyProblems_areReportedInOrder() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.olderTests = """
      class Chapter01Tests
      func check() { needs red }
      func test_red() { uses check }
      func test_green() { needs green }
      func test_gray() { needs gray }
      """
    learner.beginStep()
    learner.program = "declares palette XCTAssert\nknows blue"
    learner.olderTests = """
      class Chapter01Tests
      func check() { skips }
      func test_red() { uses check }
      func test_gray() { needs gray }
      """
    let fixes: [(finding: String, fix: (inout ToyLearner) -> Void)] = [
      ("programKnowsTests", { $0.program.replace("XCTAssert", with: "") }),
      (
        "testsSkipped", { $0.olderTests.replace("skips", with: "forbids pink") }
      ),
      ("noNewTest", { $0.tests = "func test_a() { needs red }" }),
      ("testsProveNothing", { $0.tests = "func test_a() { needs pink }" }),
      ("testsDisagree", { $0.tests = "func test_a() { needs blue }" }),
      ("chaffsMissed", { $0.tests += "func test_b() { forbids gray }" }),
      ("outdatedTests", { $0.olderTests.replace("needs gray", with: "") }),
      (
        "testsWeakened",
        { $0.olderTests.replace("forbids pink", with: "needs red") }
      ),
      ("testsRemoved", { $0.olderTests += "\nfunc test_c() { needs green }" }),
      ("codeFails", { $0.program += " red green" }),
      ("codeFailsReference", { $0.program += " navy" }),
    ]

    for (finding, fix) in fixes {
      XCTAssertEqual(try learner.judge().headline, finding)
      fix(&learner)
    }

    XCTAssertEqual(try learner.judge().headline, "done")
  }

  // MARK: The test

  func test_testWithoutTestPrefix_isMentioned() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func learner() { needs red }"

    XCTAssertEqual(
      Feedback(try learner.judge()).details,
      ["`learner` doesn't run, because its name doesn't start with `test`."]
    )
  }

  /// Tests that the judge doesn't compare messages with the lesson's claims: a
  /// learner's compiler may word them differently.
  func test_claimsInOtherWords_changeNoJudgement() throws {
    let reworded = try SampleCourse(files: ToyLessons.files)
      .changing("`needs red`", to: "`red is missing`", in: ToyLessons.first)
      .changing("`cannot find 'palette'", to: "`no", in: ToyLessons.first)
    for (step, test) in [
      ("1.1", "needs red"), ("1.1", "needs pink"), ("1.1", "uses pallet"),
      ("1.2", "uses palette; needs green"), ("1.2", "uses palette; needs pink"),
    ] {
      let judgements = try [SampleCourse(files: ToyLessons.files), reworded]
        .map { course in
          var learner = try ToyLearner(at: step, of: course)
          learner.tests = "func test_learner() { \(test) }"
          return try learner.judge()
        }

      XCTAssertEqual(judgements[0].headline, judgements[1].headline, test)
      XCTAssertEqual(
        Feedback(judgements[0]).details,
        Feedback(judgements[1]).details
      )
    }
  }

  func test_stubThatTestLetsThrough_isMissedChaff() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.tests = "func test_learner() { uses palette }"

    let judgement = try learner.judge()

    guard case .chaffsMissed(let sentences) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      sentences,
      [
        "Your tests still pass with the lesson's stub, which compiles but "
          + "doesn't do anything yet.",
        "Your tests let lime for green through.",
      ]
    )
  }

  func test_testThatEarlierLessonPasses_isMentionedOnRed() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.program = "declares palette\nknows gray"
    learner.tests = "func test_learner() { needs red }"

    XCTAssertEqual(
      Feedback(try learner.judge()).headline,
      "The lesson's program from step 1.2 already passes your new test, but "
        + "your own program doesn't."
    )
  }

  func test_newTests_areReportedFirst() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.tests = "func test_learner() { needs blue }"
    var seen: [String] = []

    _ = try learner.judge(seen: { verdict, _ in seen.append(verdict.summary) })

    XCTAssertEqual(seen, ["1 of 1 test failed", "1 of 3 tests failed"])
  }

  func test_resultAtThisStep_isReportedBeforeSearch() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_learner() { uses palette; needs pink }"
    var searches: [Judgement.Search] = []

    _ = try learner.judge(onSearch: { searches.append($0) })

    XCTAssertEqual(searches.first?.step, "1.2")
    XCTAssertEqual(
      searches.first?.nearAnswer,
      [
        "The lesson's program doesn't pass your test.",
        "Results with the lesson's program from step 1.1:",
        "Tests/ToyTests/LearnerTests.swift:2: cannot find 'palette' in scope",
      ]
    )
    XCTAssertEqual(
      searches.first?.progress,
      "Trying your tests on the lesson's program from step 1.2. To stop, save "
        + "again."
    )
  }

  // MARK: More than the step asks for

  func test_testThatLaterProgramPasses_isAccepted() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.tests = "func test_learner() { needs green; forbids gray }"

    let judgement = try learner.judge()

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
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_learner() { uses palette; needs red green }"

    XCTAssertEqual(try learner.judge().ahead.map(\.step), ["1.2"])
  }

  func test_codeForLaterTest_isDone() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.tests = "func test_learner() { needs green; forbids gray }"
    learner.program = "declares palette\nknows red green"

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "done")
    XCTAssertEqual(judgement.ahead.count, 1)
  }

  func test_searchThatEndsEarly_doesNotSayWhatLaterStepsDo() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = "declares red"
    learner.tests = "func test_learner() { needs blue }"
    learner.searchSeconds = 0

    let judgement = try learner.judge()

    XCTAssertEqual(
      Feedback(judgement).headline,
      "The lesson's program doesn't pass your test. Check what it expects. (A "
        + "later program might pass it: the search took too long.)"
    )
    XCTAssertTrue(judgement.ahead.isEmpty)
  }

  func test_testOfChangedBehavior_namesStep() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.tests = """
      func test_new() { needs blue; forbids gray }
      func test_old() { needs gray }
      """

    let judgement = try learner.judge()

    guard case .testsDisagree(let disagreement) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(disagreement.changedAt, "2.1")
  }

  func test_testWithOwnNameAndNothingNew_provesNothing() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.program += "declares shade\n"
    learner.beginStep()
    learner.tests = "func test_learner() { uses shade; needs red }"

    XCTAssertEqual(try learner.judge().headline, "testsProveNothing")
  }

  func test_testWithOwnName_leavesOthersGraded() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.program = Self.blue + "\ndeclares shade"
    learner.tests = """
      func test_own() { uses shade; forbids navy }
      func test_weak() { needs blue }
      """

    XCTAssertEqual(try learner.judge().headline, "chaffsMissed")
  }

  // MARK: Wrong programs

  func test_chaffThatDoesNotCompile_isNotCaught() throws {
    let lesson = try ToyLearner(at: "2.1").lesson
    var tree = lesson.solution
    tree["Sources/Toy/Colors.swift"] = "broken"
    let trials = Trials(
      verdictService: ToyVerdicts(),
      tree: lesson.solution,
      inventory: ToyVerdicts().tests(in: lesson.solution)
    )

    let missed = try trials.missed(
      of: [WrongProgram(sentence: "Broken.", tree: tree)],
      at: lesson
    )

    XCTAssertEqual(missed.map(\.sentence), ["Broken."])
  }

  // MARK: Tests of before

  func test_oldTestBrokenByNewCode_requestsCode() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.tests = "func test_learner() { needs blue; forbids gray }"
    learner.program = "declares palette\nknows green blue navy"

    XCTAssertEqual(try learner.judge().headline, "codeFails")
  }

  func test_ownTestsOfEarlierStep_areNotNew() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_learner() { needs red }"
    learner.program += "knows red\n"
    try learner.goOn(to: "1.2")

    XCTAssertEqual(try learner.judge().headline, "noNewTest")
  }

  /// Returns a learner with an older test whose program does what step 2.1
  /// requires.
  private func learner(
    withOlderTest test: String,
    at number: String = "2.1"
  ) throws -> ToyLearner {
    var learner = try ToyLearner(at: number)
    learner.tests = "func test_learner() { \(test) }"
    learner.program = Self.blue
    learner.beginStep()
    return learner
  }

  func test_olderTestsCoveringStep_needNoNewTest() throws {
    let judgement = try learner(withOlderTest: "needs blue; forbids gray")
      .judge()

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
    let judgement = try learner(
      withOlderTest: "uses palette; needs green",
      at: "1.2"
    ).judge()

    XCTAssertTrue(judgement.isDone, judgement.headline)
    XCTAssertEqual(judgement.alreadyCovered, [Self.learner])
  }

  func test_weakOlderTests_needNewTest() throws {
    let judgement = try learner(withOlderTest: "needs blue").judge()

    XCTAssertEqual(judgement.headline, "noNewTest")
  }

  // MARK: Weaker tests

  /// Returns a learner who has done what step 2.1 requires.
  private func learnerWhoIsDone() throws -> ToyLearner {
    var learner = try ToyLearner(at: "2.1")
    learner.tests = "func test_learner() { needs blue; forbids gray }"
    learner.program = Self.blue
    return learner
  }

  func test_weakenedTestOfEarlierStep_isReportedWithStep() throws {
    var learner = try learnerWhoIsDone()
    learner.olderTests.replace("needs red", with: "forbids pink")

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "testsWeakened")
    XCTAssertEqual(
      Feedback(judgement).headline,
      "A test from step 1.1 no longer catches a wrong program that it used to "
        + "catch."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "  Chapter01Tests.test_red",
        "- The lesson's program from before that step passes the tests.",
      ]
    )
  }

  /// Tests that a learner may weaken an older test as far as the lesson does.
  func test_olderTestThatLessonWeakens_isReportedOnlyIfWeakerStill() throws {
    let sample = try SampleCourse(files: ToyLessons.files).changing(
      "> **Red:** `Chapter02Tests.test_blue` fails: `needs blue`",
      to: """
        `Tests/ToyTests/Chapter01Tests.swift`

        ```diff
        -func test_red() { needs red }
        +func test_red() { forbids pink }
        ```

        > **Red:** `Chapter02Tests.test_blue` fails: `needs blue`
        """,
      in: ToyLessons.second
    )
    var learner = try ToyLearner(at: "2.1", of: sample)
    learner.olderTests.replace("needs red", with: "forbids pink")
    XCTAssertEqual(try learner.judge().headline, "noNewTest")
    learner.tree = try learner.lesson.reference
    XCTAssertEqual(try learner.judge().headline, "done")
    learner.olderTests.replace("forbids pink", with: "forbids pink lime")
    XCTAssertEqual(try learner.judge().headline, "done")
    learner.olderTests.replace("forbids pink", with: "forbids mauve")

    let judgement = try learner.judge()

    guard
      case .testsWeakened(_, "1.1", let sentence) = judgement.finding
    else { return XCTFail(judgement.headline) }
    XCTAssertEqual(sentence, "Your tests let pink for red through.")
  }

  /// Tests that an older test under its old name isn't taken for a new one.
  func test_olderTestChangedBeforeNewOne_isNoNewTest() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.olderTests.replace("needs red", with: "forbids lime; needs red")
    XCTAssertEqual(try learner.judge().headline, "noNewTest")

    learner.olderTests.replace("forbids lime; needs red", with: "forbids lime")

    XCTAssertEqual(try learner.judge().headline, "testsWeakened")
  }

  func test_rewordedOlderTest_isStillSharp() throws {
    var learner = try learnerWhoIsDone()
    learner.olderTests.replace("needs red", with: "forbids lime; needs red")

    XCTAssertEqual(try learner.judge().headline, "done")
  }

  func test_weakenedTest_isReportedDespiteTestOfLaterName() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = """
      func test_one() { needs red }
      func test_two() { needs red }
      """
    learner.program += "knows red\n"
    XCTAssertTrue(try learner.judge().isDone)
    learner.entry.homes = [
      "LearnerTests.test_one": "colors/red",
      "LearnerTests.test_two": "colors/red",
    ]
    try learner.goOn(to: "1.2")
    learner.tests = """
      func test_one() { }
      func test_two() { uses palette; needs green }
      """
    learner.program += "declares palette\nknows green\n"

    let judgement = try learner.judge()

    guard case .testsWeakened(let tests, let step, _) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(tests.map(\.method), ["test_one"])
    XCTAssertEqual(step, "1.1")
  }

  func test_weakenedHelperOfOlderTest_isReported() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.olderTests = """
      class Chapter01Tests
      func check() { needs red }
      func test_red() { uses check }
      """
    learner.beginStep()
    learner.tests = "func test_learner() { uses palette; needs green }"
    learner.program += "declares palette\nknows green\n"
    learner.olderTests.replace("needs red", with: "forbids pink; needs red")
    XCTAssertEqual(try learner.judge().headline, "done")
    learner.olderTests.replace("needs red", with: "")

    let judgement = try learner.judge()

    guard case .testsWeakened(let tests, let step, _) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(tests.map(\.method), ["test_red"])
    XCTAssertEqual(step, "1.1")
  }

  func test_olderTestsReplacedByWeakerOne_areReported() throws {
    var learner = try learnerWhoIsDone()
    learner.olderTests.replace("needs green", with: "needs red green")
    learner.olderTests.replace("func test_red() { needs red }", with: "")
    XCTAssertEqual(try learner.judge().headline, "done")
    learner.olderTests = "class Chapter01Tests\nfunc test_red() { needs red }"

    let judgement = try learner.judge()

    guard
      case .testsRemoved(let tests, let step, let sentence) =
        judgement.finding
    else { return XCTFail(judgement.headline) }
    XCTAssertEqual(tests.map(\.method), ["test_green"])
    XCTAssertEqual(step, "1.2")
    XCTAssertEqual(sentence, "Your tests let lime for green through.")
  }

  func test_olderTestThatTheLessonDropsByTidying_isNotMissed() throws {
    let course = try SampleCourse(files: ToyLessons.files).changing(
      "## 2.2 One line\n",
      to: """
        ### Refactor

        `Sources/Toy/Colors.swift`

        ```diff
        -declares palette
        ```

        `Tests/ToyTests/Chapter01Tests.swift`

        ```diff
        -func test_green() { uses palette; needs green }
        ```

        > **Green:** 2 tests pass.

        ## 2.2 One line

        """,
      in: ToyLessons.second
    )
    var learner = try ToyLearner(at: "2.1", of: course)
    learner.tests = "func test_learner() { needs blue; forbids gray }"
    learner.program = Self.blue
    XCTAssertEqual(try learner.judge().headline, "done")

    learner.olderTests = "class Chapter01Tests\nfunc test_red() { needs red }"
    XCTAssertEqual(try learner.judge().headline, "done")

    learner.olderTests = "class Chapter01Tests"
    XCTAssertEqual(try learner.judge().headline, "testsRemoved")
  }

  func test_olderTestWithAMisspeltName_isNamed() throws {
    var learner = try learnerWhoIsDone()
    learner.olderTests.replace("func test_green", with: "func tst_green")

    XCTAssertEqual(
      Feedback(try learner.judge()).details.first,
      "`tst_green` doesn't run, because its name doesn't start with `test`."
    )
  }

  func test_olderTestsRenamedOrCovered_areNotMissed() throws {
    var learner = try learnerWhoIsDone()
    learner.olderTests.replace("test_red", with: "test_colors")
    learner.olderTests.replace("Chapter01Tests", with: "FirstTests")
    XCTAssertEqual(try learner.judge().headline, "done")

    learner.olderTests = "class FirstTests\nfunc test_a() { needs red green }"
    XCTAssertEqual(try learner.judge().headline, "done")
  }

  // MARK: Tidying

  /// Returns a learner who has done what step 2.2 requires, which is to refactor.
  private func learnerWhoIsTidy() throws -> ToyLearner {
    var learner = try ToyLearner(at: "2.2")
    learner.tests = "func test_learner() { forbids pink }"
    XCTAssertEqual(try learner.judge().headline, "done")
    return learner
  }

  func test_tidyingWithoutTestThatLessonAdds_missesChaff() throws {
    var learner = try learnerWhoIsTidy()
    learner.tests = ""

    let judgement = try learner.judge()

    guard case .chaffsMissed(let sentences) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(sentences, ["Your tests let pink beside red through."])
  }

  func test_testWeakenedByTidying_isReported() throws {
    var learner = try learnerWhoIsTidy()
    learner.olderTests.replace("needs green", with: "needs red")

    let judgement = try learner.judge()

    guard
      case .testsWeakened(let tests, let step, let sentence) =
        judgement.finding
    else { return XCTFail(judgement.headline) }
    XCTAssertEqual(tests.map(\.method), ["test_green"])
    XCTAssertEqual(step, "1.2")
    XCTAssertEqual(
      sentence,
      "Your tests still pass with the lesson's stub, which compiles but "
        + "doesn't do anything yet."
    )
  }

  func test_testRemovedByTidying_missesChaff() throws {
    var learner = try learnerWhoIsTidy()
    learner.olderTests.replace("func test_green", with: "func green")

    let judgement = try learner.judge()

    guard case .chaffsMissed(let sentences) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(sentences, ["Your tests let no green through."])
  }

  // MARK: Stray files

  func test_testInNoTarget_isToldWhereItBelongs() throws {
    for path in ["Tests/LearnerTests.swift", "Tests/Toys/LearnerTests.swift"] {
      var learner = try ToyLearner(at: "1.1")
      learner.tree[path] = "class LearnerTests\nfunc test_a() { needs red }\n"

      let feedback = Feedback(try learner.judge())

      XCTAssertEqual(
        feedback.headline,
        "This file is in no target, so it isn't compiled. Move it:"
      )
      XCTAssertEqual(
        feedback.details.first,
        "\(path): move it to Tests/ToyTests/"
      )
    }
  }

  func test_testOutsidePackage_isToldWhereItBelongs() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.outside["Test/A.swift"] = "class ATests\n"
    learner.outside["B.swift"] = "class BTests\n"

    let feedback = Feedback(try learner.judge())

    XCTAssertTrue(feedback.headline.hasPrefix("These files are in no target"))
    XCTAssertEqual(
      feedback.details,
      [
        "B.swift: move it to Tests/ToyTests/",
        "Test/A.swift: move it to Tests/ToyTests/",
      ]
    )
  }

  func test_programInNoTarget_isToldWhereItBelongs() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tree["Sources/More.swift"] = "knows red\n"

    XCTAssertEqual(
      Feedback(try learner.judge()).details.first,
      "Sources/More.swift: move it to Sources/Toy/"
    )
  }

  func test_strayFromBeforeStep_isIgnored() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tree["Sources/More.swift"] = "knows red\n"
    learner.beginStep()

    XCTAssertEqual(try learner.judge().headline, "noNewTest")
  }

  func test_unreadableManifest_isToBeFixedFirst() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_learner() { needs red }"
    learner.tree["Package.swift"] = "while true {}"

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "codeFails")
    XCTAssertEqual(
      Feedback(judgement).headline,
      "Your tests can't run. Fix the package first."
    )
  }

  func test_faultInManifest_isReportedBeforeTests() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tree["Tests/Other/A.swift"] = "class ATests\n"
    learner.beginStep()
    XCTAssertEqual(try learner.judge().headline, "noNewTest")

    learner.tests = "func test_learner() { needs red }"

    XCTAssertEqual(try learner.judge().headline, "codeFails")
  }

  // MARK: The code

  func test_lessonsProgramAndTests_areDone() throws {
    for number in ["1.1", "1.2", "2.1", "2.2"] {
      var learner = try ToyLearner(at: number)
      learner.tree = try learner.lesson.stepEnd

      XCTAssertEqual(try learner.judge().headline, "done", number)
    }
  }

  func test_manifestThatExcludesLessonTests_isIgnored() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.tests = "func test_learner() { uses palette; needs green }"
    learner.program = "declares palette\nknows green"
    learner.tree["Package.swift"]?.replace(
      #""name": "Toy","#,
      with: #"""
        "name": "Toy",
        "oddity": "excludes Tests/ToyTests/Chapter01Tests.swift",
        """#
    )

    XCTAssertEqual(try learner.judge().headline, "codeFailsReference")
  }
}
