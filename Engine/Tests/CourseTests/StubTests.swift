import Course
import CourseJudge
import CoursePlatform
import Foundation
import XCTest

@testable import CourseLearner
@testable import CourseAuthor

/// Tests of a Red with two states: the test doesn't compile, and then a stub
/// makes it fail.
final class StubTests: XCTestCase {
  private static let compileClaim =
    "> **Red:** does not compile: `value of type 'Score' has no member "
    + "'points'`"
  private static let failClaim =
    "> **Red:** `Chapter01Tests.test_newScore_isZero` fails: "
    + "`XCTAssertEqual failed: (\"-1\") is not equal to (\"0\")`"

  /// Returns the sample course with a stub in its first step.
  static func course() throws -> SampleCourse {
    try SampleCourse().changing(
      Self.compileClaim,
      to: """
        \(Self.compileClaim)

        The least that compiles, and is wrong.

        `Sources/TicModel/Score.swift`

        ```diff
         public struct Score {
        +  public private(set) var points = -1
        +
           public init() {}
        ```

        \(Self.failClaim)

        Seen to fail.
        """
    ).changing(
      """
       public struct Score {
      +  public private(set) var points = 0
      +
         public init() {}
      """,
      to: """
        -  public private(set) var points = -1
        +  public private(set) var points = 0
        """
    )
  }

  private func firstStep() throws -> StepPlace {
    try XCTUnwrap(try Self.course().reading().course.places.first)
  }

  // MARK: States

  func test_redWithStub_hasTwoStates() throws {
    let course = try Self.course().reading().course

    let states = course.states(of: course.chapters[0]).map(\.tag)

    XCTAssertEqual(
      states.prefix(4),
      [
        "01-points/start", "01-points/1-amber", "01-points/1-red",
        "01-points/1-green",
      ]
    )
    let amber = try XCTUnwrap(course.state(1, 1, .amber))
    let red = try XCTUnwrap(course.state(1, 1, .red))
    XCTAssertEqual(amber.tree.tests, red.tree.tests)
    XCTAssertNotEqual(amber.tree, red.tree)
  }

  func test_proseAboveStub_belongsToSecondState() throws {
    let step = try firstStep().step

    XCTAssertEqual(
      step.phase(.red)?.prose.source,
      "The least that compiles, and is wrong."
    )
    XCTAssertEqual(step.phase(.red)?.afterword.source, "Seen to fail.")
    XCTAssertEqual(step.phase(.amber)?.afterword, [])
    XCTAssertEqual(step.kind, .cycle)
  }

  // MARK: The proof

  func test_correctStub_isProved() throws {
    let proof = try Self.course().proof(chapters: [1])

    XCTAssertEqual(proof.mistakes.map(\.description), [])
  }

  func test_wrongFailureOfStub_isReported() throws {
    let lie = Self.failClaim.replacingOccurrences(of: "-1", with: "-2")
    let course = try Self.course().changing(Self.failClaim, to: lie)

    try assertNotProved(course, at: try course.place(of: lie), "-1")
  }

  func test_wrongCompileError_isReported() throws {
    let lie = Self.compileClaim.replacingOccurrences(of: "points", with: "sum")
    let course = try Self.course().changing(Self.compileClaim, to: lie)

    try assertNotProved(course, at: try course.place(of: lie), "points")
  }

  // MARK: Open claims

  func test_openClaimAboveStub_isFilledIn() throws {
    let open = try Self.course().changing(Self.compileClaim, to: "> **Red:** ?")
      .changing(Self.failClaim, to: "> **Red:** ?")
    let clone = try Clone(open)

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      try Files.read("\(clone.folder.path)/\(SampleCourse.first)"),
      try Self.course()[SampleCourse.first]
    )
  }

  func test_openClaimsWithoutListings_haveTwoStates() throws {
    let page = Markdown(
      "### Red\n\nThe test.\n\n> **Red:** ?\n\nA stub.\n\n> **Red:** ?\n",
      path: "a"
    )
    var mistakes: [Mistake] = []
    let chapter = Chapter(
      Markdown(
        "# 1 A\n\n## 1.1 B\n\n" + page.lines.joined(separator: "\n"),
        path: "a"
      ),
      slug: "01-a",
      noting: &mistakes
    )

    XCTAssertEqual(chapter.steps[0].phases.map(\.kind), [.amber, .red])
  }

  func test_openClaimThatDoesNotFitStub_isReported() throws {
    let clone = try Clone(
      try Self.course().changing(Self.compileClaim, to: "> **Red:** ?")
        .changing(
          "    XCTAssertEqual(Score().points, 0)\n  }\n}",
          to: "    XCTAssertNotNil(Score())\n  }\n}"
        )
        .changing(
          "     XCTAssertEqual(Score().points, 0)\n   }\n",
          to: "     XCTAssertNotNil(Score())\n   }\n"
        )
    )

    let outcome = try clone.kata("accept", "1")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(
      outcome.error.contains("the test already compiles without it"),
      outcome.error
    )
  }

  // MARK: What is rejected

  func test_stubThatDoesNotCompile_isReported() throws {
    let lie = try Self.course().changing(
      Self.failClaim,
      to: "> **Red:** does not compile: `expected expression`"
    )

    try assertRejected(
      lie,
      at: try lie.place(
        of: "> **Red:** does not compile: `expected expression`"
      ),
      "the stub",
      "compiles"
    )
  }

  func test_stubThatChangesTests_isReported() throws {
    let caption = "`Sources/TicModel/Score.swift`"
    let lie = try Self.course().changing(
      "The least that compiles, and is wrong.\n\n\(caption)",
      to: "The least that compiles, and is wrong.\n\n"
        + "`Tests/TicModelTests/Chapter01Tests.swift`\n\n```diff\n"
        + " final class Chapter01Tests: XCTestCase {\n+  // Ours.\n```\n\n"
        + caption
    )

    try assertRejected(
      lie,
      at: try lie.place(
        of: "`Tests/TicModelTests/Chapter01Tests.swift`",
        below: "The least that compiles, and is wrong."
      ),
      "a stub must change only the program"
    )
  }

  // MARK: For a learner

  func test_page_showsStubBeforeCode() throws {
    let course = try Self.course().reading().course
    let page = StepPage(course.places[0])

    XCTAssertFalse(page.words(for: .test).source.contains("The least that"))
    let words = page.words(for: .code).source
    XCTAssertTrue(words.hasPrefix("About the lesson's stub:"), words)
    XCTAssertTrue(words.contains("The least that compiles, and is wrong."))
    XCTAssertTrue(words.contains("Seen to fail."), words)
    XCTAssertEqual(
      page.files(for: .test),
      ["Tests/TicModelTests/Chapter01Tests.swift"]
    )
    XCTAssertNil(page.remarkOnNewFile(for: .test))
    XCTAssertEqual(page.listings(for: .test).count, 1)
    XCTAssertEqual(page.listings(for: .code).count, 2)
  }

  func test_page_namesClassOfNewTestFile() throws {
    let course = try SampleCourse().changing(
      "`Tests/TicModelTests/Chapter01Tests.swift` (replaced)",
      to: "`Tests/TicModelTests/Chapter01PointsTests.swift`"
    ).reading().course
    let page = StepPage(course.places[0])

    XCTAssertEqual(
      page.remarkOnNewFile(for: .test),
      "This file is new. Give its class the same name, Chapter01PointsTests, so "
        + "that `swift test --filter` finds the tests by that name."
    )
    XCTAssertNil(page.remarkOnNewFile(for: .code))
  }

  func test_page_namesSuiteThatIsAStruct() throws {
    let course = try SampleCourse().changing(
      "`Tests/TicModelTests/Chapter01Tests.swift` (replaced)",
      to: "`Tests/TicModelTests/Chapter01PointsTests.swift`"
    ).changing(
      "final class Chapter01Tests: XCTestCase",
      to: "@MainActor struct Chapter01PointsTests"
    ).reading().course

    let remark = StepPage(course.places[0]).remarkOnNewFile(for: .test)

    XCTAssertEqual(
      remark?.hasPrefix("This file is new. Give its struct the same name, "),
      true,
      remark ?? ""
    )
  }

  func test_headOfTag_requestsStub() throws {
    let course = try Self.course().reading().course
    let amber = course.states.firstIndex { $0.tag == "01-points/1-amber" }
    let document = try XCTUnwrap(
      course.documents(ofState: try XCTUnwrap(amber))["README.md"]
    )

    XCTAssertTrue(
      document.contains("just enough code for the test to compile"),
      document
    )
    XCTAssertTrue(document.contains("git checkout 01-points/1-red"))
    XCTAssertTrue(document.contains("<summary>The lesson's stub</summary>"))
  }
}
