import XCTest

@testable import Course
@testable import CourseAuthor

final class LinksTests: XCTestCase {
  private typealias Sample = SampleCourse

  private func assertDead(
    _ link: String,
    _ target: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let course = try Sample().changing("One line more.", to: link)
    try assertRefused(
      course,
      at: course.place(of: link),
      "there is no file \(target)",
      file: file,
      line: line
    )
  }

  private func assertAlive(
    _ link: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let course = try Sample().changing("One line more.", to: link)
    XCTAssertEqual(try course.reading().mistakes, [], file: file, line: line)
  }

  func test_deadLink_isRefused() throws {
    try assertDead("See [more](../03-more/README.md).", "../03-more/README.md")
  }

  func test_deadPictureElsewhere_isRefused() throws {
    try assertDead("![A](photos/none.svg)", "photos/none.svg")
  }

  func test_secondLinkOfALine_isSeenToo() throws {
    try assertDead("[a](README.md) [b](none.md)", "none.md")
  }

  func test_linkAfterALongerFence_isSeen() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "````text\n```\n````\n\n[a](none.md)"
    )

    try assertRefused(
      course,
      at: course.place(of: "[a](none.md)"),
      "there is no file none.md"
    )
  }

  func test_linkAfterABacktickWithoutAnEnd_isToldOnceAtItsLine() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "One line\nmore. A `` stays alone\n`[a](no.md)` and [a](none.md)"
    )

    try assertRefused(
      course,
      at: course.place(of: "`[a](no.md)` and [a](none.md)"),
      "there is no file none.md"
    )
    XCTAssertEqual(try course.reading().mistakes.count, 1)
  }

  func test_linkToAFile_leadsSomewhere() throws {
    try assertAlive("[a](../02-a-limit/README.md#21-ten-is-the-most)")
  }

  func test_anchorOfNoHeading_isRefused() throws {
    for target in ["#top", "../02-a-limit/README.md#11-ten"] {
      let link = "[a](\(target))"
      let course = try Sample().changing("One line more.", to: link)
      try assertRefused(course, at: course.place(of: link), "no heading #")
    }
    try assertAlive("[a](#12-points-are-added)")
  }

  func test_linkOutOfTheRepository_isRefused() throws {
    for link in [
      "[a](../../../README.md)", "[a](/etc/passwd)", "[a](https://swift.org)",
      "See https://swift.org for more.", "[a](javascript:alert)",
      "See www.swift.org for more.",
    ] {
      let course = try Sample().changing("One line more.", to: link)
      try assertRefused(course, at: course.place(of: link))
    }
  }

  func test_linkToAListedPageOfTheWeb_leadsSomewhere() throws {
    var course = try Sample().changing(
      "One line more.",
      to: "[a](https://swift.org)"
    )
    course[LinkRules.list] = "- https://swift.org\n"

    XCTAssertEqual(try course.reading().mistakes, [])
  }

  func test_textInBackticks_isNoLink() throws {
    try assertAlive("Written `[text](target)`.")
  }

  func test_textOfACodeBlock_isNoLink() throws {
    try assertAlive("```text\n[a](none.md)\n```")
  }
}
