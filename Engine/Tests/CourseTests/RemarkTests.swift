import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of the judge's remarks, in the toy language of `ToyVerdicts` unless
/// they're about a workspace, too.
final class RemarkTests: XCTestCase {
  private let red = "knows gray\nknows red\n"
  private let goodTest = "func test_learner() { needs red }"

  func test_nothingDone_hasNoRemarks() throws {
    var learner = try ToyLearner(at: "1.1")

    XCTAssertEqual(try learner.save().1, [])
  }

  func test_codeBeforeTest_isRemarkedOnlyOnce() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red

    XCTAssertEqual(try learner.save().1, [.codeBeforeTest])
    XCTAssertEqual(try learner.save().1, [])
  }

  func test_testNeverSeenToFail_isRemarkedButDone() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red
    learner.tests = goodTest

    let (judgement, remarks) = try learner.save()

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(
      remarks.map(\.words),
      [
        "You haven't seen this test fail. Without your change, it says: "
          + "`needs red`"
      ]
    )
  }

  func test_testsNeverSeenToFail_areRemarkedWithTheFirstFailure() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red
    learner.tests = "func test_any() { needs gray }\n\(goodTest)"

    XCTAssertEqual(
      try learner.save().1.map(\.words),
      [
        "You haven't seen your new tests fail. Without your change, "
          + "`test_learner` says: `needs red`"
      ]
    )
  }

  func test_testNeverSeenToLackAName_isRemarkedWithTheError() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.program = red + "declares palette\nknows green"
    learner.tests = "func test_learner() { uses palette; needs green }"

    XCTAssertEqual(
      try learner.save().1.map(\.words),
      [
        "You haven't seen this test fail. Without your change, it doesn't "
          + "compile: `cannot find 'palette' in scope`"
      ]
    )
  }

  func test_testNeverSeenToFail_isNotRemarkedTwiceInARow() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red
    learner.tests = goodTest
    XCTAssertEqual(try learner.save().1.map(\.topic), [.redNotSeen])
    XCTAssertEqual(try learner.save().1, [], "again at the same step")

    try learner.goOn(to: "1.2")
    learner.program = red + "declares palette\nknows green"
    learner.tests = "func test_more() { uses palette; needs green }"
    XCTAssertEqual(try learner.save().1, [], "in a row")

    try learner.goOn(to: "2.1")
    learner.program = "declares palette\nknows red green blue navy"
    learner.tests = "func test_blue() { needs blue navy; forbids gray }"
    XCTAssertEqual(try learner.save().1.map(\.topic), [.redNotSeen])
  }

  func test_testNeverSeenToFail_isNotRemarkedInFrontOfTheRealThing() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red + "declares palette\nknows green"
    learner.tests = goodTest

    XCTAssertEqual(try learner.save().1, [.nextStepPasses("1.2")])
  }

  func test_coveredByOlderTests_lacksNoRed() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests =
      goodTest + "\nfunc test_more() { uses palette; needs green }"
    _ = try learner.save()
    try learner.goOn(to: "1.2")
    learner.program = red + "declares palette\nknows green"

    let (judgement, remarks) = try learner.save()

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [])
  }

  func test_testSeenToFail_hasNoRemarks() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = goodTest
    XCTAssertEqual(try learner.save().1, [])
    learner.program = red

    let (judgement, remarks) = try learner.save()

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [])
  }

  func test_programAheadOfStep_isRemarkedOnlyOnce() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = goodTest
    XCTAssertEqual(try learner.save().1, [])
    learner.program = red + "declares palette\nknows green"

    XCTAssertEqual(try learner.save().1, [.nextStepPasses("1.2")])
    XCTAssertEqual(try learner.save().1, [])
  }

  func test_slipWhileTidying_isDistinguishedFromNewTest() throws {
    var learner = try ToyLearner(at: "1.1")
    func headline() throws -> String { Feedback(try learner.save().0).headline }
    learner.tests = goodTest
    XCTAssertEqual(try headline(), "Make it pass: the test is good.")
    learner.program = red
    XCTAssertEqual(try headline(), "Done.")

    for slip in ["knows pink", "broken"] {
      learner.program = slip
      XCTAssertEqual(
        try headline(),
        "Your refactoring broke something. Make the tests pass again."
      )
    }
    learner.program = red
    learner.tests += "func test_more() { uses palette; needs green }"
    XCTAssertEqual(try headline(), "Make it pass: the test is good.")
  }

  func test_testAtRefactoring_isNotPraised() throws {
    var learner = try ToyLearner(at: "2.2")
    func headline() throws -> String { Feedback(try learner.save().0).headline }
    let pin = "func test_pin() { forbids pink }"
    learner.tests = pin
    XCTAssertTrue(try learner.save().0.isDone)

    learner.tests = "\(pin)\nfunc test_more() { needs lime }"
    XCTAssertEqual(
      try headline(),
      "Your new test fails. Make it pass, or remove it."
    )
    learner.tests = "\(pin)\nfunc test_more() { uses plaette }"
    XCTAssertEqual(
      try headline(),
      "Your package doesn't compile. Fix that first:"
    )
  }

  func test_testRemovedWhileTidying_isRemarked() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "\(goodTest)\nfunc test_more() { needs red }"
    _ = try learner.save()
    learner.program = red
    XCTAssertEqual(try learner.save().1, [])
    learner.tests = goodTest

    let (judgement, remarks) = try learner.save()

    XCTAssertTrue(judgement.isDone)
    XCTAssertEqual(remarks, [.testsLost(before: 2, now: 1)])
  }

  func test_testWeakenedWhileTidying_isNotDone() throws {
    var learner = try ToyLearner(at: "2.1")
    learner.tests = "func test_learner() { needs blue; forbids gray }"
    learner.program = "declares palette\nknows red green blue navy"
    XCTAssertTrue(try learner.save().0.isDone)
    learner.tests = "func test_learner() { needs blue }"

    XCTAssertEqual(try learner.save().0.headline, "chaffsMissed")
  }

  func test_gettingAhead_isRemarkedThenReachedStepIsNamed() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.program = red + "declares palette\nknows green"
    XCTAssertEqual(try learner.save().1, [.codeBeforeTest])
    learner.tests = goodTest

    XCTAssertEqual(try learner.save().1, [.stillAhead("1.2")])
    XCTAssertEqual(try learner.save().1, [])
  }

  // MARK: In a workspace

  func test_shownFailure_countsDespiteCancellation() throws {
    let sample = try SampleWorkspace.toy()
    let workspace = sample.workspace
    try sample.write(
      "class LearnerTests\nfunc test_learner() { uses palette; needs green }\n",
      to: "Tests/ToyTests/LearnerTests.swift"
    )
    let save = try workspace.keep(
      Snapshot(of: workspace.path),
      at: try sample.place("1.1")
    )
    XCTAssertFalse(sample.workspace.progress.memory.sawFailure)

    XCTAssertThrowsError(
      try sample.judge.judge(
        save.submission,
        seen: { try workspace.see($0, hasNewTests: $1) },
        onSearch: { _ in throw Cancellation.Cancelled() }
      )
    )

    XCTAssertTrue(sample.workspace.progress.memory.sawFailure)
  }

  func test_gettingAhead_isRemarkedOncePerChapter() throws {
    let sample = try SampleWorkspace.toy()
    func remarks(_ number: String, on program: String) throws -> [Remark] {
      try sample.write(program, to: "Sources/Toy/Colors.swift")
      return try sample.judgeAndRemark(number).1
    }
    XCTAssertEqual(try remarks("1.1", on: red), [.codeBeforeTest])
    try sample.go("1.2")
    let green = red + "declares palette\nknows green\n"
    XCTAssertEqual(try remarks("1.2", on: green), [])

    // Another chapter is another matter.
    try sample.go("2.1")
    let tidied = "declares palette\nknows gray red green\n"
    XCTAssertEqual(try remarks("2.1", on: tidied), [])
    let blue = "declares palette\nknows red green blue navy\n"
    XCTAssertEqual(try remarks("2.1", on: blue), [.codeBeforeTest])
  }
}
