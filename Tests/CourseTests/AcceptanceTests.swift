import XCTest

@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem
@testable import kata_author

/// Lessons say what is so, and are proved afterwards.
final class AcceptanceTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// A test added in the first chapter, for which nothing else was changed.
  private func oneMoreTest() throws -> Sample {
    try Sample().changing(
      "    XCTAssertEqual(Score().points, 0)\n  }\n}\n",
      to: """
            XCTAssertEqual(Score().points, 0)
          }

          func test_twoScores_areTwo() {
            XCTAssertEqual(Score().points + Score().points, 0)
          }
        }

        """
    ).changing(
      "     XCTAssertEqual(Score().points, 0)\n   }\n",
      to: "     XCTAssertEqual(Score().points + Score().points, 0)\n   }\n"
    )
  }

  func test_testAddedUpstream_isCountedInEachLaterState() throws {
    let course = try oneMoreTest()

    let counts = CountMending.amendments(in: try course.reading().course)

    XCTAssertEqual(
      counts.map { $0.lines.joined() },
      [
        "> **Green:** 2 tests pass.", "> **Green:** 2 tests pass.",
        "> **Green:** 3 tests pass.", "> **Green:** 4 tests pass.",
        "> **Green:** 4 tests pass.",
      ]
    )
    XCTAssertEqual(
      CountMending.amendments(in: try course.reading().course, chapters: [2])
        .map(\.location.path),
      [Sample.second, Sample.second]
    )
  }

  func test_trueCounts_stay_andThoseOfTestsThatMaySkip() throws {
    let skipping = try oneMoreTest().changing(
      "final class Chapter01Tests: XCTestCase {\n  func test_newScore",
      to: "final class Chapter01Tests: XCTestCase {\n"
        + "  func skip() throws { throw XCTSkip() }\n  func test_newScore"
    )

    XCTAssertEqual(
      CountMending.amendments(in: try Sample().reading().course),
      []
    )
    XCTAssertEqual(
      CountMending.amendments(in: try skipping.reading().course),
      []
    )
  }

  func test_accept_makesTheCourseTrue_andSaysWhatItDid() throws {
    let sample = try oneMoreTest()
      .changing("has no member 'points'", to: "lacks 'points'")
      .changing("(\"12\") is not", to: "(\"13\") is not", in: Sample.second)
      .changing("\n10 points\n$", to: "\n9 points\n$", in: Sample.second)
      .changing(
        "> **Green:** 1 test passes.\n\n## 1.2",
        to: "> **Green:** ?\n\n## 1.2"
      )
    var wrong = sample
    wrong[Sample.picture] = "<svg></svg>\n"
    let clone = try Clone(wrong)
    // The game in the clone is the course's end.
    _ = try MainGame.write(clone.course.end, root: clone.folder.path)

    let plain = try clone.author("verify")
    XCTAssertEqual(plain.ending, .exited(1))
    XCTAssertTrue(plain.error.contains("the claim is open"), plain.error)

    let outcome = try clone.author("verify", "--accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "4 counts, 2 wordings, 1 output, 1 claim, 1 picture, 0 kinds"
    )
    let text = try Files.read("\(clone.folder.path)/\(Sample.second)")
    XCTAssertEqual(
      text.replacing("4 tests pass", with: "3 tests pass"),
      SampleLessons.second
    )
  }

  func test_filesMadeFromTheChapter_areWrittenAnew() throws {
    let sample = try Sample().changing(
      "A limit is a rule like any other.",
      to: "A limit is a rule like any other.\n\n"
        + "<details><summary>The file</summary>\n\n"
        + "`Sources/TicModel/Score.swift` (whole)\n\n</details>",
      in: Sample.second
    )
    let clone = try Clone(sample)
    _ = try MainGame.write(clone.course.end, root: clone.folder.path)

    let outcome = try clone.author("verify", "--accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "0 counts, 0 wordings, 1 file, 0 kinds"
    )
    let lesson = try Files.read("\(clone.folder.path)/\(Sample.second)")
    let end = try XCTUnwrap(clone.course.end["Sources/TicModel/Score.swift"])
    XCTAssertTrue(lesson.contains("(whole)\n\n```swift\n\(end)```\n"), lesson)
  }

  func test_changeOfKind_isReported_andNothingElseIsHeldBack() throws {
    let sample = try Sample()
      .changing("test_addTwo_isTwo` fails", to: "test_newScore_isZero` fails")
      .changing("has no member 'points'", to: "lacks 'points'")
    let clone = try Clone(sample)

    let outcome = try clone.author("verify", "1", "--accept")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "0 counts, 1 wording, 1 kind"
    )
    let refused = "test_addTwo_isTwo fails: "
    XCTAssertEqual(
      outcome.error.components(separatedBy: refused).count,
      2,
      outcome.error
    )
    let text = try Files.read("\(clone.folder.path)/\(Sample.first)")
    XCTAssertTrue(text.contains("has no member 'points'"))
    XCTAssertTrue(text.contains("test_newScore_isZero` fails"))
  }

  func test_windowsLineEnds_stay() {
    let amendment = Amendment(
      kind: .count,
      location: SourceLocation(path: "a", line: 2),
      change: .lines(1, ["x", "y"])
    )

    XCTAssertEqual([amendment].applied(to: "1\r\n2\r\n3"), "1\r\nx\r\ny\r\n3")
  }

  func test_reviewWithoutATerminal_isAUsageError() throws {
    XCTAssertEqual(KataAuthor.program.run(["verify", "--review"]), .usage)
    let clone = try Clone()
    let outcome = try clone.author("verify", "--accept", "--review")
    XCTAssertEqual(outcome.ending, .exited(64), outcome.error)
  }
}
