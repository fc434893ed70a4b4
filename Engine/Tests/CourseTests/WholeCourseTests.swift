import XCTest

@testable import Course
@testable import CoursePlatform

final class WholeCourseTests: XCTestCase {
  private typealias Sample = SampleCourse

  func test_states_areInCourseOrder() throws {
    let course = try Sample().reading().course

    XCTAssertEqual(
      course.states.map(\.tag),
      [
        "01-points/start", "01-points/1-red", "01-points/1-green",
        "01-points/2-given", "01-points/2-red", "01-points/2-green",
        "01-points/end", "02-a-limit/start", "02-a-limit/1-red",
        "02-a-limit/1-green", "02-a-limit/1-refactor", "02-a-limit/end",
      ]
    )
  }

  func test_chapter_startsWithPreviousEndState() throws {
    let course = try Sample().reading().course

    XCTAssertEqual(course.states[7].tree, course.states[6].tree)
  }

  func test_step_startsWithPreviousEndState() throws {
    let course = try Sample().reading().course

    let place = try XCTUnwrap(course.place(numbered: "1.2"))
    XCTAssertEqual(course.lesson(at: place).stepStart, course.states[2].tree)
  }

  func test_readingForLearner_skipsRulesAndReadsTheSame() throws {
    let proved = try Sample().reading().course
    let sample = try Sample().changing("One line more.", to: "[a](none.md)")
    let folder = try sample.written()

    let course = try withExtendedLifetime(folder) {
      try WholeCourse.faultless(root: folder.path)
    }

    XCTAssertEqual(try sample.reading().mistakes.count, 1)
    XCTAssertEqual(course.states.map(\.tag), proved.states.map(\.tag))
    XCTAssertEqual(course.states.map(\.tree), proved.states.map(\.tree))
    XCTAssertEqual(course.fingerprint, proved.fingerprint)
    XCTAssertEqual(
      course.chapters.flatMap(\.pictures).map(\.content),
      proved.chapters.flatMap(\.pictures).map(\.content)
    )
  }

  func test_fingerprint_dependsOnCodeAndNotOnProse() throws {
    let fingerprint = try Sample().reading().course.fingerprint
    let prose = try Sample().changing("The least that passes.", to: "Least.")
    let code = try Sample().changing("var points = 0", to: "var points = 1")

    XCTAssertEqual(try prose.reading().course.fingerprint, fingerprint)
    XCTAssertNotEqual(try code.reading().course.fingerprint, fingerprint)
  }

  func test_structuralMistakes_areAllReportedInOneRun() throws {
    let course = try Sample()
      .changing("# 1 Points", to: "# 2 Points")
      .changing("```swift\nimport XCTest\n```", to: "```c\nimport XCTest\n```")
      .changing("## 1.2 Points", to: "## 1.3 Points")
      .changing("One line more.", to: "One line more: 2 tests pass.")
      .changing("## Try it yourself\n\nTake", to: "## Try\n\nTake")
      .changing("### Refactor", to: "### Rework", in: Sample.second)
      .changing("Twelve will do.", to: "```swift\n12\n```", in: Sample.second)
      .changing(
        "+    points = points + amount > 10 ",
        to: "*",
        in: Sample.chaff
      )

    let mistakes = try course.reading().mistakes

    XCTAssertEqual(
      mistakes.map { "\($0.location.path):\($0.location.line)" },
      [
        "\(Sample.first):1", "\(Sample.first):41", "\(Sample.first):102",
        "\(Sample.first):159", "\(Sample.first):181", "\(Sample.second):27",
        "\(Sample.second):67", "\(Sample.chaff):7",
      ]
    )
  }

  func test_listingsThatDoNotApply_areReportedOnce() throws {
    let course = try Sample()
      .changing(
        " public struct Score {\n+  public private(set) var",
        to: " public struct Scores {\n+  public private(set) var"
      )
      .changing(
        "`Sources/TicDemo/main.swift` (replaced)",
        to: "`Sources/TicDemo/main.swift`",
        in: Sample.second
      )

    let mistakes = try course.reading().mistakes

    XCTAssertEqual(
      mistakes.map(\.location.path),
      [Sample.first, Sample.second]
    )
    XCTAssertTrue(mistakes[0].message.contains("doesn't contain these lines"))
    XCTAssertTrue(mistakes[1].message.contains("already exists"))
  }

  func test_windowsLineEndings_giveSameStates() throws {
    let plain = try Sample().reading().course
    var course = try Sample()
    for path in [Sample.first, Sample.second, Sample.chaff] {
      course[path] = course[path].map {
        "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: "\r\n")
      }
    }

    let reading = try course.reading()

    XCTAssertEqual(reading.mistakes, [])
    XCTAssertEqual(reading.course.states.map(\.tree), plain.states.map(\.tree))
    XCTAssertEqual(
      reading.course.chapters.map(\.chaffs),
      plain.chapters.map(\.chaffs)
    )
  }

  func test_chapterWithBadListing_hasNoStates() throws {
    let course = try Sample().changing(
      "@@ func add\n-    points = min(points + amount, 10)\n",
      to: "@@ func add\n-    points = max(points + amount, 10)\n",
      in: Sample.second
    )

    let reading = try course.reading()

    XCTAssertEqual(reading.mistakes.count, 1)
    XCTAssertEqual(reading.course.states.last?.tag, "01-points/end")
  }

  func test_missingChapter_isReported() throws {
    var course = try Sample()
    course["chapters/04-more/README.md"] = SampleLessons.second

    try assertRejected(
      course,
      at: "chapters/04-more/README.md:1",
      "the name of the next chapter's folder must start with 03-"
    )
  }

  func test_chapterWithoutLesson_isReported() throws {
    var course = try Sample()
    course["chapters/03-more/chaffs/one/a.md"] = SampleLessons.startsOver

    try assertRejected(
      course,
      at: "chapters/03-more/README.md:1",
      "can't be read"
    )
  }

  func test_folderWithoutChapters_isReported() throws {
    let folder = try TemporaryFolder()

    let mistakes = WholeCourse.read(root: folder.path).mistakes

    assertOne(mistakes, at: "chapters:1", says: ["any chapters"])
  }

  func test_givenListing_usesFileOfChapter() throws {
    let path = "Sources/TicModel/Given.swift"
    var course = try Sample().changing(
      "The shape of the function is given.",
      to: "The shape of the function is given.\n\n`\(path)` (given)"
    )
    course["chapters/01-points/given/\(path)"] = "// As it is for now.\n"

    let reading = try course.reading()

    XCTAssertEqual(reading.mistakes, [])
    XCTAssertEqual(
      reading.course.state(1, 2, .given)?.tree[path],
      "// As it is for now.\n"
    )
  }

  func test_unusedGivenFile_isReported() throws {
    var course = try Sample()
    let path = "chapters/01-points/given/Sources/TicModel/Given.swift"
    course[path] = "// Nobody asks for this.\n"

    try assertRejected(
      course,
      at: "\(path):1",
      "no listing in this chapter uses this file"
    )
  }

  func test_givenListingWithoutFile_isReported() throws {
    let caption = "`Sources/TicModel/Given.swift` (given)"
    let course = try Sample().changing(
      "The shape of the function is given.",
      to: caption
    )

    try assertRejected(
      course,
      at: course.place(of: caption),
      "the chapter's `given` folder doesn't contain Sources/TicModel/Given.swift"
    )
  }
}
