import XCTest

@testable import Course
@testable import CourseAuthor

/// Tests that a link leads to a file, a heading, or a web page that the
/// repository lists.
final class LinksTests: XCTestCase {
  private typealias Sample = SampleCourse
  private static let words = "One line more."

  func test_brokenLink_isReportedAtItsLine() throws {
    for (text, message) in [
      (
        "See [more](../03-more/README.md).",
        "the file ../03-more/README.md doesn't exist"
      ),
      ("![A](photos/none.svg)", "the file photos/none.svg doesn't exist"),
      ("[a](README.md) [b](none.md)", "the file none.md doesn't exist"),
      ("````text\n```\n````\n\n[a](none.md)", "the file none.md doesn't exist"),
      (
        "One line\nmore. A `` stays alone\n`[a](no.md)` and [a](none.md)",
        "the file none.md doesn't exist"
      ),
      ("**See [`a`](none.md)**", "the file none.md doesn't exist"),
      ("- One\n- [a](none.md)", "the file none.md doesn't exist"),
      ("[a](#top)", "no heading #top"),
      ("[a](../02-a-limit/README.md#11-ten)", "no heading #11-ten"),
      ("[a](../../../README.md)", "outside the repository"),
      ("[a](/etc/passwd)", "outside the repository"),
      ("[a](https://swift.org)", "https://swift.org isn't listed"),
      ("See https://swift.org for more.", "https://swift.org isn't listed"),
      ("See www.swift.org for more.", "www.swift.org isn't listed"),
      ("[a](javascript:alert)", "javascript:alert isn't listed"),
    ] {
      let course = try Sample().changing(Self.words, to: text)
      let last = try XCTUnwrap(text.components(separatedBy: "\n").last)
      try assertRejected(course, at: course.place(of: last), message)
    }
  }

  func test_validLink_isAccepted() throws {
    for text in [
      "[a](../02-a-limit/README.md#21-ten-is-the-most)",
      "[a](#12-points-are-added)", "Written `[text](target)`.",
      "```text\n[a](none.md)\n```", "[a](https://swift.com)",
    ] {
      var course = try Sample().changing(Self.words, to: text)
      course[LinkRules.list] = "- https://swift.com\n"
      XCTAssertEqual(try course.reading().mistakes, [], text)
    }
  }
}
