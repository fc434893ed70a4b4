import XCTest

@testable import Course

final class LiveModelTests: XCTestCase {
  private func model(_ number: String = "1.1") throws -> LiveModel {
    let course = try SampleCourse().reading().course
    return LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: number)),
      done: []
    )
  }

  private func judgement(
    _ finding: Judgement.Finding,
    _ own: Verdict
  )
    -> Judgement
  {
    Judgement(own: own, finding: finding, newTests: [], hasRefactoring: false)
  }

  private let green = Verdict.passes([
    TestResult(name: TestName(className: "A", method: "test_a"))
  ])

  private func screen(
    _ model: LiveModel,
    _ columns: Int = 60,
    _ rows: Int = 20
  ) -> [String] {
    LiveScreen(model, columns: columns, rows: rows).lines.map(\.text)
  }

  func test_next_isRefusedUntilTheStepIsDone() throws {
    var model = try model()

    XCTAssertNil(model.press(.letter("n")))
    XCTAssertTrue(screen(model).contains("This step is not done yet."))

    let done = judgement(.done, green)
    model.judged(done)
    XCTAssertEqual(model.press(.letter("n")), .goOn)
  }

  func test_take_asksFirst() throws {
    var model = try model()

    XCTAssertNil(model.press(.letter("t")))
    XCTAssertNil(model.press(.letter("n")))
    XCTAssertNil(model.press(.letter("t")))
    XCTAssertEqual(model.press(.letter("y")), .take)
  }

  func test_list_goesToTheStepThatIsChosen() throws {
    var model = try model()

    _ = model.press(.letter("l"))
    _ = model.press(.down)
    _ = model.press(.enter)

    XCTAssertEqual(model.press(.letter("y")), .go(to: "1.2"))
  }

  func test_prediction_isToldOnceItIsJudged() throws {
    var model = try model()
    let done = judgement(.done, green)

    for key in [Key.letter("p"), .letter("r"), .enter] { _ = model.press(key) }
    let predicted = model.judgingBegan(Tree())
    model.judged(done, predicted: predicted)

    XCTAssertEqual(predicted, Prediction(.red))
    XCTAssertTrue(
      screen(model).contains("You said red, and it is green.")
    )
    XCTAssertNil(model.judgingBegan(Tree()))
  }

  func test_predictionOfATest_offersTheTestsThereAre() throws {
    var model = try model()
    _ = model.judgingBegan(
      Tree([SampleWorkspace.testPath: SampleWorkspace.test("")])
    )

    _ = model.press(.letter("p"))
    _ = model.press(.letter("r"))
    XCTAssertEqual(
      screen(model).filter { $0.contains("test") },
      [
        "Predicting red. Which test will fail?", "> any test", "  a new test",
        "  LearnerTests.test_learner",
      ]
    )
    for key in [Key.down, .down, .down, .enter] { _ = model.press(key) }

    XCTAssertEqual(
      model.judgingBegan(Tree())?.words,
      "red, LearnerTests.test_learner"
    )
  }

  func test_predictionTakenBack_isNone() throws {
    var model = try model()

    for key in [Key.letter("p"), .letter("g"), .letter("p"), .escape] {
      _ = model.press(key)
    }

    XCTAssertNil(model.judgingBegan(Tree()))
  }

  func test_remark_isShownBelowTheAdvice() throws {
    var model = try model()
    model.judged(judgement(.noNewTest, green))
    model.remarked([.codeBeforeTest])

    XCTAssertTrue(
      screen(model).contains { $0.hasPrefix("  You got ahead: your program") }
    )
  }

  func test_verdict_isShownBeforeTheRestIsJudged() throws {
    var model = try model()

    _ = model.judgingBegan(Tree())
    model.saw(green)

    XCTAssertTrue(
      screen(model).contains("GREEN  1 test passes  … judging the rest")
    )
  }

  func test_everyBody_fitsAnyScreen() throws {
    var model = try model()
    let failed = judgement(
      .codeFails,
      .doesNotCompile([
        Diagnostic(
          path: "Tests/A.swift",
          line: 1,
          message: String(repeating: "long ", count: 60)
        )
      ])
    )
    model.judged(failed)
    for key in "?lstp" {
      _ = model.press(.letter(key))
      for (columns, rows) in [(1, 1), (29, 20), (30, 8), (40, 15), (200, 60)] {
        let lines = screen(model, columns, rows)
        XCTAssertLessThanOrEqual(lines.count, rows)
        if columns > 29 {
          XCTAssertTrue(lines.allSatisfy { $0.count <= columns })
        }
      }
      _ = model.press(.escape)
    }
  }

  func test_pathOfAFailure_namesItsFile() throws {
    var model = try model()
    let failed = judgement(
      .codeFails,
      .doesNotCompile([
        Diagnostic(path: "Tests/A/B.swift", line: 1, message: "wrong")
      ])
    )
    model.judged(failed)

    let spans = LiveScreen(model, columns: 60, rows: 20).lines.flatMap(\.spans)
    XCTAssertEqual(
      spans.compactMap(\.file).first,
      "Tests/A/B.swift"
    )
  }

  func test_listing_showsCodeBehindItsSign() throws {
    var model = try model("1.2")
    let weak = judgement(.codeFails, green)
    model.judged(weak)

    _ = model.press(.letter("s"))

    let lines = screen(model, 60, 40)
    XCTAssertTrue(lines.contains("+       points += amount"), "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("```") })
  }

  func test_wordsOfATest_neverMoveTheCursor() throws {
    var model = try model()
    let result = TestResult(
      name: TestName(className: "A", method: "test_a"),
      failures: [
        TestResult.Failure(path: "A.swift", line: 1, message: "\u{1B}[2J")
      ]
    )
    let failed = judgement(.codeFails, .fails([result]))
    model.judged(failed)
    model.tell("\u{1B}]0;title\u{7}")

    XCTAssertFalse(screen(model).joined().contains("\u{1B}"))
  }
}
