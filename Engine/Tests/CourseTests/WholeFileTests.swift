import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

/// Tests that a file shown whole in a chapter is the one in the chapter's end
/// state.
final class WholeFileTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let path = "Sources/TicModel/Score.swift"
  private static let caption = "`\(path)` (whole)"
  private static let fold =
    "<details><summary>Score.swift at the end</summary>\n\n"

  /// Returns the sample course with a fold at the end of the second chapter.
  private func course(_ inside: String = caption) throws -> Sample {
    try Sample().changing(
      "A limit is a rule like any other.",
      to: "A limit is a rule like any other.\n\n\(Self.fold)\(inside)\n\n"
        + "</details>",
      in: Sample.second
    )
  }

  /// Returns the sample course with the whole file as in the second chapter's
  /// end state.
  private func trueCourse() throws -> Sample {
    let end = try Sample().reading().course.end
    let text = try XCTUnwrap(end[Self.path])
    return try course("\(Self.caption)\n\n```swift\n\(text)```")
  }

  func test_fileOfEndState_isProved() throws {
    let course = try trueCourse()

    XCTAssertEqual(try course.reading().mistakes, [])
    XCTAssertEqual(try course.proof().mistakes, [])
    XCTAssertEqual(try course.pageMistakes(), [])
  }

  func test_differentContent_isReported() throws {
    let course = try trueCourse().changing(
      "Self.most)\n  }\n}\n```\n\n</details>",
      to: "Self.most)\n  }\n}\n\n```\n\n</details>",
      in: Sample.second
    )

    XCTAssertEqual(try course.reading().mistakes, [])
    try assertNotProved(
      course,
      at: course.place(of: Self.caption, in: Sample.second),
      "the text shown here differs from \(Self.path) at the end of the chapter",
      "Run `kata accept`"
    )
  }

  func test_captionWithoutBlock_isReported() throws {
    let course = try course()

    XCTAssertEqual(try course.reading().mistakes, [])
    try assertNotProved(
      course,
      at: course.place(of: Self.caption, in: Sample.second),
      "Run `kata accept`"
    )
  }

  func test_missingFile_isReported() throws {
    let caption = "`Sources/TicModel/Gone.swift` (whole)"
    let course = try course(caption)

    try assertNotProved(
      course,
      at: course.place(of: caption, in: Sample.second),
      "Sources/TicModel/Gone.swift doesn't exist at the end of this chapter"
    )
  }

  func test_fileOfOtherChaptersEnd_isReported() throws {
    let end = try Sample().reading().course.end
    let text = try XCTUnwrap(end[Self.path])
    let course = try Sample().changing(
      "A test is seen to fail first.",
      to: "\(Self.fold)\(Self.caption)\n\n```swift\n\(text)```\n\n</details>"
    )

    try assertNotProved(
      course,
      at: course.place(of: Self.caption),
      "at the end of the chapter"
    )
  }

  // MARK: Accepting

  private func accepted(_ course: Sample) throws -> (String?, [String]) {
    let (folder, files) = try course.accepted()
    return (Files.contents("\(folder.path)/\(Sample.second)"), files.written)
  }

  func test_accept_writesBlockBelowCaption() throws {
    let (text, written) = try accepted(try course())

    XCTAssertEqual(text, try trueCourse()[Sample.second])
    XCTAssertEqual(written, [Sample.second])
  }

  func test_accept_rewritesOnlyOutdatedContent() throws {
    let course = try trueCourse()
    let stale = try self.course(
      "\(Self.caption)\n\n```swift\nlet stale = 1\n\n```"
    )

    XCTAssertEqual(try accepted(stale).0, course[Sample.second])
    XCTAssertEqual(try accepted(course).1, [])
  }

  func test_accept_keepsWindowsLineEndings() throws {
    var course = try course()
    course[Sample.second] = course[Sample.second]?
      .replacingOccurrences(of: "\n", with: "\r\n")

    XCTAssertEqual(
      try accepted(course).0,
      try trueCourse()[Sample.second]?
        .replacingOccurrences(of: "\n", with: "\r\n")
    )
  }

  func test_fence_isLongerThanAnyInContent() {
    let file = WholeFile(
      path: Self.path,
      text: nil,
      location: SourceLocation(path: "a", line: 1),
      lineCount: 1
    )

    XCTAssertEqual(
      file.source(showing: "a\n```\nb\n"),
      [Self.caption, "", "````swift", "a", "```", "b", "````"]
    )
  }
}
