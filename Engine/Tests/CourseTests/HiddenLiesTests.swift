import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that mistakes are found even if the format or the proof could easily
/// miss them.
final class HiddenLiesTests: XCTestCase {
  private typealias Sample = SampleCourse

  private func proof(_ course: SampleCourse, of chapter: Int) throws -> Proof {
    try course.proof(chapters: [chapter])
  }

  // MARK: What was not proved is not called proved

  func test_brokenEarlierChapter_failsProofOfLaterOne() throws {
    let broken = try Sample().changing(
      "   public mutating func add(_ amount: Int) {\n+    points += amount",
      to: "   public mutating func sub(_ amount: Int) {\n+    points += amount"
    )

    XCTAssertFalse(try proof(broken, of: 2).holds)
    XCTAssertTrue(try proof(try Sample(), of: 2).holds)
  }

  func test_unreadableChapter_isNotProved() throws {
    let course = try Sample().changing(
      "## 2.1 Ten is the most",
      to: "## 2.2 Ten is the most",
      in: Sample.second
    )

    let proof = try proof(course, of: 2)

    assertOne(
      proof.mistakes,
      at: try course.place(of: "## 2.2 Ten is the most", in: Sample.second),
      says: ["the next step's heading must begin with ## 2.1"]
    )
  }

  // MARK: Code that nothing would compile

  func test_listingOutsideTargets_isReported() throws {
    for caption in ["Sources/TicOther/Lie.swift", "Sources/TicModel/Lie.txt"] {
      let course = try Sample().changing(
        "The least that passes.",
        to: "`\(caption)`\n\n```swift\nlet lie: Int = \"no\"\n```"
      )

      var reading = try course.reading()
      PlanRule(verdictService: try Bench.verdictService()).apply(to: &reading)
      assertOne(
        reading.mistakes,
        at: try course.place(of: "`\(caption)`"),
        says: ["can't be checked"]
      )
    }
  }

  func test_underlinedHeading_isReported() throws {
    for line in ["===", "-", "--- "] {
      let course = try Sample().changing(
        "One line more.",
        to: "2.9 A step that is none\n\(line)\n\nMore."
      )

      try assertRejected(
        course,
        at: course.place(of: line, below: "2.9 A step that is none"),
        "must be a line that begins with #"
      )
    }
  }

  func test_referenceLink_isReported() throws {
    let course = try Sample().changing(
      "One line more.",
      to: "See [the rules][rules].\n\n[rules]: nowhere.md"
    )

    try assertRejected(
      course,
      at: course.place(of: "[rules]: nowhere.md"),
      "[text](target)"
    )
  }

  func test_indentedCodeAndHTML_areReported() throws {
    for line in [
      "    let lie = 1", "<!-- hidden", "<pre>let lie = 1</pre>",
      "See <!-- hidden --> this.", "<h2>A heading</h2>", "So <img src=a.svg>.",
      "A <a href=https://swift.org>link</a>.", "- <b>bold</b>",
    ] {
      let course = try Sample().changing("One line more.", to: line)

      XCTAssertEqual(
        try course.reading().mistakes.map { "\($0.location)" },
        [try course.place(of: line)]
      )
    }
  }

  func test_hintWithUnmarkedCode_isReported() throws {
    for fence in ["```", "```Swift", "```swift title"] {
      let course = try Sample().changing(
        "Twelve will do.",
        to: "\(fence)\nlie()\n```",
        in: Sample.second
      )

      try assertRejected(
        course,
        at: course.place(
          of: fence,
          below: "Add more than ten points.",
          in: Sample.second
        ),
        "code in a hint isn't applied to the package"
      )
    }
  }

  // MARK: Claims that are none

  func test_numberOfPassingTestsInProse_isReported() throws {
    for line in [
      "**Green:** 99 tests pass.", "- > **Green:** 99 tests pass.",
      "> 99 tests pass.", "Now 1 test passes.",
    ] {
      let course = try Sample().changing("One line more.", to: line)

      XCTAssertEqual(
        try course.reading().mistakes.map { "\($0.location)" },
        [try course.place(of: line)],
        line
      )
    }
  }

  // MARK: Chaffs and names

  func test_chaffThatChangesPackage_isReported() throws {
    var course = try Sample()
    course[Sample.chaff] = """
      Your tests let a package through that has no tests.

      `Package.swift`

      ```diff
      -    .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
      ```

      """

    try assertNotProved(
      course,
      at: "\(Sample.chaff):1",
      "not the tests or the package manifest"
    )
  }

  func test_stepsWithSameTitle_areReported() throws {
    let course = try Sample().changing(
      "## 1.2 Points are added",
      to: "## 1.2 A score starts at zero"
    )

    try assertRejected(
      course,
      at: course.place(of: "## 1.2 A score starts at zero"),
      "another step in this chapter has the same title"
    )
  }
}
