import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

final class LiveModelTests: XCTestCase {
  private func model(_ number: String = "1.1") throws -> LiveModel {
    let course = CourseReader(try SampleCourse().reading().course)
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

  func test_next_isDisabledUntilStepIsDone() throws {
    var model = try model()

    XCTAssertNil(model.press(.letter("n")))
    XCTAssertTrue(screen(model).contains("This step is not done yet."))

    let done = judgement(.done, green)
    model.judged(done)
    XCTAssertEqual(model.press(.letter("n")), .goOn)
  }

  func test_take_showsChangesAndNeedsConfirmation() throws {
    var model = try model()
    let file = "Tests/TicModelTests/Chapter01Tests.swift"
    let helpers = "Tests/TicModelTests/Helpers.swift"
    let taking = Taking(
      .test,
      from: Tree([file: "one\ntwo\n"]),
      to: Tree([file: "one\n2\n3\n", helpers: "four\n"]),
      needed: [helpers]
    )

    XCTAssertEqual(model.press(.letter("t")), .offerToTake)
    model.offer(taking)

    let text = screen(model, 400).joined(separator: " ")
    XCTAssertTrue(
      text.contains(
        "Take the lesson's test? It changes play/\(file) (+2 −1), "
          + "play/\(helpers) (+1 −0). The lesson's test needs play/\(helpers), "
          + "which an earlier step of the lesson adds."
      ),
      text
    )
    XCTAssertNil(model.press(.letter("n")))
    model.offer(taking)
    XCTAssertEqual(model.press(.letter("y")), .take)
  }

  func test_takeWithoutEffect_isSaid() throws {
    var model = try model()

    model.offer(nil)

    XCTAssertEqual(model.body, .lesson)
    XCTAssertEqual(
      model.note,
      "Your files already have everything that the lesson's have here."
    )
  }

  func test_ungradedStep_isLeftAfterOneQuestion() throws {
    var model = try model()
    model.judged(judgement(.ungraded, green))

    XCTAssertNil(model.press(.letter("n")))
    XCTAssertTrue(
      screen(model, 200).contains { $0.contains("Go on anyway? y / n") },
      "\(screen(model, 200))"
    )
    XCTAssertEqual(model.press(.letter("y")), .goOn)
    XCTAssertEqual(model.done, [])

    _ = model.press(.letter("l"))
    XCTAssertTrue(
      screen(model, 200).contains { $0.contains("? 1.1 ") },
      "\(screen(model, 200))"
    )
    model.judged(judgement(.codeFails, green))
    XCTAssertEqual(model.ungraded, [])
  }

  func test_list_movesToChosenStep() throws {
    var model = try model()

    _ = model.press(.letter("l"))
    _ = model.press(.down)
    _ = model.press(.enter)

    XCTAssertEqual(model.press(.letter("y")), .go(to: "1.2"))
  }

  func test_moveToStep_explainsEffectOnFiles() throws {
    var model = try model()

    for key in [KeyPress.letter("l"), .down, .enter] { _ = model.press(key) }
    let text = screen(model, 40).joined(separator: " ")

    XCTAssertTrue(text.contains("replace all of your files"), text)
    XCTAssertTrue(text.contains("swift run kata restore"), text)
  }

  func test_list_showsStepWithoutMovingThere() throws {
    var model = try model()

    for key in [KeyPress.letter("l"), .down, .letter("s")] {
      XCTAssertNil(model.press(key))
    }

    XCTAssertTrue(screen(model, 60, 60).contains { $0.hasPrefix("1.2 ") })
    XCTAssertTrue(screen(model, 60, 60).contains { $0.contains("func add") })
    XCTAssertEqual(model.place.number, "1.1")
  }

  // MARK: What newcomers stumbled over

  func test_lightOfPreviousSave_isMarkedUntilNextLight() throws {
    var model = try model()
    model.judged(judgement(.noNewTest, green))

    _ = model.judgingBegan()

    XCTAssertTrue(
      screen(model)[2].hasPrefix("judging · the previous save: GREEN "),
      screen(model)[2]
    )
    model.saw(.fails([]))
    XCTAssertTrue(screen(model)[2].hasSuffix(" · still judging"))
  }

  func test_stepDoneOnArrival_showsTextOfTest() throws {
    var arrived = try model("1.2")
    arrived.judged(judgement(.done, green))
    XCTAssertTrue(
      screen(arrived, 60, 60).contains("Two points make two."),
      "\(screen(arrived, 60, 60))"
    )

    // Nobody is asked to write a test that is there.
    var judged = try model("1.2")
    judged.judged(judgement(.noNewTest, green))
    judged.judged(judgement(.done, green))
    XCTAssertFalse(screen(judged, 60, 60).contains("Two points make two."))
    XCTAssertTrue(screen(judged, 60, 60).contains("One line more."))
  }

  func test_failuresOfASave_areShownWhileTheRestIsJudged() throws {
    var model = try model()
    let failure = TestResult.Failure(
      path: "Tests/A.swift",
      line: 7,
      message: "XCTAssertEqual failed"
    )
    let test = TestName(className: "A", method: "test_a")
    _ = model.judgingBegan()

    model.saw(.fails([TestResult(name: test, failures: [failure])]))

    XCTAssertTrue(
      screen(model, 80).contains { $0.hasPrefix("  play/Tests/A.swift:7: ") },
      "\(screen(model, 80))"
    )
    model.judged(judgement(.done, green))
    XCTAssertFalse(screen(model, 80).contains { $0.contains("A.swift:7") })
  }

  func test_saveBeforePredictionIsChosen_closesTheQuestion() throws {
    var model = try model()
    _ = model.press(.letter("p"))

    XCTAssertNil(model.judgingBegan())

    XCTAssertEqual(model.body, .lesson)
  }

  func test_olderTestThatFails_isToldFromNewOne() throws {
    var model = try model()
    let test = TestName(className: "A", method: "test_new")
    let old = TestName(className: "A", method: "test_old")
    let failure = TestResult.Failure(path: "A.swift", line: 1, message: "no")
    func headline(_ failing: [TestName]) -> String? {
      model.judged(
        Judgement(
          own: .fails(
            failing.map { TestResult(name: $0, failures: [failure]) }
          ),
          finding: .codeFails,
          newTests: [test],
          hasRefactoring: false
        )
      )
      return model.feedback?.headline
    }

    XCTAssertEqual(
      headline([old]),
      "Older tests fail now. Make them pass again."
    )
    XCTAssertEqual(headline([old, test]), "Make it pass: the test is good.")
    XCTAssertEqual(
      model.feedback?.details,
      ["A.swift:1: A.test_new: no", "A.swift:1: A.test_old: no"]
    )
  }

  func test_judgingThatTakesTime_saysHowMuch() throws {
    var model = try model()
    _ = model.judgingBegan()
    XCTAssertEqual(screen(model)[2], "judging …")

    model.secondsOfJudging = 2

    XCTAssertEqual(screen(model)[2], "building your package (2 s) …")
  }

  func test_judgingThatTakesTime_saysWhatIsBeingDone() throws {
    var model = try model()
    model.judged(judgement(.noNewTest, green))
    _ = model.judgingBegan()
    model.secondsOfJudging = 4
    func light() -> String { screen(model)[2] }

    model.activity = Activity(running: ["swift-frontend", "tests"])
    XCTAssertTrue(
      light().hasPrefix("building your package (4 s) · the previous")
    )
    model.activity = Activity(running: ["tests"])
    XCTAssertTrue(light().hasPrefix("running your tests (4 s) · the previous"))
    model.saw(.fails([]))
    XCTAssertTrue(
      light().hasSuffix(" · running other programs (4 s)")
    )
    model.activity = Activity(running: ["clang"])
    XCTAssertTrue(light().hasSuffix(" · building other programs (4 s)"))
    model.searching(
      Judgement.Search(
        disagreement: .init(
          step: "1.1",
          outcome: Outcome(verdict: .runsNothing),
          tests: []
        ),
        step: "1.2"
      )
    )
    XCTAssertTrue(
      light().hasSuffix(" · searching later steps (4 s)")
    )

    _ = model.judgingBegan()
    XCTAssertTrue(light().hasPrefix("judging · the previous save: "), light())
    XCTAssertNil(Activity(running: []))
  }

  func test_next_readsOnWhileThereIsMoreBelow() throws {
    var model = try model()
    model.judged(judgement(.done, green))
    /// Draws the screen, and returns its last line.
    func draw(rows: Int) -> String {
      let drawn = LiveScreen(model, columns: 60, rows: rows)
      model.wasDrawn(drawn.middle)
      return drawn.lines.last?.text ?? ""
    }
    XCTAssertTrue(draw(rows: 12).hasPrefix("n read on"))
    XCTAssertTrue(
      LiveScreen(model, columns: 60, rows: 12).lines
        .contains { $0.text.hasPrefix(" n read on  Done.") }
    )

    var presses = 0
    while model.press(.letter("n")) == nil, presses < 50 {
      presses += 1
      XCTAssertGreaterThan(model.scroll, 0)
      _ = draw(rows: 12)
    }

    XCTAssertTrue((1..<50).contains(presses), "\(presses)")
    XCTAssertTrue(draw(rows: 12).hasPrefix("n next"))
  }

  func test_stillJudging_isSaidNoLongerThanItIsTrue() throws {
    var model = try model()
    _ = model.judgingBegan()

    XCTAssertNil(model.press(.letter("n")))
    XCTAssertEqual(model.note, "Your last save is still being judged.")
    model.judged(judgement(.noNewTest, green))

    XCTAssertNil(model.note)
  }

  func test_sameResultThreeTimes_offersHintOnce() throws {
    let offer = "Stuck? Press h for a hint."
    var model = try model()
    let answers = (0..<5).map { _ in judgement(.noNewTest, .runsNothing) }

    let notes = answers.map { answer in
      _ = model.judgingBegan()
      model.judged(answer)
      return model.note
    }

    XCTAssertEqual(notes, [nil, nil, offer, nil, nil])
  }

  func test_alternatingResults_offerHint() throws {
    var model = try model()
    let red = judgement(.codeFails, .fails([]))
    let other = judgement(.noNewTest, green)

    for answer in [red, other, red] { model.judged(answer) }
    XCTAssertNil(model.note)
    model.judged(other)

    XCTAssertEqual(model.note, "Stuck? Press h for a hint.")
  }

  /// Returns a comparison of a program of forty lines with an empty one.
  private func comparison(_ word: String) -> ProgramDiff {
    let lines = (1...40).map { "\(word) \($0)\n" }.joined()
    return ProgramDiff(
      of: Tree(["Sources/A/a.swift": lines]),
      with: Tree([:]),
      tag: "a-tag"
    )
  }

  func test_comparison_keepsScrollPositionAcrossSaves() throws {
    var model = try model()
    model.show(comparison("line"))
    for _ in 0..<5 { _ = model.press(.down) }

    model.show(comparison("other"))

    XCTAssertTrue(model.isComparing)
    XCTAssertEqual(model.scroll, 5)
  }

  func test_colonBeforeHiddenListing_becomesReference() throws {
    let course = CourseReader(
      try SampleCourse().changing("Two points make two.", to: "Two more:")
        .reading().course
    )
    let place = try XCTUnwrap(course.place(numbered: "1.2"))

    let words = StepPage(place).words(for: .test).source

    XCTAssertTrue(words.contains("see the listing."), "\(words)")
  }

  func test_list_hasChapterHeadings() throws {
    var model = try model()

    _ = model.press(.letter("l"))
    let lines = screen(model, 60, 30)

    XCTAssertTrue(lines.contains("1 Points"), "\(lines)")
    XCTAssertTrue(
      lines.contains { $0.hasPrefix(">   1.1 A score starts") },
      "\(lines)"
    )
    XCTAssertTrue(lines.contains("2 A limit"), "\(lines)")
  }

  func test_list_findsStepByNumberOrWord() throws {
    for (typed, step) in [
      ("2", "2.1"), ("1.2", "1.2"), ("/2.1", "2.1"), ("/ADDED", "1.2"),
      ("/addx\u{7F}", "1.2"),
    ] {
      var model = try model()
      let keys = KeyPress.keys(in: Array("l\(typed)\r".utf8))
      for key in keys { XCTAssertNil(model.press(key), typed) }

      XCTAssertEqual(model.press(.letter("y")), .go(to: step), typed)
    }
  }

  func test_searchWithoutMatch_goesNowhere() throws {
    var model = try model()

    let keys = KeyPress.keys(in: Array("l/zzz\r".utf8))
    for key in keys { XCTAssertNil(model.press(key)) }

    XCTAssertEqual(
      KeyLine(model).line(80).text,
      "/zzz · no such step · esc end the search"
    )
  }

  func test_list_showsSearchUntilEscape() throws {
    var model = try model()

    for key in KeyPress.keys(in: Array("l/s".utf8)) { _ = model.press(key) }
    XCTAssertTrue(screen(model, 80).last?.contains("/s") ?? false)
    _ = model.press(.escape)

    // What were letters are keys again.
    _ = model.press(.letter("s"))
    XCTAssertTrue(screen(model, 60, 60).contains { $0.hasPrefix("1.1 ") })
  }

  func test_paging_movesByVisibleLinesAndStopsAtEnds() throws {
    var model = try model()
    let text = (1...40).map { "  - line \($0)" }
    model.show(comparison("line"))
    func shown() -> [String] {
      let drawn = LiveScreen(model, columns: 40, rows: 16)
      model.wasDrawn(drawn.middle)
      return drawn.lines.map(\.text).filter { $0.hasPrefix("  - line ") }
    }
    let first = shown()

    _ = model.press(.letter(" "))
    let second = shown()
    XCTAssertEqual(
      second.first,
      text[text.firstIndex(of: first[first.count - 1])! + 1]
    )
    _ = model.press(.end)
    XCTAssertEqual(shown().last, "  - line 40")
    _ = model.press(.letter(" "))
    XCTAssertEqual(shown().last, "  - line 40")
    _ = model.press(.pageUp)
    XCTAssertNotEqual(shown().last, "  - line 40")
    _ = model.press(.home)
    XCTAssertEqual(shown(), first)
  }

  func test_savesList_restoresChosenSave() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.go("1.2")
    let saves = try sample.workspace.savedStates(of: sample.course.outline)
    var model = try model()

    XCTAssertEqual(model.press(.letter("u")), .showSaves)
    model.show(saves)
    XCTAssertTrue(screen(model)[4].contains(saves[0].name), screen(model)[4])
    _ = model.press(.down)
    _ = model.press(.enter)

    XCTAssertEqual(model.press(.letter("y")), .restore(saves[1]))
  }

  func test_questionAnsweredWithNo_leadsBackToList() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.go("1.2")
    let saves = try sample.workspace.savedStates(of: sample.course.outline)
    for no in [KeyPress.letter("n"), .escape, .letter("q")] {
      var model = try model()
      model.show(saves)
      _ = model.press(.down)
      _ = model.press(.enter)

      XCTAssertNil(model.press(no))
      XCTAssertEqual(model.body, .saves(saves, selected: 1))

      _ = model.press(.escape)
      for key in [KeyPress.letter("l"), .down, .enter, no] {
        XCTAssertNil(model.press(key))
      }
      XCTAssertEqual(model.body, .list(selected: 1))
    }
  }

  func test_filePaths_includeWorkspaceFolder() throws {
    let course = CourseReader(try SampleCourse().reading().course)
    let model = LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: "1.1")),
      done: [],
      folder: WorkspaceName("/a/play", from: "/a")
    )
    let lines = screen(model, 80, 60)

    XCTAssertTrue(lines[1].hasSuffix("; files in play/"), lines[1])
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("    play/Tests/TicModelTests/") }
    )
  }

  func test_doneStep_isNotBlank() throws {
    var model = try model()
    model.judged(judgement(.done, green))

    XCTAssertTrue(
      screen(model, 80, 60).contains { $0.hasPrefix("The lesson has nothing") },
      "\(screen(model, 80, 60))"
    )
  }

  func test_prediction_isReportedAfterJudging() throws {
    var model = try model()
    let done = judgement(.done, green)

    for key in [KeyPress.letter("p"), .letter("r"), .enter] {
      _ = model.press(key)
    }
    let predicted = model.judgingBegan()
    model.judged(done, predicted: predicted)

    XCTAssertEqual(predicted, Prediction(.red))
    XCTAssertTrue(
      screen(model).contains(
        "You predicted red, but the light is green: 1 test passes."
      )
    )
    XCTAssertNil(model.judgingBegan())
  }

  func test_saveWhileTestIsChosen_isPredictedToFail() throws {
    var model = try model()

    for key in [KeyPress.letter("p"), .letter("r"), .down] {
      _ = model.press(key)
    }

    XCTAssertEqual(model.judgingBegan(), Prediction(.red, failing: .new))
    XCTAssertEqual(model.body, .lesson)
  }

  func test_helpKey_opensAndClosesHelp() throws {
    var model = try model()

    _ = model.press(.letter("?"))
    XCTAssertEqual(model.body, .keys)
    _ = model.press(.letter("?"))
    XCTAssertEqual(model.body, .lesson)
  }

  func test_predictionOfTest_offersExistingTests() throws {
    var model = try model()
    var judgement = judgement(.done, green)
    judgement.tests = try Bench.verdictService().tests(
      in: Tree([SampleWorkspace.testPath: SampleWorkspace.test("")])
    ).tests
    model.judged(judgement)

    _ = model.press(.letter("p"))
    _ = model.press(.letter("r"))
    XCTAssertEqual(
      screen(model).filter { $0.contains("test") }.suffix(4),
      [
        "Predicting red. Which test will fail?", "> any test", "  a new test",
        "  LearnerTests.test_learner",
      ]
    )
    for key in [KeyPress.down, .down, .down, .enter] { _ = model.press(key) }

    XCTAssertEqual(
      model.judgingBegan()?.words,
      "red, LearnerTests.test_learner"
    )
  }

  func test_predictionOfAmber_needsNoTest() throws {
    var model = try model()

    for key in "pa" { _ = model.press(.letter(key)) }

    XCTAssertEqual(model.body, .lesson)
    XCTAssertEqual(model.judgingBegan(), Prediction(.amber))
  }

  func test_predictionBeforeMove_appliesToNextSave() throws {
    let course = CourseReader(try SampleCourse().reading().course)
    var model = try model()
    for key in "pg" { _ = model.press(.letter(key)) }

    model.moved(to: try XCTUnwrap(course.place(numbered: "1.2")))

    XCTAssertNil(model.judgingBegan())
    XCTAssertEqual(model.judgingBegan(), Prediction(.green))
  }

  func test_predictionKeys_areShown() throws {
    var model = try model()

    _ = model.press(.letter("p"))
    XCTAssertEqual(
      screen(model).last,
      "a amber · r red · g green · esc no prediction"
    )
    _ = model.press(.letter("r"))
    XCTAssertEqual(
      screen(model).last,
      "↑ ↓ choose · enter predict it · esc no prediction"
    )
  }

  func test_canceledPrediction_isNil() throws {
    var model = try model()

    for key in [KeyPress.letter("p"), .letter("g"), .letter("p"), .escape] {
      _ = model.press(key)
    }

    XCTAssertNil(model.judgingBegan())
  }

  func test_remark_isShownBelowAdvice() throws {
    var model = try model()
    model.judged(judgement(.noNewTest, green))
    model.remarked([.codeBeforeTest])

    XCTAssertTrue(
      screen(model).contains { $0.hasPrefix("  You got ahead: your program") }
    )
  }

  func test_verdict_isShownBeforeJudgement() throws {
    var model = try model()

    _ = model.judgingBegan()
    model.saw(green)

    XCTAssertTrue(
      screen(model).contains("GREEN  1 test passes · still judging")
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
    model.show([
      Workspace.ShownHint(
        title: "Hint 1 of 2",
        blocks: Markdown("long " + "word").blocks
      )
    ])
    model.saw(Array(repeating: .amber, count: 20))
    for key in "?lstpbm" {
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

  func test_pathOfFailure_linksToFile() throws {
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

  func test_listing_showsCodeAfterSign() throws {
    var model = try model("1.2")
    let weak = judgement(.codeFails, green)
    model.judged(weak)

    _ = model.press(.letter("s"))

    let lines = screen(model, 60, 40)
    XCTAssertTrue(lines.contains("+       points += amount"), "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("```") })
  }

  // MARK: What a test said

  private func failing(_ message: String) -> Judgement {
    judgement(
      .codeFails,
      .fails([
        TestResult(
          name: TestName(className: "A", method: "test_a"),
          failures: [
            TestResult.Failure(path: "A.swift", line: 1, message: message)
          ]
        )
      ])
    )
  }

  func test_longMessage_isShortenedToFitScreen() throws {
    var model = try model()
    model.judged(
      failing((1...300).map { "line \($0)" }.joined(separator: "\n"))
    )

    for (columns, rows) in [(100, 40), (80, 24), (40, 15)] {
      let lines = screen(model, columns, rows)
      XCTAssertEqual(lines.count, rows)
      XCTAssertFalse(lines.contains { $0.contains("\n") })
      XCTAssertLessThanOrEqual(lines.filter { $0.contains("line ") }.count, 8)
      XCTAssertTrue(lines.contains { $0.hasSuffix("more lines: press m") })
      XCTAssertTrue(lines.last?.contains("q quit") ?? false, "\(lines)")
    }

    _ = model.press(.letter("m"))
    XCTAssertTrue(screen(model, 80, 400).contains("    line 300"))
    XCTAssertEqual(
      screen(model, 80, 400).filter { $0 == "    line 2" }.count,
      1
    )
    model.judged(judgement(.done, green))
    _ = model.press(.escape)
    XCTAssertFalse(screen(model, 80, 400).joined().contains("line 300"))
  }

  func test_noteWhileJudging_disappearsAfterwards() throws {
    var model = try model()

    model.tellWhileJudging("Looking further …")
    XCTAssertTrue(screen(model).contains("Looking further …"))
    model.judged(judgement(.noNewTest, green))
    XCTAssertFalse(screen(model).contains("Looking further …"))
    model.tell("Given: a file")
    model.judged(judgement(.noNewTest, green))
    XCTAssertTrue(screen(model).contains("Given: a file"))
  }

  func test_boardInMessage_keepsRows() throws {
    var model = try model()
    model.judged(failing("(\"\n X │ O\n───┼───\")"))

    let lines = screen(model)
    XCTAssertTrue(lines.contains("     X │ O"), "\(lines)")
    XCTAssertTrue(lines.contains("    ───┼───\")"), "\(lines)")
  }

  // MARK: Hints and keys

  private func hint(_ number: Int) -> Workspace.ShownHint {
    Workspace.ShownHint(
      title: "Hint \(number) of 2",
      blocks: Markdown("Help \(number).").blocks,
      isLast: number == 2
    )
  }

  func test_hints_areShownNewestFirst() throws {
    var model = try model()

    model.show([hint(1), hint(2)])

    XCTAssertEqual(
      screen(model).filter { $0.contains("H") },
      ["Hint 2 of 2", "Help 2.", "Hint 1 of 2", "Help 1."]
    )
  }

  func test_lastHint_isFollowedByAdvice() throws {
    var model = try model()
    let words = "That was the last hint."

    model.show([hint(1)])
    XCTAssertFalse(screen(model).contains { $0.hasPrefix(words) })
    model.show([hint(1), hint(2)])

    XCTAssertTrue(screen(model).contains { $0.hasPrefix(words) })
  }

  func test_hints_disappearWhenPartChanges() throws {
    var model = try model()
    model.judged(judgement(.noNewTest, green))
    model.show([hint(1)])

    model.judged(judgement(.testsProveNothing(before: nil), green))
    XCTAssertTrue(screen(model).contains("Hint 1 of 2"))
    model.judged(judgement(.codeFails, green))
    XCTAssertFalse(screen(model).contains("Hint 1 of 2"))
    XCTAssertTrue(screen(model).contains("The least that passes."))
  }

  func test_part_isKeptWhileJudging() throws {
    var model = try model()
    model.judged(judgement(.codeFails, green))

    _ = model.judgingBegan()
    model.saw(green)

    XCTAssertEqual(model.part, .code)
    XCTAssertTrue(screen(model).contains("The least that passes."))
  }

  func test_lastLine_listsAvailableKeys() throws {
    var model = try model()
    XCTAssertEqual(
      screen(model, 100).last,
      "h hint · p predict · d compare · l list · ? keys · q quit · s show · "
        + "t take"
    )
    XCTAssertEqual(
      screen(model, 40).last,
      "h hint · p predict · ? keys · q quit"
    )
    for key in "hs?" {
      if key == "h" { model.show([hint(1)]) }
      _ = model.press(.letter(key))
      XCTAssertTrue(screen(model, 40).last?.hasPrefix("esc back") ?? false)
    }
    _ = model.press(.letter("l"))
    XCTAssertEqual(
      screen(model).last,
      "↑ ↓ choose · enter go there · s read it · / find · esc back"
    )
  }

  // MARK: Rhythm

  func test_lastLights_areShownNextToTitle() throws {
    var model = try model()
    model.saw([.amber, .red, .green])

    let title = "1.1 A score starts at zero"
    let gap = String(repeating: " ", count: 60 - title.count - 3)
    XCTAssertEqual(screen(model).first, title + gap + "ARG")
    let spans = LiveScreen(model, columns: 60, rows: 20).lines[0].spans
    XCTAssertEqual(spans.suffix(3).map(\.style), [.amber, .red, .green])
    XCTAssertEqual(screen(model, 30).first, title + "  RG")
  }

  func test_doneStep_highlightsNextKey() throws {
    var model = try model()
    model.judged(judgement(.done, green))

    let lines = LiveScreen(model, columns: 60, rows: 20).lines
    XCTAssertEqual(lines[3].text, " n next  Done.")
    XCTAssertEqual(lines[3].spans.first?.style, .reversed)
    XCTAssertTrue(lines.last?.text.hasPrefix("n next · ") ?? false)
  }

  // MARK: Between two steps

  func test_endOfChapter_hasPageBeforeNextChapter() throws {
    var model = try model("1.2")
    model.judged(judgement(.done, green))

    XCTAssertNil(model.press(.letter("n")))
    XCTAssertTrue(screen(model).contains("The end of chapter 1, Points"))
    XCTAssertTrue(screen(model).contains("What we learned"))
    XCTAssertTrue(screen(model).contains("Take points away."))
    XCTAssertEqual(model.press(.letter("n")), .goOn)
  }

  func test_answers_havePageAfterEnding() throws {
    let course = CourseReader(try SampleAnswers.course().reading().course)
    var model = LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: "2.1")),
      done: []
    )
    model.judged(judgement(.done, green))
    _ = model.press(.letter("a"))
    XCTAssertEqual(model.body, .lesson)
    _ = model.press(.letter("n"))

    let ending = screen(model, 80, 100)
    XCTAssertTrue(ending.contains("- Or none."), "\(ending)")
    XCTAssertTrue(ending.contains { $0.contains("a answers") }, "\(ending)")
    for hidden in ["details", "most = 20", "Answer 1"] {
      XCTAssertFalse(ending.contains { $0.contains(hidden) }, "\(ending)")
    }

    _ = model.press(.letter("a"))
    let answers = screen(model, 80, 100)
    for line in [
      "Answers for chapter 2, A limit", "Answer 1",
      "+     private static let most = 20", "│ Green: 4 tests pass.",
    ] {
      XCTAssertTrue(answers.contains(line), "no \(line) in \(answers)")
    }
    _ = model.press(.escape)
    XCTAssertEqual(model.body, .page(.ending))
    _ = model.press(.letter("a"))
    XCTAssertEqual(model.press(.letter("n")), .goOn)
  }

  func test_chapterWithoutAnswers_hasNoAnswersKey() throws {
    var model = try model("1.2")
    model.judged(judgement(.done, green))
    _ = model.press(.letter("n"))

    XCTAssertFalse(screen(model, 80).contains { $0.contains("a answers") })
    _ = model.press(.letter("a"))
    XCTAssertEqual(model.body, .page(.ending))
  }

  func test_startOfChapter_hasPageBeforeFirstStep() throws {
    let course = CourseReader(try SampleCourse().reading().course)
    var model = try model("1.2")

    model.moved(to: try XCTUnwrap(course.place(numbered: "2.1")))

    let lines = screen(model, 60, 40)
    XCTAssertTrue(lines.contains("Chapter 2, A limit"), "\(lines)")
    XCTAssertTrue(lines.contains("     X │ O "), "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("![") })
    XCTAssertNil(model.press(.letter("n")))
    XCTAssertFalse(screen(model).contains("Chapter 2, A limit"))
    _ = model.press(.letter("b"))
    XCTAssertTrue(screen(model).contains("Chapter 2, A limit"))
  }

  func test_firstPage_hasListingsAndClaim() throws {
    var model = try model()
    model.begin()

    let lines = screen(model, 80, 100)
    XCTAssertTrue(lines.contains("    print(\"no points yet\")"), "\(lines)")
    XCTAssertTrue(lines.contains("│ Amber: no tests run."), "\(lines)")
  }

  func test_preface_isShownAtStart() throws {
    var sample = try SampleCourse()
    sample[CourseFolder.prefacePath] = "# Before\n\nWhy would one?\n"
    let course = CourseReader(try sample.reading().course)
    var model = LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: "1")),
      done: []
    )

    model.begin()
    XCTAssertTrue(screen(model).contains("Why would one?"))
    _ = model.press(.enter)
    XCTAssertTrue(screen(model).contains("Chapter 1, Points"))
    _ = model.press(.enter)
    XCTAssertEqual(model.body, .lesson)
    _ = model.press(.letter("b"))
    _ = model.press(.letter("b"))
    XCTAssertTrue(screen(model).contains("Why would one?"))
  }

  func test_lesson_showsFolderOfPackage() throws {
    XCTAssertTrue(screen(try model()).contains("Your package is in play:"))
  }

  func test_outputAfterListing_isShownWithClaim() throws {
    var model = try model("2.1")
    model.judged(judgement(.done, green))

    let lines = screen(model, 80, 60)
    XCTAssertTrue(lines.contains("    $ swift run TicDemo"), "\(lines)")
    XCTAssertTrue(lines.contains("│ Green: 3 tests pass."), "\(lines)")
    XCTAssertFalse(lines.contains("About the lesson's own code:"), "\(lines)")
  }

  // MARK: Steps without a test

  /// Returns the model of a step that only refactors, which is inserted at the
  /// start of the second chapter.
  private func tidying() throws -> LiveModel {
    let course = try SampleCourse().changing(
      "## 2.1 Ten is the most\n",
      to: """
        ## 2.1 A name

        The idea of the step.

        ### Refactor

        What is tidied.

        <details><summary>Hint 1</summary>

        A nudge.

        </details>

        <details><summary>Hint 2</summary>

        More.

        </details>

        `Sources/TicModel/Score.swift`

        ```diff
        -  public mutating func add(_ amount: Int) {
        +  mutating public func add(_ amount: Int) {
        ```

        > **Green:** 2 tests pass.

        What it led to.

        ## 2.2 Ten is the most

        """,
      in: SampleCourse.second
    ).reading().course
    let place = try XCTUnwrap(course.place(numbered: "2.1"))
    XCTAssertEqual(place.step.kind, .tidying)
    return LiveModel(course: CourseReader(course), place: place, done: [])
  }

  func test_tidyingStep_isShownCompletely() throws {
    var model = try tidying()
    var still = judgement(.done, green)
    still.kind = .tidying
    still.isUntouched = true
    model.judged(still)

    let lines = screen(model, 80, 40)
    XCTAssertEqual(
      lines[0],
      "2.1 A name · a step that only refactors"
    )
    XCTAssertEqual(lines.filter { $0 == "What is tidied." }.count, 1)
    XCTAssertFalse(lines.contains { $0.contains("Done") }, "\(lines)")
    for line in ["The idea of the step.", "What is tidied."] {
      XCTAssertTrue(lines.contains(line), "\(lines)")
    }
    XCTAssertEqual(model.press(.letter("n")), .goOn)

    still.isUntouched = false
    model.judged(still)
    XCTAssertTrue(screen(model)[3].hasPrefix(" n next  Done"))
  }

  func test_escapeSequencesInMessages_areRemoved() throws {
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
