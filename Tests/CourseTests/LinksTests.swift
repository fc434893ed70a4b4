import XCTest

@testable import Course

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

  func test_linkToAFile_leadsSomewhere() throws {
    try assertAlive("[a](../02-a-limit/README.md#top)")
  }

  func test_linkToThePageOrTheWeb_leadsSomewhere() throws {
    try assertAlive("[a](#top) [b](https://swift.org)")
  }

  func test_textOfACodeBlock_isNoLink() throws {
    try assertAlive("```text\n[a](none.md)\n```")
  }
}
