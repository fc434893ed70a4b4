import XCTest

@testable import Course
@testable import CoursePlatform

/// What cannot be read as a chapter is refused at its line.
final class ChapterParserTests: XCTestCase {
  private typealias Sample = SampleCourse

  private func chapter(_ text: String) throws -> Chapter {
    var mistakes: [Mistake] = []
    let page = Markdown(text, path: "README.md")
    let chapter = Chapter(page, slug: "01-points", noting: &mistakes)
    if let mistake = mistakes.first { throw mistake }
    return chapter
  }

  func test_lesson_isReadIntoStepsAndPhases() throws {
    let chapter = try chapter(SampleLessons.first)

    XCTAssertEqual(chapter.number, 1)
    XCTAssertEqual(chapter.title, "Points")
    XCTAssertEqual(chapter.opening.listings.count, 4)
    XCTAssertEqual(chapter.opening.claims.map(\.kind), [.runsNothing])
    XCTAssertEqual(
      chapter.steps.map(\.title),
      ["A score starts at zero", "Points are added"]
    )
    XCTAssertEqual(
      chapter.steps.map { $0.phases.map(\.kind) },
      [[.red, .green], [.given, .red, .green]]
    )
    XCTAssertEqual(chapter.steps.map(\.hints.count), [2, 2])
  }

  func test_windowsLineEndsAndMark_readTheSame() throws {
    let plain = try chapter(SampleLessons.first)

    let windows = try chapter(
      "\u{FEFF}"
        + SampleLessons.first.replacingOccurrences(of: "\n", with: "\r\n")
    )

    XCTAssertEqual(windows.text, plain.text)
    XCTAssertEqual(windows.opening.listings, plain.opening.listings)
    XCTAssertEqual(
      windows.steps.flatMap(\.phases).map(\.listings),
      plain.steps.flatMap(\.phases).map(\.listings)
    )
    XCTAssertEqual(
      windows.steps.flatMap(\.phases).map(\.claims),
      plain.steps.flatMap(\.phases).map(\.claims)
    )
  }

  func test_listing_keepsItsSourceAndCaptionsLine() throws {
    let listing = try chapter(SampleLessons.first).opening.listings[2]

    XCTAssertEqual(listing.path, "Sources/TicDemo/main.swift")
    XCTAssertEqual(
      listing.change,
      .create("print(\"Score\")\nprint(\"no points yet\")\n")
    )
    XCTAssertEqual(
      "README.md:\(listing.location.line)",
      try SampleCourse().place(of: "`Sources/TicDemo/main.swift`")
        .replacingOccurrences(of: Sample.first, with: "README.md")
    )
    XCTAssertEqual(listing.source.last, "```")
  }

  // MARK: Fences

  func test_unclosedFence_isRefusedWhereItStarts() throws {
    let course = try Sample().changing(
      "Take points away.",
      to: "Take points away.\n\n```text\nto the end"
    )

    try assertRefused(
      course,
      at: course.place(of: "```text", below: "Take points away."),
      "never ends"
    )
  }

  func test_indentedFence_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n  ```swift\n  x\n  ```"
    )

    try assertRefused(
      course,
      at: course.place(of: "  ```swift"),
      "at the start of the line"
    )
  }

  func test_tildeFence_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n~~~swift\nx\n~~~"
    )

    try assertRefused(
      course,
      at: course.place(of: "~~~swift"),
      "starts with ```"
    )
  }

  func test_codeWithoutCaption_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n```swift\nlet x = 1\n```"
    )

    try assertRefused(
      course,
      at: course.place(of: "```swift", below: "One line more."),
      "no caption"
    )
  }

  func test_unknownLanguage_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n```python\nx = 1\n```"
    )

    try assertRefused(course, at: course.place(of: "```python"), "not python")
  }

  func test_codeWithoutLanguage_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n```\nx = 1\n```"
    )

    try assertRefused(
      course,
      at: course.place(of: "```", below: "One line more."),
      "swift, diff, console or text"
    )
  }

  // MARK: Headings

  func test_titleWithoutNumber_isRefused() throws {
    let course = try Sample().changing("# 1 Points", to: "# Points")

    try assertRefused(course, at: "\(Sample.first):1", "# 1 Title")
  }

  func test_titleWithOtherNumber_isRefused() throws {
    let course = try Sample().changing("# 1 Points", to: "# 11 Points")

    try assertRefused(course, at: "\(Sample.first):1", "# 1 Title")
  }

  func test_titleThatAStepHadBefore_isNoWordOfTheLesson() throws {
    let course = try Sample().changing(
      "## 1.2 Points are added\n",
      to: "## 1.2 Points are added\n\n<!-- formerly: Score points -->\n"
    ).reading().course

    let step = course.chapters[0].steps[1]
    XCTAssertEqual(step.formerTitles, ["Score points"])
    XCTAssertFalse(step.prose.source.contains("formerly"), step.prose.source)
  }

  func test_formerTitleElsewhere_isRefused() throws {
    let mark = "<!-- formerly: Score points -->"
    let course = try Sample().changing(
      "One line more.",
      to: "One line more.\n\n\(mark)"
    )

    try assertRefused(
      course,
      at: course.place(of: mark),
      "just below the heading of a step"
    )
  }

  func test_stepOutOfNumber_isRefused() throws {
    let course = try Sample().changing("## 1.2 Points", to: "## 1.3 Points")

    try assertRefused(
      course,
      at: course.place(of: "## 1.3 Points are added"),
      "the next step is ## 1.2"
    )
  }

  func test_stepOfAnotherChapter_isRefused() throws {
    let course = try Sample().changing("## 1.2 Points", to: "## 2.2 Points")

    try assertRefused(
      course,
      at: course.place(of: "## 2.2 Points are added"),
      "the next step is ## 1.2"
    )
  }

  func test_unknownPhase_isRefused() throws {
    let course = try Sample().changing("### Given", to: "### Blue")

    try assertRefused(
      course,
      at: course.place(of: "### Blue"),
      "not ### Blue"
    )
  }

  func test_phasesOutOfOrder_areRefused() throws {
    let course = try Sample().changing(
      "### Refactor",
      to: "### Given",
      in: Sample.second
    )

    try assertRefused(
      course,
      at: course.place(of: "### Given", in: Sample.second),
      "### Given cannot follow ### Green"
    )
  }

  func test_phaseTwice_isRefused() throws {
    let course = try Sample().changing(
      "### Refactor",
      to: "### Green",
      in: Sample.second
    )

    try assertRefused(
      course,
      at: course.place(
        of: "### Green",
        below: "> **Green:** 3 tests pass.",
        in: Sample.second
      ),
      "### Green cannot follow ### Green"
    )
  }

  func test_deeperHeading_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "#### One line more."
    )

    try assertRefused(
      course,
      at: course.place(of: "#### One line more."),
      "no deeper than ###"
    )
  }

  func test_missingFirstClosing_isRefused() throws {
    let course = try Sample().changing(
      "## What we learned\n\nA test is seen to fail first.\n\n",
      to: ""
    )

    try assertRefused(
      course,
      at: course.place(of: "## Try it yourself"),
      "after the last step comes ## What we learned"
    )
  }

  func test_missingLastClosing_isRefused() throws {
    let course = try Sample().changing(
      "## Try it yourself\n\nTake points away.\n",
      to: ""
    )

    try assertRefused(
      course,
      at: course.place(of: "A test is seen to fail first."),
      "after the last step comes ## Try it yourself"
    )
  }

  func test_headingAfterTheClosing_isRefused() throws {
    let course = try Sample().changing(
      "Take points away.",
      to: "Take points away.\n\n## Afterword\n\nThanks."
    )

    try assertRefused(
      course,
      at: course.place(of: "## Afterword"),
      "nothing comes after ## Try it yourself"
    )
  }

  func test_listingInTheClosing_isRefused() throws {
    let course = try Sample().changing(
      "Take points away.",
      to: "`Sources/TicModel/Score.swift` (deleted)"
    )

    try assertRefused(
      course,
      at: course.place(of: "`Sources/TicModel/Score.swift` (deleted)"),
      "goes under ### Given, Red, Green or Refactor"
    )
  }

  func test_listingBeforeTheFirstPhase_isRefused() throws {
    let course = try Sample().changing(
      "Now the score can grow.",
      to: "`Package.swift` (deleted)"
    )

    try assertRefused(
      course,
      at: course.place(of: "`Package.swift` (deleted)"),
      "goes under ### Given, Red, Green or Refactor"
    )
  }

  // MARK: Claims

  func test_unreadableClaim_isRefused() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> **Green:** two tests pass."
    )

    try assertRefused(
      course,
      at: course.place(of: "> **Green:** two tests pass."),
      "cannot be read"
    )
  }

  func test_claimInProseQuote_isRefused() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> We see it:\n> **Green:** 2 tests pass."
    )

    try assertRefused(
      course,
      at: course.place(of: "> We see it:"),
      "and no prose"
    )
  }

  func test_claimInsideALine_isRefused() throws {
    for light in ["Green", "Red", "Amber"] {
      let lie = "> So we have **\(light):** 2 tests pass."
      let course = try Sample().changing("> **Green:** 2 tests pass.", to: lie)

      try assertRefused(
        course,
        at: course.place(of: lie),
        "a claim starts its line"
      )
    }
  }

  func test_listingAfterClaim_isRefused() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> **Green:** 2 tests pass.\n\n"
        + "`Sources/TicModel/Score.swift` (deleted)"
    )

    try assertRefused(
      course,
      at: course.place(of: "`Sources/TicModel/Score.swift` (deleted)"),
      "is below the claim of line"
    )
  }

  func test_listingAfterConsole_isRefused() throws {
    let course = try Sample().changing(
      "no points yet\n```\n\n> **Green:** 2",
      to: "no points yet\n```\n\n"
        + "`Sources/TicModel/Score.swift` (deleted)\n\n> **Green:** 2"
    )

    try assertRefused(
      course,
      at: course.place(of: "`Sources/TicModel/Score.swift` (deleted)"),
      "is below the console block of line"
    )
  }

  // MARK: Listings

  func test_listingOutsideThePackage_isRefused() throws {
    for path in [
      "../x", "/etc/x", ".git/x", "Sources/../x.swift", "Sources/.x/y.swift",
      "README.md", "Sources/x.swift", "Sources//x.swift", "Sources/x/",
      "chapters/01-points/README.md",
    ] {
      let course = try Sample().changing(
        "`Sources/TicDemo/main.swift`",
        to: "`\(path)`"
      )

      try assertRefused(
        course,
        at: course.place(of: "`\(path)`"),
        "\(path) is not in the learner's package"
      )
    }
  }

  func test_captionWithoutBlock_isRefused() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "`Sources/TicModel/Other.swift`\n\nProse."
    )

    try assertRefused(
      course,
      at: course.place(of: "`Sources/TicModel/Other.swift`"),
      "isn't followed by a swift or diff block"
    )
  }

  func test_replacedDiff_isRefused() throws {
    let course = try Sample().changing(
      "The least that passes.\n\n`Sources/TicModel/Score.swift`",
      to: "The least that passes.\n\n`Sources/TicModel/Score.swift` (replaced)"
    )

    try assertRefused(
      course,
      at: course.place(of: "`Sources/TicModel/Score.swift` (replaced)"),
      "a diff edits a file that is there"
    )
  }

  func test_lineThatIsNoDiff_isRefused() throws {
    let course = try Sample().changing(
      "+    points += amount",
      to: "*    points += amount"
    )

    try assertRefused(
      course,
      at: course.place(of: "*    points += amount"),
      "starts with a space, + or -"
    )
  }

  func test_insertionWithoutContext_isRefused() throws {
    let course = try Sample().changing(
      "   public mutating func add(_ amount: Int) {\n"
        + "+    points += amount\n   }\n",
      to: "+    points += amount\n"
    )

    try assertRefused(
      course,
      at: course.place(of: "+    points += amount"),
      "an insertion needs context"
    )
  }

  // MARK: Hints

  func test_hintWithListing_isRefusedAtItsBlock() throws {
    for language in ["swift", "diff", "console"] {
      let course = try Sample().changing(
        "Then compare its points.",
        to: "```\(language)\nx\n```"
      )

      try assertRefused(
        course,
        at: course.place(
          of: "```\(language)",
          below: "Two points make two."
        ),
        "a hint is not applied"
      )
    }
  }

  func test_hintWithTildeFence_isRefused() throws {
    let course = try Sample().changing(
      "Then compare its points.",
      to: "~~~swift\nx\n~~~"
    )

    try assertRefused(
      course,
      at: course.place(of: "~~~swift"),
      "no code goes unproved"
    )
  }

  func test_emptyHint_isRefused() throws {
    let course = try Sample().changing("Then compare its points.", to: "")

    try assertRefused(
      course,
      at: course.place(
        of: "<details><summary>Hint 2</summary>",
        below: "Two points make two."
      ),
      "says nothing"
    )
  }

  // MARK: Console blocks

  func test_consoleWithoutCommand_isRefusedAtItsFirstLine() throws {
    let course = try Sample().changing("$ swift run TicDemo", to: "swift run")

    try assertRefused(
      course,
      at: course.place(of: "swift run"),
      "starts with a command"
    )
  }

  func test_emptyConsole_isRefused() throws {
    let course = try Sample().changing(
      "$ swift run TicDemo\nScore\nno points yet\n",
      to: ""
    )

    try assertRefused(
      course,
      at: course.place(of: "```console"),
      "has no command"
    )
  }

  // MARK: Chaffs

  func test_chaffWithoutStep_isRefused() throws {
    let path = "chapters/02-a-limit/chaffs/nothing.md"
    var course = try Sample()
    course[path] = SampleLessons.startsOver

    try assertRefused(course, at: "\(path):1", "a folder with its step's name")
  }

  func test_chaffWithoutSentence_isRefused() throws {
    var course = try Sample()
    course[Sample.chaff] = "`Sources/TicModel/Score.swift` (deleted)\n"

    try assertRefused(course, at: "\(Sample.chaff):1", "one sentence")
  }

  func test_chaffWithoutListing_isRefused() throws {
    var course = try Sample()
    course[Sample.chaff] = "Your tests let nothing through.\n"

    try assertRefused(course, at: "\(Sample.chaff):1", "has no listing")
  }

  func test_chaffWithClaim_isRefusedAtTheClaim() throws {
    let course = try Sample().changing(
      ": points + amount\n```\n",
      to: ": points + amount\n```\n\n> **Green:** 2 tests pass.\n",
      in: Sample.chaff
    )

    try assertRefused(
      course,
      at: course.place(of: "> **Green:** 2 tests pass.", in: Sample.chaff),
      "a chaff has no claims"
    )
  }
}
