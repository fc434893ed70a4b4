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
    model.judged(done, Advice(done))
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

    _ = model.press(.letter("p"))
    model.judged(done, Advice(done))
    XCTAssertTrue(
      screen(model).contains("You said red, and it is green.")
    )

    model.judgingBegan()
    model.judged(done, Advice(done))
    XCTAssertFalse(screen(model).contains { $0.contains("You said") })
  }

  func test_verdict_isShownBeforeTheRestIsJudged() throws {
    var model = try model()

    model.judgingBegan()
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
    model.judged(failed, Advice(failed))
    for key in "?lst" {
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

  func test_wordsOfATest_neverMoveTheCursor() throws {
    var model = try model()
    let result = TestResult(
      name: TestName(className: "A", method: "test_a"),
      failures: [
        TestResult.Failure(path: "A.swift", line: 1, message: "\u{1B}[2J")
      ]
    )
    let failed = judgement(.codeFails, .fails([result]))
    model.judged(failed, Advice(failed))
    model.tell("\u{1B}]0;title\u{7}")

    XCTAssertFalse(screen(model).joined().contains("\u{1B}"))
  }
}
