import XCTest

@testable import Course
@testable import CoursePlatform

final class ChapterReadingTests: XCTestCase {
  private func chapter(_ text: String) -> Chapter {
    var mistakes: [Mistake] = []
    let page = Markdown(text, path: "README.md")
    let chapter = Chapter(page, slug: "01-points", noting: &mistakes)
    XCTAssertEqual(mistakes, [])
    return chapter
  }

  func test_lesson_isReadIntoStepsAndPhases() {
    let chapter = chapter(SampleLessons.first)

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
    XCTAssertEqual(chapter.steps[1].prose.source, "Now the score can grow.")
  }

  func test_windowsLineEndingsAndByteOrderMark_areIgnored() {
    let plain = chapter(SampleLessons.first)

    let windows = chapter(
      "\u{FEFF}" + SampleLessons.first.replacing("\n", with: "\r\n")
    )

    XCTAssertEqual(windows.text, plain.text)
    XCTAssertEqual(windows.phases.map(\.parts), plain.phases.map(\.parts))
  }

  func test_listing_keepsItsSourceAndLines() throws {
    let listing = chapter(SampleLessons.first).opening.listings[2]
    let caption = "`Sources/TicDemo/main.swift`"
    let line = SampleLessons.first.lines.firstIndex(of: caption)

    XCTAssertEqual(listing.path, "Sources/TicDemo/main.swift")
    XCTAssertEqual(
      listing.change,
      .create("print(\"Score\")\nprint(\"no points yet\")\n")
    )
    XCTAssertEqual(listing.location.line - 1, line)
    XCTAssertEqual(listing.fence, listing.location.below(2))
    XCTAssertEqual(listing.source.first, caption)
    XCTAssertEqual(listing.source.last, "```")
  }

  func test_phase_keepsItsPartsInOrder() {
    let green = chapter(SampleLessons.first).steps[1].phase(.green)

    XCTAssertEqual(green?.prose.source, "One line more.")
    XCTAssertEqual(green?.afterword, [])
    XCTAssertEqual(
      green?.outcome.map(\.source.first),
      ["```console", "> **Green:** 2 tests pass."]
    )
  }

  func test_formerTitles_areNotPartOfProse() {
    let title = "## 1.2 Points are added\n"
    let step = chapter(
      SampleLessons.first.replacing(
        title,
        with:
          "\(title)\n<!-- formerly: Score points -->\n<!-- formerly: B -->\n"
      )
    ).steps[1]

    XCTAssertEqual(step.formerTitles, ["Score points", "B"])
    XCTAssertEqual(step.prose.source, "Now the score can grow.")
  }

  func test_answers_keepLineNumbersOfChapter() throws {
    let course = try SampleAnswers.course()
    let chapter = try course.reading().course.chapters[1]

    XCTAssertEqual(chapter.answers.map(\.title), ["Answer 1", "Answer 2"])
    let phase = chapter.answers[0].phase
    XCTAssertEqual(phase.listings.count, 2)
    XCTAssertEqual(phase.consoles.count, 1)
    XCTAssertEqual(
      phase.afterword.suffix(1).source,
      "A limit of 20 keeps them all."
    )
    XCTAssertEqual(
      phase.claims.map { "\($0.location)" },
      [try course.place(of: SampleAnswers.claim, in: SampleCourse.second)]
    )
  }
}
