import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform
@testable import kata

/// Tests that `accept` makes the claims of a course match the actual results.
final class AcceptanceTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// Returns the course with a test added to the first chapter, and nothing
  /// else updated.
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
      "> **Red:** does not compile",
      to: "<!-- several failing tests: two scores are compared -->\n\n"
        + "<!-- no chaff for `test_newScore_isZero`: the other adds it -->\n"
        + "\n<!-- no chaff for `test_twoScores_areTwo`: it adds the other -->\n"
        + "\n> **Red:** does not compile"
    ).changing(
      "     XCTAssertEqual(Score().points, 0)\n   }\n",
      to: "     XCTAssertEqual(Score().points + Score().points, 0)\n   }\n"
    )
  }

  func test_accept_updatesClaimsAndPrintsSummary() throws {
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
    try clone.writeGame()

    let plain = try clone.kata("verify")
    XCTAssertEqual(plain.ending, .exited(1))
    XCTAssertTrue(
      plain.error.contains("the claim has no result yet"),
      plain.error
    )

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "Updated 4 counts, 2 wordings, 1 output, 1 claim, 1 picture."
    )
    XCTAssertEqual(try clone.kata("verify").ending, .exited(0))
    XCTAssertTrue(
      try clone.kata("accept").output.hasSuffix("There's nothing to update.\n")
    )
    let text = try Files.read("\(clone.folder.path)/\(Sample.second)")
    XCTAssertEqual(
      text.replacing("4 tests pass", with: "3 tests pass"),
      SampleLessons.second
    )
  }

  func test_wholeFileInLesson_isRewritten() throws {
    let sample = try Sample().changing(
      "A limit is a rule like any other.",
      to: "A limit is a rule like any other.\n\n"
        + "<details><summary>The file</summary>\n\n"
        + "`Sources/TicModel/Score.swift` (whole)\n\n</details>",
      in: Sample.second
    )
    let clone = try Clone(sample)

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "Updated 1 file."
    )
    let lesson = try Files.read("\(clone.folder.path)/\(Sample.second)")
    let end = try XCTUnwrap(clone.whole.end["Sources/TicModel/Score.swift"])
    XCTAssertTrue(lesson.contains("(whole)\n\n```swift\n\(end)```\n"), lesson)
  }

  func test_changeOfKind_isReportedAndOtherChangesAreWritten() throws {
    let sample = try Sample()
      .changing("test_addTwo_isTwo` fails", to: "test_newScore_isZero` fails")
      .changing("has no member 'points'", to: "lacks 'points'")
    let clone = try Clone(sample)

    let outcome = try clone.kata("accept", "1")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last,
      "Updated 1 wording. You have to correct 1 mistake yourself."
    )
    let rejected = "test_addTwo_isTwo fails: "
    XCTAssertEqual(
      outcome.error.components(separatedBy: rejected).count,
      2,
      outcome.error
    )
    let text = try Files.read("\(clone.folder.path)/\(Sample.first)")
    XCTAssertTrue(text.contains("has no member 'points'"))
    XCTAssertTrue(text.contains("test_newScore_isZero` fails"))
  }

  func test_windowsLineEndings_arePreserved() {
    let amendment = Amendment(
      kind: .count,
      location: SourceLocation(path: "a", line: 2),
      change: .lines(1, ["x", "y"])
    )

    XCTAssertEqual([amendment].applied(to: "1\r\n2\r\n3"), "1\r\nx\r\ny\r\n3")
  }

  func test_game_isReplacedByEndOfCourse() throws {
    var course = try Sample()
    course["Sources/TicModel/Score.swift"] = "// Old.\n"
    course["Sources/TicModel/Gone.swift"] = "// Gone.\n"
    let (folder, files) = try course.accepted()
    let end = try Sample().reading().course.end

    XCTAssertEqual(files.written, ["Sources/TicModel/Score.swift"])
    XCTAssertEqual(files.removed, ["Sources/TicModel/Gone.swift"])
    XCTAssertEqual(files.copies, [:])
    XCTAssertEqual(
      FinishedProgram.read(root: folder.path, targetsOf: end).files,
      FinishedProgram.part(of: end).files
    )
  }

  func test_filesThatGitLacks_areNeverLost() throws {
    let (untracked, announced, edited, stray) = (
      "Sources/TicModel/Mine.swift", "Sources/TicModel/Soon.swift",
      "Sources/TicModel/Old.swift", "chapters/01-points/pictures/XX.svg"
    )
    let game = "Sources/TicModel/Score.swift"
    let clone = try Clone()
    try clone.writeGame()
    try clone.folder.write([edited: "// Committed.\n"])
    try clone.commitAll()
    let mine = [
      untracked: "// Mine.\n", announced: "// Soon.\n",
      edited: "// Edited.\n", stray: "<svg/>\n", game: "// My game.\n",
    ]
    try clone.folder.write(mine)
    try Git(directory: clone.folder.path)
      .run("add", "--intent-to-add", announced)

    let outcome = try clone.kata("accept")

    for (path, text) in mine where path != game {
      XCTAssertEqual(Files.contents("\(clone.folder.path)/\(path)"), text)
      XCTAssertTrue(
        outcome.error.contains("\(path):1: no chapter makes this file"),
        "\(path): \(outcome.error)"
      )
    }
    let copy = ".kata/replaced/1/\(game)"
    XCTAssertEqual(
      Files.contents("\(clone.folder.path)/\(copy)"),
      "// My game.\n"
    )
    XCTAssertEqual(
      outcome.output,
      """
      Wrote \(game). What it contained, which git doesn't have, is in \(copy)
      Wrote 1 program file. You have to correct 4 mistakes yourself.

      """
    )
    XCTAssertEqual(outcome.ending, .exited(1))
  }

  func test_fileThatGitHas_isRemovedAndSaid() throws {
    let clone = try Clone()
    try clone.writeGame()
    try clone.folder.write(["Sources/TicModel/Old.swift": "// Old.\n"])
    try clone.commitAll()

    let outcome = try clone.kata("accept")

    XCTAssertEqual(
      outcome.output,
      "Removed Sources/TicModel/Old.swift\nRemoved 1 file.\n"
    )
    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
  }

  func test_folderOutsideOfGit_losesNothing() throws {
    let clone = try Clone()
    try clone.writeGame()
    let (extra, game) = (
      "\(clone.folder.path)/Sources/TicModel/Old.swift",
      "Sources/TicModel/Score.swift"
    )
    try Files.write("// Old.\n", to: extra)
    for text in ["// One.\n", "// Two.\n"] {
      try clone.folder.write([game: text])
      XCTAssertEqual(try clone.kata("accept").ending, .exited(1))
    }

    XCTAssertEqual(Files.contents(extra), "// Old.\n")
    let copies = ["1", "2"].map {
      Files.contents("\(clone.folder.path)/.kata/replaced/\($0)/\(game)")
    }
    XCTAssertEqual(copies, ["// One.\n", "// Two.\n"])
  }

  func test_unreadableLaterChapter_leavesGameAndPicturesUnchanged() throws {
    let clone = try Clone()
    try clone.writeGame()
    try clone.commitAll()
    _ = try clone.replace(
      line: "# 2 A limit",
      by: "# A limit",
      in: Sample.second
    )

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertEqual(try clone.differences(), "M \(Sample.second)")
    XCTAssertTrue(
      outcome.output.hasSuffix(
        "There's nothing to update. You have to correct 1 mistake yourself.\n"
      ),
      outcome.output
    )
  }

  func test_unreadableCourse_leavesGameUnchanged() throws {
    var course = try Sample().changing("# 1 Points", to: "# Points")
    course["Sources/TicModel/Score.swift"] = "// Old.\n"
    let folder = try course.written()
    let acceptance = Acceptance(
      root: folder.path,
      verdictService: try Bench.verdictService()
    )

    let finding = acceptance.findings(chapters: nil)

    XCTAssertEqual(
      finding.rejections.map(\.location.description),
      ["\(Sample.first):1"]
    )
    XCTAssertEqual(try acceptance.write(finding).written, [])
    XCTAssertEqual(
      try Files.read("\(folder.path)/Sources/TicModel/Score.swift"),
      "// Old.\n"
    )
  }
}

extension SampleCourse {
  /// Writes the course, whose files git has, and updates the files that are
  /// made from it.
  func accepted() throws -> (folder: TemporaryFolder, files: AcceptedFiles) {
    let folder = try written()
    let git = try Git(directory: folder.path)
    try git.run("init", "--quiet")
    try git.run("add", "--all")
    let acceptance = Acceptance(
      root: folder.path,
      verdictService: try Bench.verdictService()
    )
    return (folder, try acceptance.write(acceptance.findings(chapters: nil)))
  }
}

extension Clone {
  /// Writes the game at the course's end, which `kata accept` would write.
  func writeGame() throws {
    try folder.write(FinishedProgram.part(of: whole.end).files)
  }
}
