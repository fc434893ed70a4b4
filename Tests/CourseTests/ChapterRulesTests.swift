import XCTest

@testable import Course
@testable import CoursePlatform

/// What can be read but breaks a rule is refused at its line.
final class ChapterRulesTests: XCTestCase {
  private typealias Sample = SampleCourse

  func test_trueCourse_breaksNoRule() throws {
    XCTAssertEqual(try Sample().reading().mistakes, [])
  }

  func test_redWithoutGreen_isRefused() throws {
    let course = try Sample().changing(
      "### Green\n\nThe least that passes.",
      to: "### Refactor\n\nThe least that passes."
    )

    try assertRefused(
      course,
      at: course.place(of: "### Red"),
      "this Red has no Green"
    )
  }

  func test_greenWithoutRed_isRefused() throws {
    let course = try Sample().changing(
      "### Refactor",
      to: "## 2.2 More\n\n### Green",
      in: Sample.second
    )

    let mistakes = try course.reading().mistakes

    let place = try course.place(
      of: "### Green",
      below: "## 2.2 More",
      in: Sample.second
    )
    assertOne(
      mistakes.filter { "\($0.location)" == place },
      at: place,
      says: ["no Red before it"]
    )
  }

  func test_redWithoutClaim_isRefused() throws {
    let course = try Sample().changing(
      "> **Red:** does not compile: `value of type 'Score' has no member "
        + "'points'`\n\n",
      to: ""
    )

    try assertRefused(
      course,
      at: course.place(of: "### Red"),
      "### Red ends without a claim: > **Red:** …"
    )
  }

  func test_greenWithoutClaim_isRefused() throws {
    let course = try Sample().changing("> **Green:** 2 tests pass.\n", to: "")

    try assertRefused(
      course,
      at: course.place(of: "### Green", below: "### Given"),
      "### Green ends without a claim: > **Green:** …"
    )
  }

  func test_greenClaimOfRed_isRefused() throws {
    let lie = "> **Green:** 1 test passes."
    let course = try Sample().changing(
      "> **Red:** does not compile: `value of type 'Score' has no member "
        + "'points'`",
      to: lie
    )

    try assertRefused(
      course,
      at: course.place(of: lie),
      "### Red cannot claim this light"
    )
  }

  func test_redClaimOfGreen_isRefused() throws {
    let lie = "> **Red:** does not compile: `x`"
    let course = try Sample().changing("> **Green:** 2 tests pass.", to: lie)

    try assertRefused(
      course,
      at: course.place(of: lie),
      "### Green cannot claim this light"
    )
  }

  func test_twoClaimsOfGreen_areRefused() throws {
    let claim = "> **Green:** 2 tests pass."
    let course = try Sample().changing(claim, to: "\(claim)\n\(claim)")

    let mistakes = try course.reading().mistakes

    XCTAssertEqual(mistakes.count, 2)
    XCTAssertEqual(
      mistakes.first.map { "\($0.location)" },
      try course.place(of: claim)
    )
    XCTAssertTrue(
      mistakes.allSatisfy { $0.message == "### Green has one claim" }
    )
  }

  func test_amberClaimOfRedOrGreen_isRefused() throws {
    let lie = "> **Amber:** no tests run."
    for claim in [
      "> **Green:** 2 tests pass.",
      "> **Red:** does not compile: `value of type 'Score' has no member "
        + "'points'`",
    ] {
      let course = try Sample().changing(claim, to: lie)

      let place = try course.place(
        of: lie,
        below: "## 1.1 A score starts at zero"
      )
      try assertRefused(course, at: place, "cannot claim this light")
    }
  }

  func test_openingWithListingsAndNoClaim_isRefused() throws {
    let course = try Sample().changing("> **Amber:** no tests run.\n\n", to: "")

    try assertRefused(
      course,
      at: "\(Sample.first):1",
      "ends without a claim"
    )
  }

  func test_phaseWithoutListing_isRefused() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> **Green:** 2 tests pass.\n\n### Refactor\n\nNothing to do."
    )

    try assertRefused(
      course,
      at: course.place(of: "### Refactor"),
      "### Refactor changes nothing"
    )
  }

  func test_stepWithoutPhase_isRefused() throws {
    let course = try Sample().changing(
      "## What we learned",
      to: "## 1.3 Nothing\n\n## What we learned"
    )

    let mistakes = try course.reading().mistakes

    XCTAssertEqual(
      mistakes.first.map { "\($0.location)" },
      try course.place(of: "## 1.3 Nothing")
    )
    XCTAssertEqual(mistakes.first?.message, "this step has no phase")
  }

  func test_fewerThanTwoHints_areRefused() throws {
    let course = try Sample().changing(
      """
      <details><summary>Hint 2</summary>

      Then compare its points.

      </details>

      """,
      to: ""
    )

    try assertRefused(
      course,
      at: course.place(of: "## 1.2 Points are added"),
      "at least two hints",
      "this one has 1"
    )
  }

  func test_chapterWithoutSteps_isRefused() throws {
    var course = try Sample()
    course[Sample.second] = """
      # 2 A limit

      ## What we learned

      ## Try it yourself

      """

    let mistakes = try course.reading().mistakes

    XCTAssertTrue(
      mistakes.contains {
        "\($0.location)" == "\(Sample.second):1"
          && $0.message.contains("this chapter has no step: ## 2.1 Title")
      }
    )
  }

  func test_listingBeforeTheFirstStepOfChapterTwo_isRefused() throws {
    let caption = "`Sources/TicModel/Other.swift`"
    let course = try Sample().changing(
      "![The limit itself](pictures/XO-X..svg)",
      to: "\(caption)\n\n```swift\n// Other.\n```",
      in: Sample.second
    )

    try assertRefused(
      course,
      at: course.place(of: caption, in: Sample.second),
      "only the first has listings"
    )
  }

  func test_claimBeforeTheFirstStepOfChapterTwo_isRefused() throws {
    let claim = "> **Green:** 2 tests pass."
    let course = try Sample().changing(
      "![The limit itself](pictures/XO-X..svg)",
      to: claim,
      in: Sample.second
    )

    try assertRefused(
      course,
      at: course.place(of: claim, in: Sample.second),
      "only the first has listings or claims"
    )
  }

  func test_consoleInAPhaseThatChangesNothing_isRefused() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> **Green:** 2 tests pass.\n\n### Refactor\n\n"
        + "```console\n$ echo no\nyes\n```"
    )

    try assertRefused(
      course,
      at: course.place(of: "### Refactor"),
      "### Refactor changes nothing"
    )
  }

  // MARK: Chaffs

  func test_fewerThanTwoChaffs_areRefusedFromChapterTwoOn() throws {
    var course = try Sample()
    course[Sample.chaff] = nil

    try assertRefused(
      course,
      at: "\(Sample.second):1",
      "at least two chaffs",
      "has 1"
    )
  }

  func test_chaffForAStepThatIsNotThere_isRefused() throws {
    let path = "chapters/02-a-limit/chaffs/later/one.md"
    var course = try Sample()
    course[path] = SampleLessons.startsOver

    try assertRefused(
      course,
      at: "\(path):1",
      "this chapter has no step named later"
    )
  }

  // MARK: Wheats

  func test_fewerThanTwoWheats_areRefused() throws {
    var course = try Sample()
    course[Sample.wheat] = nil

    try assertRefused(
      course,
      at: "\(Sample.second):1",
      "at least two wheats",
      "has 1"
    )
  }

  func test_wheatForAStepThatIsNotThere_isRefused() throws {
    let path = "chapters/02-a-limit/wheats/later/one.md"
    var course = try Sample()
    course[path] = SampleLessons.twice

    try assertRefused(
      course,
      at: "\(path):1",
      "this chapter has no step named later"
    )
  }
}
