import XCTest

@testable import Course

final class JudgeTests: XCTestCase {
  // MARK: The test

  func test_nothingDone_asksForATest() throws {
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

  func test_testThatCannotCompile_isRefused() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Scoer().points, 0)")

    let judgement = try sample.judge("1.1")

    guard case .testsRefuseReference(let verdict) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      Advice.lines(of: verdict),
      ["\(SampleWorkspace.testPath):7: cannot find 'Scoer' in scope"]
    )
  }

  func test_testThatAsksForAnotherResult_isRefused() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 5)")

    XCTAssertEqual(try sample.judge("1.1").headline, "testsRefuseReference")
  }

  func test_goodTestWithoutCode_asksForCode() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")

    let judgement = try sample.judge("1.1")

    XCTAssertEqual(judgement.headline, "codeFails")
    XCTAssertEqual(
      judgement.newTests,
      [TestName(className: "LearnerTests", method: "test_learner")]
    )
  }

  func test_weakTest_isToldEachProgramItLetsThrough() throws {
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

  func test_oldTestChangedToFail_isNamed() throws {
    let sample = try SampleWorkspace()
    _ = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )
    try sample.write(
      SampleWorkspace.test(
        "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
      ),
      to: SampleWorkspace.testPath
    )
    // A member that is given makes an old test fail on the lesson's program.
    let old = "Tests/TicModelTests/Chapter01Tests.swift"
    let text = try sample.read(old)
    try sample.write(
      text.replacing("score.add(2)\n", with: "score.add(bonus)\n")
        + "\nprivate let bonus = 3\n",
      to: old
    )

    let judgement = try sample.judge("2.1")

    // The old test's own text changed, so it is new as well, and wrong.
    XCTAssertEqual(judgement.headline, "testsRefuseReference")
  }

  func test_ownTestsOfAnEarlierStep_areNotNew() throws {
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

  // MARK: The code

  func test_codeThatPassesOwnTestsOnly_failsTheLessons() throws {
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
    guard case .codeFailsReference(let verdict, let parting) = judgement.finding
    else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(
      verdict.brokenTests,
      [TestName("Chapter01Tests.test_addTwo_isTwo")]
    )
    XCTAssertEqual(parting?.first?.own, "    points = 3")
  }

  func test_ownTestsAndOwnCode_isDone() throws {
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

  func test_newTests_areSeenBeforeTheRest() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")
    _ = try sample.workspace.go(to: place, in: sample.course)
    try sample.writeTest(
      "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
    )
    var seen: [String] = []

    let judge = Judge(course: sample.course, workshop: try Bench.workshop())
    _ = try judge.judge(
      try sample.workspace.tree(),
      at: place,
      memory: try sample.workspace.memory()
    ) { seen.append($0.summary) }

    XCTAssertEqual(seen, ["1 test of 1 failed", "1 test of 3 failed"])
  }

  func test_lessonTaken_isDone() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("1.1")
    _ = try sample.workspace.take(.test, of: place, in: sample.course)
    _ = try sample.workspace.take(.code, of: place, in: sample.course)

    XCTAssertTrue(try sample.judge("1.1").isDone)
  }

  func test_stepWithRefactoring_saysSo() throws {
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
  /// The finding's name, for comparing.
  fileprivate var headline: String {
    "\(finding)".prefix { $0.isLetter }.description
  }
}
