import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class AnnouncedStringsTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// Returns the sample course with an assertion added to the test of step 2.1.
  private func sample(_ assertion: String) throws -> Sample {
    try Sample().changing(
      "    XCTAssertEqual(score.points, 10)\n",
      to: "    XCTAssertEqual(score.points, 10)\n    \(assertion)\n",
      in: Sample.second
    )
  }

  private func mistakes(_ course: Sample) throws -> [Mistake] {
    let reading = try course.reading().course
    let chapter = reading.chapters[1]
    return AnnouncedStrings(of: [chapter], in: reading).mistakes(in: chapter)
  }

  func test_unannouncedString_isReportedAtItsLine() throws {
    for assertion in [
      #"XCTAssertEqual("\(score.points)", "nobody has more than 10")"#,
      #"XCTAssertTrue("\(score)".contains("nobody has more than 10"))"#,
      #"XCTAssertEqual(["a"], ["a", "Ten:" + " nobody has more"])"#,
      #"XCTAssertEqual("", "nobody has more than \(score.points)")"#,
      #"XCTAssertEqual(score.points > 9 ? "" : "", "nobody has\n more than 10 points")"#,
      #"let expected = "nobody has more than 10"; XCTAssertEqual("a", expected)"#,
    ] {
      let course = try sample(assertion)

      let found = try mistakes(course)

      XCTAssertEqual(
        found.map { "\($0.location)" },
        [try course.place(of: "    \(assertion)", in: Sample.second)],
        assertion
      )
    }
  }

  func test_stringAnnouncedBefore_isAccepted() throws {
    let assertion = #"XCTAssertEqual("a", "nobody has more than 10 points")"#
    for words in [
      "It says: nobody has\nmore than 10 points.",
      "> nobody has more than 9 points",
      "```text\nnobody has more than 10 points\n```",
    ] {
      let course = try sample(assertion).changing(
        "Two times six is ten.",
        to: words,
        in: Sample.second
      )

      XCTAssertEqual(try mistakes(course), [], words)
    }
  }

  func test_stringAnnouncedAfterListing_isReported() throws {
    let course = try sample(#"XCTAssertEqual("a", "nobody has more than 10")"#)
      .changing(
        "The smaller of the two.",
        to: "It says: nobody has more than 10.",
        in: Sample.second
      )

    XCTAssertEqual(try mistakes(course).count, 1)
  }

  func test_argumentsShortStringsAndNonWords_areAccepted() throws {
    for assertion in [
      #"XCTAssertEqual("a", "no more")"#,
      #"XCTAssertEqual(5, score.find("what is this number?"))"#,
      #"_ = score.find("what is this number?")"#,
      #"XCTAssertEqual("\(score.find("what is this number?"))", "a")"#,
      #"XCTAssertEqual("a", "XOX/.O./X.. XOX/.O./X..")"#,
      #"XCTAssertEqual("a", "12345 67890 12345")"#,
    ] {
      XCTAssertEqual(try mistakes(try sample(assertion)), [], assertion)
    }
  }
}
