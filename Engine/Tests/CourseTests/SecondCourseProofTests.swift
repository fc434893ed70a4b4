import XCTest

@testable import CoursePlatform

/// Tests that a course that isn't about tic-tac-toe can be proved, and its book
/// written.
///
/// They're slow because SwiftPM builds the end of each chapter, too.
final class SecondCourseProofTests: SlowTestCase {
  func test_course_isProvedAndFalseClaimIsReportedAtItsLine() throws {
    let clone = try Clone.ofBowling()

    let proof = try clone.kata("verify")

    XCTAssertTrue(proof.succeeded, proof.output + proof.error)
    XCTAssertTrue(
      proof.output.contains("2 chapters, 5 steps, 13 states"),
      proof.output
    )

    let book = "\(clone.folder.path)/book"
    XCTAssertTrue(try clone.kata("book", "book").succeeded)
    let page = try Files.read("\(book)/02-bonuses.html")
    XCTAssertTrue(page.contains("<small>proved</small>"), page)

    let place = try clone.replace(
      line: "> **Green:** 4 tests pass.",
      by: "> **Green:** 5 tests pass.",
      in: "chapters/02-bonuses/README.md"
    )
    let second = try clone.kata("verify", "2")

    XCTAssertFalse(try clone.kata("book", "book").succeeded)
    XCTAssertEqual(try Files.read("\(book)/02-bonuses.html"), page)
    XCTAssertFalse(second.succeeded)
    XCTAssertTrue(
      (second.output + second.error).contains("\(place): "),
      second.output + second.error
    )
  }
}
