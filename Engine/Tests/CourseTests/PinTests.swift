import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests of a Pin: tests that pass at once, because they record what the code
/// does before it's changed.
final class PinTests: XCTestCase {
  private static let body =
    "var score = Score(); score.add(-2); XCTAssertEqual(score.points, -2)"
  private static let limit =
    "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"

  // MARK: The format

  func test_pin_hasAStateOfItsOwn() throws {
    let names = try [SamplePins.step(), SamplePins.phase()].map { course in
      let states = try course.reading().course.states
      return states.filter { $0.chapter == 2 }.map(\.name)
    }

    XCTAssertEqual(
      names,
      [
        ["start", "1-pin", "2-red", "2-green", "2-refactor", "end"],
        ["start", "1-red", "1-green", "1-pin", "1-refactor", "end"],
      ]
    )
    XCTAssertEqual(try SamplePins.step().reading().mistakes, [])
    XCTAssertEqual(try SamplePins.step().pageMistakes(), [])
    XCTAssertEqual(try SamplePins.phase().pageMistakes(), [])
  }

  func test_pinThatBreaksTheFormat_isRejected() throws {
    for (old, new, place, words) in [
      (
        "> **Green:** 4 tests pass.\n\n### Refactor",
        "> **Green:** 4 tests pass.\n\n### Pin", "### Pin", "can't follow"
      ),
      (
        "> **Green:** 4 tests pass.\n\n### Refactor",
        "> **Red:** `A.b` fails: `c`\n\n### Refactor",
        "> **Red:** `A.b` fails: `c`", "isn't allowed in ### Pin"
      ),
      (
        SamplePins.caption, "`Sources/TicModel/Pin.swift`",
        "`Sources/TicModel/Pin.swift`", "must change only files in Tests"
      ),
    ] {
      let course = try SamplePins.phase()
        .changing(old, to: new, in: SampleCourse.second)
      let lines = try XCTUnwrap(course[SampleCourse.second]).lines
      let line = try XCTUnwrap(lines.lastIndex(of: place)) + 1

      assertOne(
        try course.reading().mistakes,
        at: "\(SampleCourse.second):\(line)",
        says: [words]
      )
    }
  }

  // MARK: The proof

  func test_pin_isProved() throws {
    for course in [try SamplePins.step(), try SamplePins.phase()] {
      XCTAssertEqual(try course.proof(chapters: [2]).mistakes, [])
    }
  }

  func test_testWithoutChaff_isReported() throws {
    for (course, step) in [
      (try SamplePins.step(), "less-than-nothing"),
      (try SamplePins.phase(), "ten-is-the-most"),
    ] {
      var course = course
      course[SamplePins.chaff(step)] = nil

      assertOne(
        try course.proof(chapters: [2]).mistakes,
        at: try course.place(of: SamplePins.caption, in: SampleCourse.second),
        says: [
          "no chaff is caught by Chapter02PinTests.\(SamplePins.test) alone"
        ]
      )
    }
  }

  func test_pinWithoutTest_isReported() throws {
    var course = try SamplePins.phase().changing(
      "  func \(SamplePins.test)() {",
      to: "  func helper() {",
      in: SampleCourse.second
    )
    course[SampleCourse.second] = course[SampleCourse.second]?
      .replacing("4 tests pass", with: "3 tests pass")
    course[SamplePins.chaff("ten-is-the-most")] = nil

    assertOne(
      try course.proof(chapters: [2]).mistakes,
      at: try course.place(of: "### Pin", in: SampleCourse.second),
      says: ["this Pin adds or changes no test"]
    )
  }

  // MARK: The judge

  func test_stepWithOnlyAPin_asksForTestsThatPassAtOnce() throws {
    let sample = try SampleWorkspace(SamplePins.step())
    try sample.go("2.1")
    XCTAssertEqual(
      Feedback(try sample.judge("2.1")).headline,
      "There's no new test yet. Write one that passes at once: that's the point."
    )

    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    let weak = try sample.judge("2.1")
    XCTAssertEqual(weak.headline, "chaffsMissed")
    XCTAssertEqual(Feedback(weak).details, ["- \(SamplePins.sentence)"])

    try sample.writeTest(Self.body.replacing("points, -2", with: "points, 0"))
    XCTAssertEqual(try sample.judge("2.1").headline, "testsDisagree")

    try sample.writeTest(Self.body)
    let done = try sample.judgeAndRemark("2.1")
    XCTAssertEqual(done.0.headline, "done")
    XCTAssertEqual(
      Feedback(done.0).headline,
      "Done. Your tests record what the code does."
    )
    XCTAssertEqual(done.1.map(\.topic), [])
  }

  func test_earlierTestThatRecordsEnough_isAccepted() throws {
    let sample = try SampleWorkspace(SamplePins.step())
    try sample.go("2.1")
    try sample.writeTest(Self.body)
    try sample.beginStep()

    XCTAssertEqual(try sample.judge("2.1").headline, "done")
  }

  func test_pinAfterCode_isAskedForWhenTheCodeIsRight() throws {
    let sample = try SampleWorkspace(SamplePins.phase())
    try sample.go("2.1")
    try sample.writeTest(Self.limit)
    XCTAssertEqual(try sample.judge("2.1").headline, "codeFails")

    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )
    let missing = try sample.judge("2.1")
    XCTAssertEqual(missing.headline, "pinsMissing")
    XCTAssertEqual(missing.part, .pin)
    XCTAssertFalse(missing.isFinished)
    XCTAssertEqual(Feedback(missing).details, ["- \(SamplePins.sentence)"])

    try sample.writeTests(["limit": Self.limit, "pin": Self.body])
    XCTAssertEqual(try sample.judge("2.1").headline, "done")
  }

  // MARK: The pages

  func test_page_saysThatTestsPassAtOnce() throws {
    let words = "pass at once, and that's the point"
    for (course, part) in [
      (try SamplePins.step(), Part.test), (try SamplePins.phase(), .pin),
    ] {
      let place = try XCTUnwrap(
        try course.reading().course.places.first {
          $0.number == "2.1"
        }
      )
      let page = StepPage(place)
      let text = page.words(for: part).source.replacing("\n", with: " ")
      XCTAssertTrue(text.contains(words), text)
      XCTAssertEqual(
        page.files(for: part),
        ["Tests/TicModelTests/Chapter02PinTests.swift"]
      )
    }
    let other = try XCTUnwrap(
      try SampleCourse().reading().course.places.last
    )
    XCTAssertEqual(StepPage(other).words(for: .pin).source, "")
  }

  func test_codeBrokenOnPurpose_isNoticed() throws {
    let sample = try SampleWorkspace(SamplePins.step())
    try sample.go("2.1")
    try sample.take(.test, at: "2.1")
    XCTAssertTrue(try sample.judgeAndRemark("2.1").0.isDone)

    try sample.changeScore("points += amount", to: "points += max(amount, 0)")

    XCTAssertEqual(
      Feedback(try sample.judge("2.1")).headline,
      "Your tests notice that. If you broke the code on purpose, put it back."
    )
  }

  func test_stepWithOnlyPin_isClosedWithWhatFollowsItsTests() throws {
    let course = try SamplePins.step().changing(
      "> **Green:** 3 tests pass.\n\n## 2.2",
      to: "> **Green:** 3 tests pass.\n\nA debt is a score.\n\n## 2.2",
      in: SampleCourse.second
    )
    let place = try course.reading().course.places.first { $0.number == "2.1" }
    let page = StepPage(try XCTUnwrap(place))

    XCTAssertFalse(page.words(for: .test).source.contains("A debt"))
    XCTAssertEqual(
      page.words(for: .tidying).source,
      "About the lesson's own tests:\n\n> **Green:** 3 tests pass.\n\n"
        + "A debt is a score."
    )
    let clone = try Clone(course)
    try clone.kata("start")
    try clone.kata("goto", "2.1")
    try clone.kata("take")
    let output = try clone.kata("check").output
    XCTAssertTrue(output.contains("A debt is a score."), output)
  }

  func test_take_bringsTheLessonsPin() throws {
    for (course, part) in [
      (try SamplePins.step(), Part.test), (try SamplePins.phase(), .pin),
    ] {
      let sample = try SampleWorkspace(course)
      try sample.go("2.1")
      try sample.take(part, at: "2.1")

      let text = try sample.read(
        "Tests/TicModelTests/Chapter02PinTests.swift"
      )
      XCTAssertTrue(text.contains(SamplePins.test), text)
    }
  }

  func test_tagBeforePin_saysWhatToWrite() throws {
    let course = try SamplePins.step().reading().course
    let start = try XCTUnwrap(
      course.states.firstIndex { $0.tag == "02-a-limit/start" }
    )

    let readme = course.documents(ofState: start)["README.md"] ?? ""

    XCTAssertTrue(
      readme.replacing("\n", with: " ").contains("They pass at once."),
      readme
    )
  }
}
