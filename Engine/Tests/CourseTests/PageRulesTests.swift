import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

/// Tests that false statements in the prose of a course are reported at their
/// lines, and that similar true ones are accepted.
final class PageRulesTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// A false statement to insert, and part of the message of the mistake.
  ///
  /// The mistake is expected at the line that starts with `▶`, or else at the
  /// last line.
  private typealias Row = (lie: String, says: String)

  private func assertRejected(
    _ rows: [Row],
    instead old: String = "One line more.",
    in path: String = Sample.first,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for row in rows {
      let text = row.lie.replacing("▶", with: "")
      let marked = row.lie.lines.first { $0.hasPrefix("▶") }?.dropFirst()
      let course = try Sample().changing(old, to: text, in: path)
      assertOne(
        try course.pageMistakes(),
        at: try course.place(
          of: marked.map(String.init) ?? text.lines.last ?? "",
          in: path
        ),
        says: [row.says],
        file: file,
        line: line
      )
    }
  }

  private func assertAccepted(
    _ texts: String...,
    instead old: String = "One line more.",
    in path: String = Sample.first,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for text in texts {
      let course = try Sample().changing(old, to: text, in: path)
      let found = try course.pageMistakes()
      XCTAssertEqual(found, [], text, file: file, line: line)
    }
  }

  func test_correctCourse_hasNoMistakes() throws {
    XCTAssertEqual(try Sample().pageMistakes(), [])
  }

  // MARK: Code in backticks

  func test_codeInProse_mustOccurByEndOfChapter() throws {
    try assertRejected(
      [
        "score.plus(2)", "Score().value", "add(by:)", "Score.total", "scores",
        "Sources/TicModel/Points.swift", "Score().points == 1", "=>",
        "swift run TicDemo fly", "most",
      ].map { ("Look at `\($0)`.", "`\($0)` doesn't appear in a file") }
    )
    try assertAccepted(
      "`score.add(2)` and `Score().points`.",
      "`add(_:)`, `Score.points` and `Score.add(_:)`.",
      "`public private(set) var points\n= 0`.",
      "`final class … XCTestCase`, `Score.swift`.",
      "`Sources/TicModel/Score.swift`, `swift test`.",
      "`01-points/2-green`, `2-green`, `swift run TicDemo`."
    )
  }

  func test_codeInProse_matchesDespiteFormatting() throws {
    let strings = #"let said = ["a (", "b"] + ["no \(said)\n" + "points"]"#
    for (quotation, isKnown) in [
      ("[\"a (\",\n\"b\"]", true), ("no (said) points", true),
      ("let said=[", true), ("nopoints", false), ("total", false),
      ("=>", false),
    ] {
      let course = try Sample().changing(
        "    points += amount",
        to: "    // The total, = > as before.\n+    \(strings)\n"
          + "+    points += amount"
      ).changing("One line more.", to: "So `\(quotation)`.")
      XCTAssertEqual(try course.pageMistakes().isEmpty, isKnown, quotation)
    }
  }

  func test_hintsAndChaffSentences_areChecked() throws {
    try assertRejected(
      [("`add(13)` will do.", "`add(13)` doesn't appear")],
      instead: "Twelve will do.",
      in: Sample.second
    )
    let old = try XCTUnwrap(Sample()[Sample.chaff]?.lines.first)
    let restart = old.replacing("starts over", with: "calls `restart()`")
    try assertRejected(
      [(restart, "`restart()` doesn't appear")],
      instead: old,
      in: Sample.chaff
    )
    try assertAccepted(
      "has `points + amount > 10`",
      instead: "starts over",
      in: Sample.chaff
    )
  }

  // MARK: Marks

  func test_mark_excusesOnlyWhatItNames() throws {
    let one = "<!-- not in the code: `plus` -->"
    try assertRejected([
      ("▶Not `plus`, and not `minus`.\n\(one)", "`minus` doesn't appear"),
      ("One line.\n\(one)", "doesn't contain plus"),
      ("One line.\n<!-- 77 = 7 * 11 -->", "doesn't contain 77"),
      ("One line.\n<!-- illustration -->", "only a text block"),
    ])
    try assertAccepted(
      "Not `plus`, and not 77.\n<!-- not in the code: `plus`, 77 -->"
    )
  }

  func test_commentThatIsNoMark_excusesNothing() throws {
    try assertAccepted("One line.\n<!-- Two tests: `minus` and 77. -->")
    try assertRejected([
      ("▶Not `plus`.\n<!-- not in code: `plus` -->", "`plus` doesn't appear"),
      ("▶It is 77.\n<!-- two tests: `77` -->", "the number 77 doesn't appear"),
    ])
  }

  func test_mark_isNotShownToLearners() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "Not `plus`.\n<!-- illustration: no -->"
    ).reading().course
    let green = course.chapters[0].steps[1].phase(.green)
    let page = MarkdownText("One.\n<!-- illustration: no -->", width: 80)

    XCTAssertEqual(green?.prose.source, "Not `plus`.")
    XCTAssertEqual(page.paragraphs, [["One."]])
  }

  // MARK: Text blocks

  func test_textBlock_mustBeOutputOrIllustration() throws {
    try assertRejected([
      ("```text\n▶no points at all\n```", "`no points at all` doesn't appear"),
      ("```text\n▶$ swift run TicDemo\nScore\n```", "in a console block"),
      ("```text\n▶ X │ O\n───┼───\n 3 │ 4\n```", "this board doesn't appear"),
      ("```text\n▶27\n```", "the number 27 doesn't appear in"),
    ])
    try assertAccepted(
      "```text\nno points yet    after the start\n```",
      "```text\nswift test    run them all\n```",
      "```text\nanything\n```\n<!-- illustration: of something else -->",
      "```text\n X │ O\n───┼───\n 3 │ 4\n```\n<!-- illustration: a board -->"
    )
  }

  // MARK: Numbers

  func test_number_mustOccurInChapter() throws {
    try assertRejected(
      ["12", "5,478", "1.5"].map {
        ("It is \($0).", "the number \($0) doesn't appear in")
      } + [
        ("It is XO/X. then.", "the board XO/X. doesn't appear in the code"),
        ("It is XO/XX.", "the board XO/XX doesn't appear in the code"),
        ("After step 1.2, 17 follow.", "the number 17 doesn't appear in"),
        (
          "▶2 · 3 + 5 - 1 = 12\n<!-- not in the code: 12 -->",
          "the sides of this equation aren't equal: 10 = 12"
        ),
      ]
    )
    try assertAccepted(
      "It is 7, as in chapter 2, and in steps 1.1 and 2.1.",
      "It is 77.\n<!-- 77 = 7 * 11 -->",
      "2 · 3 + 5 = 11\n<!-- not in the code: 11 -->"
    )
    let line = "    points += amount"
    for number in ["1234", "1,234", "1_234"] {
      let course = try Sample().changing(line, to: "\(line) + 1_234")
        .changing("One line more.", to: "It is \(number).")
      XCTAssertEqual(try course.pageMistakes(), [], number)
    }
  }

  func test_falseFormula_isReported() throws {
    for mark in ["77 = 7 * 12", "77 = 7 * eleven"] {
      let course = try Sample().changing(
        "One line more.",
        to: "It is 77.\n<!-- \(mark) -->"
      )

      try assertNotProved(course, at: course.place(of: "<!-- \(mark) -->"))
    }
  }

  func test_formula_isEvaluatedInProgramOrChaff() throws {
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

  // MARK: References and claims

  func test_reference_mustResolve() throws {
    try assertRejected([
      ("As in chapter 3.", "no chapter 3"), ("Step 1.3.", "no step 1.3"),
      ("Steps 1.1 and 1.9.", "no step 1.9"),
      ("Chapters 1 and 22.", "no chapter 22"),
      ("As in\nstep 1.7 before.", "no step 1.7"),
      (#"As in step 1.2, "Points go"."#, "is called “Points are added”"),
      ("Run `swift test --filter Chapter09`.", "--filter Chapter09"),
      ("See `01-points/9-green`.", "no tag 01-points/9-green"),
    ])
    try assertAccepted(
      #"As in step 1.2, "Points are added", and chapter 2."#,
      "As in steps 1.1–1.2 (“Points are added”).",
      "Run `swift test --filter Chapter01`, see `01-points/2-green`."
    )
  }

  func test_claims_mustFollowTestOrder() throws {
    let first =
      "> **Red:** `Chapter01Tests.test_newScore_isZero` fails: "
      + #"`XCTAssertEqual failed: ("0") is not equal to ("1")`"#
    let second =
      "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: "
      + #"`XCTAssertEqual failed: ("0") is not equal to ("2")`"#

    let mark = "<!-- several failing tests: their order is tested -->\n\n"
    try assertRejected(
      [("\(mark)\(second)\n\(first)", "fails before")],
      instead: second
    )
    try assertAccepted("\(mark)\(first)\n\(second)", instead: second)
  }

  // MARK: The pages beside the chapters

  func test_overview_mustMatchCourse() throws {
    let row = "| 2 | [A limit](02-a-limit/README.md) | How far? |"
    let rows = [
      row.replacing("| 2 |", with: "| 3 |"),
      row.replacing("[A limit]", with: "[The limit]"),
      row.replacing("02-a-limit", with: "01-points"),
      row + "\n| 3 | [More](01-points/README.md) | What? |",
    ]
    let texts = [
      "See chapter 7.", "Call `kata fly`.", "[a](none.md)",
      "All 2 chapters and 4 steps.", "See `play/Sources/None.swift`.",
    ]
    let truth = "\(row)\n\nAll 2 chapters and 3 steps: `--filter Chapter02`."
    for text in [truth] + rows + texts.map({ "\(row)\n\n\($0)" }) {
      var course = try Sample()
      course["chapters/CONTENTS.md"] = """
        # Points

        | | chapter | question |
        | --- | --- | --- |
        | 1 | [Points](01-points/README.md) | How many? |
        \(text)

        """
      let found = try course.pageMistakes().map { "\($0.location)" }
      let place = try course.place(
        of: text.lines.last ?? "",
        in: "chapters/CONTENTS.md"
      )
      XCTAssertEqual(found, text == truth ? [] : [place], text)
    }
  }

  func test_brokenLinkOutsideOfChapters_isReported() throws {
    for path in ["README.md", "MORE.md", "docs/MORE.md", "Tool/README.md"] {
      var course = try Sample()
      course[path] = "# A page\n\nSee [more](none.md).\n"

      assertOne(
        try course.pageMistakes(),
        at: "\(path):3",
        says: ["the file none.md doesn't exist"]
      )
    }
  }

  func test_pagesOfOthers_areNotChecked() throws {
    for path in ["play/README.md", ".tool/README.md", "docs/more/A.md"] {
      var course = try Sample()
      course["play/.git/HEAD"] = ""
      course[path] = "# A page\n\nSee [more](none.md).\n"

      XCTAssertEqual(try course.pageMistakes(), [], path)
    }
  }

  func test_commandOutsideOfChapters_existsInAnyPackage() throws {
    for source in ["Sources/tool/Fly.swift", "Tool/Sources/tool/Fly.swift"] {
      for (command, isKnown) in [
        ("tool fly", true), ("swift run tool fly", true), ("tool swim", false),
        ("swift run tool swim", false),
      ] {
        var course = try Sample()
        course[source] = #"let commands = ["fly"]"#
        course["README.md"] = "# Points\n\nCall `\(command)`.\n"

        let found = try course.pageMistakes().map { "\($0.location)" }

        XCTAssertEqual(found, isKnown ? [] : ["README.md:3"], command)
      }
    }
  }
}
