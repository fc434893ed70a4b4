import XCTest

@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem

/// Lies in what the pages say besides their listings and claims: each is refused
/// at its line, and what is like it and true is not.
final class PageRulesTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// The sample course with some text in place of a sentence of its first step.
  private func course(saying text: String) throws -> SampleCourse {
    try Sample().changing("One line more.", to: text)
  }

  private func assertLie(
    _ text: String,
    at line: String? = nil,
    _ words: String...,
    file: StaticString = #filePath,
    from: UInt = #line
  ) throws {
    let course = try course(saying: text)
    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: line ?? text),
      says: words,
      file: file,
      line: from
    )
  }

  private func assertTrue(
    _ texts: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for text in texts {
      XCTAssertEqual(
        try course(saying: text).pageMistakes(),
        [],
        text,
        file: file,
        line: line
      )
    }
  }

  func test_trueCourse_hasNoMistake() throws {
    XCTAssertEqual(try Sample().pageMistakes(), [])
  }

  // MARK: Code in backticks

  func test_codeThatIsNowhere_isRefused() throws {
    for code in [
      "score.plus(2)", "Score().value", "add(by:)", "Score.total",
      "Sources/TicModel/Points.swift", "Score().points == 1", "scores",
    ] {
      try assertLie("Look at `\(code)`.", "`\(code)` is in no file")
    }
  }

  func test_codeThatIsThere_isTrue() throws {
    try assertTrue(
      "`score.add(2)` and `Score().points`.",
      "`add(_:)`, `Score.points` and `Score.add(_:)`.",
      "`public private(set) var points\n= 0`.",
      "`final class … XCTestCase`, `Score.swift`.",
      "`Sources/TicModel/Score.swift`, `swift test`.",
      "`01-points/2-green`, `swift run TicDemo`."
    )
  }

  func test_wordOfACommentAlone_isNoName() throws {
    let course = try course(saying: "Call `total`.").changing(
      "    points += amount",
      to: "    // The total.\n+    points += amount"
    )

    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: "Call `total`."),
      says: ["`total` is in no file"]
    )
  }

  func test_operatorsThatStandApart_areNotOne() throws {
    let course = try course(saying: "Compare by `=>`.").changing(
      "    points += amount",
      to: "    let sign = \">\"\n+    points += amount"
    )

    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: "Compare by `=>`."),
      says: ["`=>` is in no file"]
    )
  }

  func test_codeOfALaterChapter_isRefused() throws {
    try assertLie("Soon there is `most`.", "up to the end of this chapter")
  }

  func test_hint_isLookedAtToo() throws {
    let course = try Sample().changing(
      "Twelve will do.",
      to: "`add(13)` will do.",
      in: Sample.second
    )

    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: "`add(13)` will do.", in: Sample.second),
      says: ["`add(13)` is in no file"]
    )
  }

  func test_sentenceOfAChaff_isLookedAtToo() throws {
    var course = try Sample()
    course[Sample.chaff] = course[Sample.chaff]?
      .replacing("starts over", with: "calls `restart()`")

    assertOne(
      try course.pageMistakes(),
      at: "\(Sample.chaff):1",
      says: ["`restart()` is in no file"]
    )
  }

  func test_sentenceOfAChaff_mayNameItsOwnCode() throws {
    var course = try Sample()
    course[Sample.chaff] = course[Sample.chaff]?
      .replacing("starts over", with: "has `points + amount > 10`")

    XCTAssertEqual(try course.pageMistakes(), [])
  }

  // MARK: Marks

  func test_mark_excusesWhatItNames() throws {
    try assertTrue(
      "Not `plus`, and not 77.\n<!-- not in the code: `plus`, 77 -->"
    )
    try assertLie(
      "Not `plus`, and not `minus`.\n<!-- not in the code: `plus` -->",
      at: "Not `plus`, and not `minus`.",
      "`minus` is in no file"
    )
  }

  func test_markThatExcusesNothing_isRefused() throws {
    for mark in [
      "not in the code: `plus`", "illustration", "nonsense", "77 = 7 * 11",
    ] {
      try assertLie("One line.\n<!-- \(mark) -->", at: "<!-- \(mark) -->")
    }
  }

  func test_mark_isNotShownToALearner() throws {
    let course = try course(saying: "Not `plus`.\n<!-- illustration: no -->")
      .reading().course

    let green = course.chapters[0].steps[1].phase(.green)

    XCTAssertEqual(green?.prose, ["Not `plus`."])
    XCTAssertEqual(
      MarkdownPage("One.\n<!-- illustration: no -->").paragraphs(width: 80),
      ["One."]
    )
  }

  // MARK: Text blocks

  func test_textThatNothingPrints_isRefused() throws {
    try assertLie(
      "```text\nno points at all\n```",
      at: "no points at all",
      "`no points at all` is in no file"
    )
  }

  func test_textThatIsPrinted_isTrue() throws {
    try assertTrue(
      "```text\nno points yet    after the start\n```",
      "```text\nswift test    run them all\n```",
      "```text\nanything\n```\n<!-- illustration: of something else -->"
    )
  }

  func test_commandWithItsOutputAsText_isRefused() throws {
    try assertLie(
      "```text\n$ swift run TicDemo\nScore\n```",
      at: "$ swift run TicDemo",
      "is a console block"
    )
  }

  func test_boardThatNothingDraws_isRefused() throws {
    try assertLie(
      "```text\n X │ O\n───┼───\n 3 │ 4\n```",
      at: " X │ O",
      "this board is in no test"
    )
    try assertTrue(
      "```text\n X │ O\n───┼───\n 3 │ 4\n```\n<!-- illustration: four cells -->"
    )
  }

  // MARK: Figures

  func test_numberThatIsNowhere_isRefused() throws {
    for number in ["12", "5,478", "1.5"] {
      try assertLie("It is \(number).", "the number \(number) is in no code")
    }
  }

  func test_boardThatIsNowhere_isRefused() throws {
    try assertLie("It is XO/X. then.", "the board XO/X. is in no code")
  }

  func test_numbersThatNeedNoCode_areTrue() throws {
    try assertTrue(
      "It is 7, as in chapter 2, and in step 2.1.",
      "It is 77.\n<!-- 77 = 7 * 11 -->"
    )
  }

  func test_numberWithItsDigitsGrouped_isThatOfTheCode() throws {
    let course = try course(saying: "It is 1,234.").changing(
      "    points += amount",
      to: "    points += amount + 1_234"
    )

    XCTAssertEqual(try course.pageMistakes(), [])
  }

  func test_falseEquation_isRefused() throws {
    let values = "\n<!-- not in the code: 12 -->"
    try assertLie(
      "2 · 3 + 5 = 12" + values,
      at: "2 · 3 + 5 = 12",
      "this is not so: 11 = 12"
    )
    try assertTrue("2 · 3 + 5 = 11\n<!-- not in the code: 11 -->")
  }

  func test_falseFormula_isRefused() throws {
    for mark in ["77 = 7 * 12", "77 = 7 * eleven"] {
      let course = try course(saying: "It is 77.\n<!-- \(mark) -->")

      try assertNotProved(course, at: course.place(of: "<!-- \(mark) -->"))
    }
  }

  func test_formula_isProvedByTheProgramOrAChaff() throws {
    let course = try Sample().changing(
      "The smaller of the two.",
      to: """
        There are 77 and 10 of 11.
        <!-- 77; 11 = [Score().points + 77, 11] -->

        It stops at 99.
        <!-- 99 = { var s = Score(); s.add(12); return s.points * 11 }(), \
        in the chaff one-short -->
        """,
      in: Sample.second
    )

    XCTAssertEqual(try course.proof(chapters: [2]).mistakes, [])
  }

  // MARK: Counts of tests

  func test_countOfTests_isThatBeforeTheStep() throws {
    try assertTrue("One test asks.\n<!-- one test: `Score().points` -->")
    try assertLie(
      "Two tests ask.\n<!-- two tests of chapter 1: `points` -->",
      at: "<!-- two tests of chapter 1: `points` -->",
      "1 test hold “points”, not two: test_newScore_isZero"
    )
  }

  // MARK: References

  func test_referenceToNothing_isRefused() throws {
    for (text, what) in [
      ("As in chapter 3.", "chapter 3"), ("See chapter twelve.", "chapter 12"),
      ("As in step 1.3.", "step 1.3"), ("Steps 1.1 and 1.9.", "step 1.9"),
    ] {
      try assertLie(text, "there is no \(what)")
    }
    try assertLie(
      "As in\nstep 1.7 before.",
      at: "step 1.7 before.",
      "there is no step 1.7"
    )
  }

  func test_referenceByAnotherTitle_isRefused() throws {
    try assertLie(
      #"As in step 1.2, "Points go"."#,
      "step 1.2 is called “Points are added”"
    )
    try assertTrue(#"As in step 1.2, "Points are added", and chapter 2."#)
  }

  func test_filterOrTagThatIsNotThere_isRefused() throws {
    try assertLie("Run `swift test --filter Chapter09`.", "--filter Chapter09")
    try assertLie("See `01-points/9-green`.", "no tag 01-points/9-green")
    try assertTrue("Run `swift test --filter Chapter01`.")
  }

  // MARK: Claims

  func test_claimsInAnotherOrder_areRefused() throws {
    let first =
      "> **Red:** `Chapter01Tests.test_newScore_isZero` fails: "
      + #"`XCTAssertEqual failed: ("0") is not equal to ("1")`"#
    let second =
      "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: "
      + #"`XCTAssertEqual failed: ("0") is not equal to ("2")`"#
    let course = try Sample().changing(second, to: "\(second)\n\(first)")

    assertOne(
      try course.pageMistakes(),
      at: try course.place(of: first),
      says: ["fails before the test that is claimed above it"]
    )
    XCTAssertEqual(
      try Sample().changing(second, to: "\(first)\n\(second)").pageMistakes(),
      []
    )
  }

  // MARK: The pages beside the lessons

  private func overview(_ row: String) throws -> SampleCourse {
    var course = try Sample()
    course["README.md"] = """
      # Points

      Run `swift test --filter Chapter02`.

      | | chapter | question |
      | --- | --- | --- |
      | 1 | [Points](chapters/01-points/README.md) | How many? |
      \(row)

      """
    return course
  }

  func test_tableOfChapters_isThatOfTheCourse() throws {
    let row = "| 2 | [A limit](chapters/02-a-limit/README.md) | How far? |"
    XCTAssertEqual(try overview(row).pageMistakes(), [])
    for lie in [
      row.replacing("| 2 |", with: "| 3 |"),
      row.replacing("[A limit]", with: "[The limit]"),
      row.replacing("02-a-limit", with: "01-points"),
      row + "\n| 3 | [More](chapters/01-points/README.md) | What? |",
    ] {
      let course = try overview(lie)
      assertOne(
        try course.pageMistakes(),
        at: try course.place(
          of: String(lie.split(separator: "\n").last ?? ""),
          in: "README.md"
        ),
        says: []
      )
    }
  }

  func test_overviewThatSpeaksOfNothing_isRefused() throws {
    for lie in [
      "See chapter 7.", "Call `kata fly`.", "[a](none.md)",
      "All 2 chapters and 4 steps.", "See `play/Sources/None.swift`.",
    ] {
      let row = "| 2 | [A limit](chapters/02-a-limit/README.md) | How far? |"
      let course = try overview("\(row)\n\n\(lie)")

      assertOne(
        try course.pageMistakes(),
        at: try course.place(of: lie, in: "README.md"),
        says: []
      )
    }
  }
}
