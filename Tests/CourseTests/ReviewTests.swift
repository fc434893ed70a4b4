import XCTest

@testable import CourseAuthoring
@testable import CourseContent
@testable import CourseSystem

/// `verify --accept --review` in a terminal: each change is shown, and made when
/// the author agrees.
final class ReviewTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// A clone in which two counts and a message are false.
  private func wrong() throws -> (Clone, Sample) {
    let sample = try Sample()
      .changing("2 tests pass", to: "7 tests pass")
      .changing(
        "> **Green:** 1 test passes.\n\n## 1.2",
        to: "> **Green:** 8 tests pass.\n\n## 1.2"
      )
      .changing("has no member 'points'", to: "lacks 'points'")
    let clone = try Clone()
    try clone.folder.write(sample.files)
    return (clone, sample)
  }

  private func lesson(of clone: Clone) throws -> String {
    try Files.read("\(clone.folder.path)/\(Sample.first)")
  }

  func test_changes_areAskedForOneByOne() throws {
    let (clone, sample) = try wrong()
    let terminal = try clone.live("verify", "--accept", "--review", of: .author)
    let first = try sample.place(of: "> **Green:** 8 tests pass.")
    let second = try sample.place(of: "> **Green:** 7 tests pass.")
    let third = try sample.place(
      of: "> **Red:** does not compile: `value of type 'Score' lacks 'points'`"
    )

    try terminal.wait(for: "\(first):")
    try terminal.wait(for: "  - > **Green:** 8 tests pass.")
    try terminal.wait(for: "  + > **Green:** 1 test passes.")
    try terminal.wait(for: "Accept? y, n, or a for all counts")
    terminal.type("y\r")
    try terminal.wait(for: "\(second):")
    terminal.type("n\r")
    try terminal.wait(for: "\(third):")
    try terminal.wait(for: "Accept? y, n, or a for all wordings")
    // The count that was declined is not asked for again.
    terminal.type("yes\r")
    let ending = try terminal.waitForEnd()

    XCTAssertEqual(ending, .exited(1))
    XCTAssertEqual(
      try lesson(of: clone),
      try XCTUnwrap(
        try Sample().changing("2 tests pass", to: "7 tests pass")
          .files[Sample.first]
      )
    )
  }

  func test_allOfAKind_areAskedForOnce() throws {
    let (clone, sample) = try wrong()
    let terminal = try clone.live("verify", "--accept", "--review", of: .author)
    let first = try sample.place(of: "> **Green:** 8 tests pass.")

    try terminal.wait(for: "\(first):")
    terminal.type("a\r")
    try terminal.wait(for: "Accept? y, n, or a for all wordings")
    terminal.type("a\r")
    let ending = try terminal.waitForEnd()

    XCTAssertEqual(ending, .exited(0), terminal.screen)
    XCTAssertEqual(try lesson(of: clone), try Sample().files[Sample.first])
  }

  func test_closedTerminal_changesNothing() throws {
    let (clone, sample) = try wrong()
    let terminal = try clone.live("verify", "--accept", "--review", of: .author)
    let first = try sample.place(of: "> **Green:** 8 tests pass.")

    try terminal.wait(for: "\(first):")
    terminal.hangUp()
    _ = try terminal.waitForEnd()

    XCTAssertEqual(try lesson(of: clone), sample.files[Sample.first])
  }
}
