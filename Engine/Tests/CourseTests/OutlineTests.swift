import XCTest

@testable import Course
@testable import CoursePlatform

final class OutlineTests: XCTestCase {
  private func outline(_ sample: SampleCourse? = nil) throws -> Outline {
    let folder = try (sample ?? SampleCourse()).written()
    return try withExtendedLifetime(folder) {
      try Outline.read(CourseFolder(path: folder.path))
    }
  }

  func test_outline_matchesParsedChapters() throws {
    let whole = try SampleCourse().reading().course

    assertSame(try outline(), Outline(whole.chapters.map(ChapterEntry.init)))
  }

  func test_outlineOfThisCourse_matchesParsedChapters() throws {
    let whole = try WholeCourse.faultless(root: Repository.root.path)
    let outline = Outline(whole.chapters.map(ChapterEntry.init))

    assertSame(
      try Outline.read(CourseFolder(path: Repository.root.path)),
      outline
    )
    XCTAssertEqual(outline.steps.map(\.key), whole.places.map(\.key))
    XCTAssertEqual(outline.stepCount, whole.places.count)
  }

  private func assertSame(
    _ read: Outline,
    _ made: Outline,
    line: UInt = #line
  ) {
    XCTAssertEqual(read.digest, made.digest, line: line)
    XCTAssertEqual(
      read.chapters.map { [$0.slug, $0.title, $0.name] + $0.stepLines },
      made.chapters.map { [$0.slug, $0.title, $0.name] + $0.stepLines },
      line: line
    )
  }

  // MARK: What is kept

  func test_cachedOutline_isUpdatedAfterEdit() throws {
    let folder = try SampleCourse().written()
    let clone = CourseFolder(path: folder.path)
    let given = "chapters/01-points/given/Sources/TicModel/Given.swift"
    try Files.write("// one\n", to: "\(folder.path)/\(given)")
    let first = try Outline.read(clone)

    XCTAssertEqual(try Outline.read(clone).digest, first.digest)
    try Files.write("// two\n", to: "\(folder.path)/\(given)")
    let second = try Outline.read(clone)
    XCTAssertNotEqual(second.digest, first.digest)
    let lesson = "\(folder.path)/\(SampleCourse.first)"
    let text = try Files.read(lesson).replacing("# 1 Points", with: "# 1 Score")
    try Files.write(text, to: lesson)
    let third = try Outline.read(clone)
    XCTAssertEqual(third.chapters[0].title, "Score")
    XCTAssertNotEqual(third.digest, second.digest)
  }

  func test_damagedOutline_isRebuiltFromLessons() throws {
    let folder = try SampleCourse().written()
    let clone = CourseFolder(path: folder.path)
    // A lesson that has just been saved isn't cached: the next save might have
    // the same size and the same time.
    let whole = try Outline.read(clone)
    XCTAssertFalse(try Files.read(clone.outline).contains("Points"))
    sleep(3)
    assertSame(try Outline.read(clone), whole)
    let kept = try Files.read(clone.outline)
    XCTAssertTrue(kept.contains("Points"))

    for damage in ["", "kata outline 0\n", String(kept.dropLast(40)), "\u{0}"] {
      try Files.write(damage, to: clone.outline)
      assertSame(try Outline.read(clone), whole)
    }
  }

  func test_outlineThatCannotBeCached_isStillRead() throws {
    let folder = try SampleCourse().written()
    let clone = CourseFolder(path: folder.path)
    try Files.makeDirectory(clone.outline)

    XCTAssertEqual(try Outline.read(clone).stepCount, 3)
  }

  func test_unreadableLesson_hasNoSteps() throws {
    let folder = try SampleCourse().written()
    let clone = CourseFolder(path: folder.path)
    try Files.makeDirectory("\(folder.path)/chapters/03-more")

    let outline = try Outline.read(clone)

    XCTAssertEqual(outline.chapters.map(\.stepCount), [2, 1, 0])
    let course = CourseReader(in: clone, outline: outline)
    let last = try XCTUnwrap(course.place(numbered: "2.1"))
    XCTAssertThrowsError(try course.place(after: last)) {
      XCTAssertEqual(
        "\($0)",
        "chapters/03-more/README.md:1: the file can't be read"
      )
    }
  }

  // MARK: Finding a step

  func test_number_findsStep() throws {
    let outline = try outline()

    XCTAssertEqual(outline.step(numbered: "1.2")?.title, "Points are added")
    XCTAssertEqual(outline.step(numbered: "2")?.number, "2.1")
    for number in ["0", "0.1", "1.0", "1.3", "3", "1.1.1", "", "x", "1.", "-1"]
    {
      XCTAssertNil(outline.step(numbered: number), number)
    }
  }

  func test_formerTitle_findsStep() throws {
    let sample = try SampleCourse().changing(
      "## 1.2 Points are added\n",
      to: "## 1.2 Points are added\n\n<!-- formerly: Adding -->\n"
    )

    XCTAssertEqual(
      try outline(sample).step(named: "points/adding")?.number,
      "1.2"
    )
    XCTAssertNil(try outline().step(named: "points/adding"))
  }

  func test_stepMovedToOtherChapter_isFoundByName() throws {
    let outline = try outline()

    XCTAssertEqual(
      outline.step(named: "elsewhere/points-are-added")?.number,
      "1.2"
    )
    XCTAssertNil(outline.step(named: "points/never-there"))
  }

  func test_namesOfDoneSteps_becomeNumbers() throws {
    XCTAssertEqual(
      try outline().steps(named: [
        "points/points-are-added", "old/ten-is-the-most", "gone/gone",
      ]),
      ["1.2", "2.1"]
    )
  }
}
