import XCTest

@testable import CourseBook
@testable import CourseContent
@testable import CourseProof
@testable import CourseSystem

/// What a lesson shows is drawn as its source says, and every source is shown.
final class DiagramProofTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let folder = "chapters/02-a-limit"
  private static let source = "\(folder)/diagrams/one-round.txt"
  private static let drawing = "\(folder)/pictures/one-round.svg"
  private static let link =
    "![Who tells whom, in order](pictures/one-round.svg)"

  /// Returns a course that shows a diagram.
  private func sample(
    _ link: String = link,
    source: String? = SampleDiagrams.sequence,
    drawing: String? = nil
  ) throws -> SampleCourse {
    var course = try Sample().changing(
      "![One before it]",
      to: "\(link)\n\n![One before it]",
      in: Sample.second
    )
    course[Self.source] = source
    let drawn = try DiagramParser.diagram(SampleDiagrams.sequence, path: "").svg
    course[Self.drawing] = drawing ?? drawn
    return course
  }

  private func proof(of course: SampleCourse) throws -> Proof {
    let folder = try course.written()
    return try withExtendedLifetime(folder) {
      let verdictService = try Bench.verdictService()
      return Prover(root: folder.path, verdictService: verdictService, jobs: 2)
        .prove(pagesOnly: true)
    }
  }

  private func mistakes(in course: SampleCourse) throws -> [Mistake] {
    try proof(of: course).mistakes
  }

  private func assertRefused(
    _ course: SampleCourse,
    at place: String,
    _ words: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    assertOne(
      try mistakes(in: course),
      at: place,
      says: words,
      file: file,
      line: line
    )
  }

  // MARK: Verify

  func test_diagramThatIsDrawnAndShown_isProved() throws {
    XCTAssertEqual(try mistakes(in: sample()), [])
  }

  func test_textInTwoLines_isTheTextOfAPicture() throws {
    let link = Self.link.replacing("in order", with: "in\norder")

    XCTAssertEqual(try mistakes(in: sample(link)), [])
  }

  func test_drawingThatIsNotThere_isRefused() throws {
    var course = try sample()
    course[Self.drawing] = nil

    try assertRefused(
      course,
      at: course.place(of: Self.link, in: Sample.second),
      "there is no drawing of diagrams/one-round.txt: run `kata regenerate`"
    )
  }

  func test_drawingOfAnotherSource_isRefused() throws {
    let course = try sample(
      source: SampleDiagrams.sequence.replacing("changed", with: "has changed")
    )

    try assertRefused(
      course,
      at: course.place(of: Self.link, in: Sample.second),
      "is not what is told in diagrams/one-round.txt",
      "kata regenerate"
    )
  }

  func test_sourceThatNobodyShows_isRefused() throws {
    for link in [
      "See who tells whom.",
      "See [who tells whom](pictures/one-round.svg).",
      "So: ![Who tells whom, in order](pictures/one-round.svg)",
    ] {
      try assertRefused(
        sample(link),
        at: "\(Self.source):1",
        "nothing in the lesson shows this diagram"
      )
    }
  }

  func test_sourceThatCannotBeRead_isRefused() throws {
    try assertRefused(
      sample(source: "sequence: A\na -> b\n"),
      at: "\(Self.source):2",
      "this is no call"
    )
  }

  func test_fileWithAnotherName_isRefused() throws {
    for name in ["One-Round.txt", "one round.txt", "XO-X..txt", "a/b.txt", "a"]
    {
      var course = try Sample()
      let path = "\(Self.folder)/diagrams/\(name)"
      course[path] = SampleDiagrams.cycle

      try assertRefused(course, at: "\(path):1", "named in small letters")
    }
  }

  func test_pictureWithoutASource_isRefused() throws {
    let course = try sample(source: nil)

    try assertRefused(
      course,
      at: course.place(of: Self.link, in: Sample.second),
      "a picture's name says its boards",
      "there is no diagrams/one-round.txt"
    )
  }

  func test_pictureWithoutAText_isRefused() throws {
    for words in ["", "A round", "… round -"] {
      let link = "![\(words)](pictures/one-round.svg)"
      let course = try sample(link)

      try assertRefused(
        course,
        at: course.place(of: link, in: Sample.second),
        "says what one sees"
      )
    }
  }

  func test_boardWithoutAText_isRefused() throws {
    let link = "![Before](pictures/OO.svg)"
    let course = try Sample().changing(
      "![One before it](pictures/OO.svg)",
      to: link,
      in: Sample.second
    )

    try assertRefused(
      course,
      at: course.place(of: link, in: Sample.second),
      "at least three words"
    )
  }

  // MARK: Regenerate

  func test_regeneration_drawsDiagramsAndRemovesWhatIsShownNowhere() throws {
    var course = try sample()
    let other = "\(Self.folder)/pictures/another.svg"
    let drawn = course[Self.drawing]
    course[Self.drawing] = nil
    course[other] = drawn
    let folder = try course.written()

    let changed = try Regeneration(
      root: folder.path,
      verdictService: try Bench.verdictService()
    ).run()

    XCTAssertEqual(changed, [Self.drawing, other])
    XCTAssertEqual(try Files.read("\(folder.path)/\(Self.drawing)"), drawn)
    XCTAssertFalse(Files.exists("\(folder.path)/\(other)"))
  }

  // MARK: Shown

  func test_book_showsTheDrawingWithItsTextAndSize() throws {
    let course = try sample()
    let book = try SampleBook.book(course)
    let figure = try XCTUnwrap(
      try book.page("02-a-limit.html").all("figure", "diagram").first
    )
    let picture = try XCTUnwrap(figure.all("img").first)

    XCTAssertEqual(picture.attributes["alt"], "Who tells whom, in order")
    XCTAssertEqual(picture.attributes["src"], Self.drawing)
    let size = ["width", "height"].compactMap { picture.attributes[$0] }
    XCTAssertTrue(
      course[Self.drawing]?
        .contains("viewBox=\"0 0 \(size.joined(separator: " "))\"") ?? false
    )
    XCTAssertEqual(figure.all("figcaption").count, 0)
    XCTAssertEqual(book.files[Self.drawing], course[Self.drawing])
  }

  func test_terminal_showsItAsText() throws {
    let chapter = try sample().reading().course.chapters[1]

    XCTAssertTrue(
      chapter.beginning.contains("```text\nOne round of observers\n\nview  "),
      chapter.beginning
    )
    XCTAssertTrue(chapter.beginning.contains("```\n\nWho tells whom, in order"))
    XCTAssertFalse(chapter.beginning.contains("!["))
  }

  func test_tag_holdsTheDrawing() throws {
    let course = try sample()
    let reading = try course.reading()

    let documents = reading.course.documents(
      ofState: reading.course.states.count - 1
    )

    XCTAssertEqual(
      documents["pictures/one-round.svg"],
      course[Self.drawing]
    )
  }

  func test_proof_countsItWithThePictures() throws {
    XCTAssertEqual(
      try proof(of: sample()).counts.pictures,
      try proof(of: Sample()).counts.pictures + 1
    )
  }

  func test_acceptance_writesTheDrawingsThatAreStale() throws {
    func stale(_ course: SampleCourse) throws -> [String: String] {
      DiagramProof(chapter: try course.reading().course.chapters[1])
        .staleDrawings
    }
    let course = try sample()

    XCTAssertEqual(try stale(course), [:])
    XCTAssertEqual(
      try stale(sample(drawing: "<svg/>\n")),
      [Self.drawing: try XCTUnwrap(course[Self.drawing])]
    )
  }
}
