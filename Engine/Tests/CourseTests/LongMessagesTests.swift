import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that a claim's long message is shown by lines everywhere, and is one
/// message to everything that reads it.
final class LongMessagesTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let words = String(repeating: "two points, ", count: 12)
  private static let old =
    "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: `XCTAssertEqual "
    + #"failed: ("0") is not equal to ("2")`"#
  private static let oneLine = old.dropLast() + " - \(words)`"
  private static let lines = """
    > **Red:** `Chapter01Tests.test_addTwo_isTwo` fails:
    > `XCTAssertEqual failed: ("0") `
    > `is not equal to ("2") - two points, two points, two points, two points, \
    two points, two points, `
    > `two points, two points, two points, two points, two points, two points, `
    """

  /// Returns a course with a long message in a claim.
  private func course(claiming claim: some StringProtocol) throws -> Sample {
    try Sample().changing(Self.old, to: String(claim)).changing(
      "XCTAssertEqual(score.points, 2)",
      to: "XCTAssertEqual(score.points, 2, \"\(Self.words)\")"
    )
  }

  func test_longMessageOnOneLine_isRejected() throws {
    let course = try course(claiming: Self.oneLine)

    assertOne(
      try course.reading().mistakes,
      at: try course.place(of: String(Self.oneLine)),
      says: ["`kata accept` shows it by lines"]
    )
    XCTAssertEqual(try self.course(claiming: Self.lines).reading().mistakes, [])
  }

  func test_accept_breaksLongMessage() throws {
    for options in [["--pages"], []] {
      let clone = try Clone(try course(claiming: Self.oneLine))
      try clone.writeGame()

      let outcome = try clone.kata(["accept"] + options)

      XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
      XCTAssertTrue(
        outcome.output.contains("Updated 1 layout."),
        outcome.output
      )
      XCTAssertEqual(
        Files.contents("\(clone.folder.path)/\(Sample.first)"),
        try course(claiming: Self.lines)[Sample.first]
      )
    }
  }

  func test_accept_replacesAllLinesOfMessage() throws {
    let wrong = Self.lines.replacing("(\"2\") -", with: "(\"3\") -")
    let clone = try Clone(try course(claiming: wrong))
    try clone.writeGame()

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      Files.contents("\(clone.folder.path)/\(Sample.first)"),
      try course(claiming: Self.lines)[Sample.first]
    )
  }

  func test_layout_doesNotChangeWhatWasProved() throws {
    let digests = try [String(Self.oneLine), Self.lines].map { claim in
      let folder = try course(claiming: claim).written()
      return try withExtendedLifetime(folder) {
        let course = WholeCourse.read(root: folder.path).course
        let checks = CourseChecks(
          course: course,
          root: folder.path,
          verdictService: try Bench.verdictService()
        )
        let all =
          course.chapters.flatMap(checks.ofPrograms)
          + course.chapters.compactMap(checks.ofEnd)
          + checks.ofPages(course.chapters, isWhole: true, isBuilt: true)
        return all.map { "\($0.title) \($0.digest?.description ?? "")" }
      }
    }

    XCTAssertEqual(digests[0], digests[1])
    XCTAssertTrue(digests[0].contains { $0.contains("2-red") })
  }

  // MARK: What shows messages

  private func chapter() throws -> Chapter {
    try course(claiming: Self.lines).reading().course.chapters[0]
  }

  func test_terminal_showsMessageByLines() throws {
    let chapter = try chapter()
    let quote = Self.lines.replacing("**", with: "").replacing(">", with: "│")
    XCTAssertEqual(
      MarkdownText(Self.lines, width: 120).paragraphs,
      [quote.lines]
    )
    let place = StepPlace(chapter: chapter, step: chapter.steps[1])
    let shown = MarkdownText(place.text, width: 120).lines
    let messages = Self.lines.lines.dropFirst().map {
      "    " + $0.dropFirst(3).dropLast()
    }
    let start = try XCTUnwrap(
      shown.firstIndex(of: "- Chapter01Tests.test_addTwo_isTwo fails:")
    )
    XCTAssertEqual(Array(shown[(start + 2)...].prefix(3)), messages)
  }

  func test_longClaimInTerminal_isCut() {
    let message = (1...20).map { "> `\($0), `" }
    let claim = ["> **Red:** does not compile:"] + message

    let lines = MarkdownText(claim.joined(separator: "\n"), width: 80).lines

    XCTAssertEqual(lines.suffix(3), ["│ `8, `", "│ …", ""])
  }

  func test_book_showsMessageByLines() throws {
    let book = try SampleBook.book(course(claiming: Self.lines))
    let chapter = try chapter()
    let claim = chapter.steps[1].phases[1].claims[0]

    let page = try book.page("01-points.html")

    let card = page.all("li", "claim").first { $0.text.contains("addTwo") }
    XCTAssertEqual(card?.all("code").map(\.text), claim.messageLines)
    XCTAssertEqual(claim.messageLines.count, 3)
    let read = ReadChapter.parts(of: page)
    XCTAssertTrue(read.contains(.claim(claim.description.trimmed)), "\(read)")
  }

  func test_tag_marksPlaceBelowLastLine() throws {
    let course = try course(claiming: Self.lines).reading().course
    let red = try XCTUnwrap(
      course.states.firstIndex { $0.tag == "01-points/2-red" }
    )

    let readme = course.documents(ofState: red)["README.md"] ?? ""

    let last = try XCTUnwrap(Self.lines.lines.last)
    XCTAssertTrue(readme.contains("\(last)\n\n#### You are here"), readme)
  }
}
