import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

final class TagInstructionsTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// Returns the two parts of a tag's README: its head and the lesson.
  private func readme(
    _ tag: String,
    _ sample: Sample? = nil
  ) throws -> (head: String, lesson: String) {
    let course = try (sample ?? Sample()).reading().course
    return try Self.readme(tag, course)
  }

  fileprivate static func readme(
    _ tag: String,
    _ course: WholeCourse
  ) throws -> (head: String, lesson: String) {
    let index = course.states.firstIndex { $0.tag == tag }
    let readme = course.documents(ofState: try XCTUnwrap(index, tag))[
      "README.md"
    ]
    let text = try XCTUnwrap(readme)
    let line = try XCTUnwrap(text.firstRange(of: "\n---\n\n"))
    return (
      String(text[..<line.lowerBound]), String(text[line.upperBound...])
    )
  }

  /// Returns the string on a single line.
  private func oneLine(_ text: String) -> String {
    text.replacing(/\s+/, with: " ")
  }

  /// Asserts that a page contains some words, regardless of its line breaks.
  private func assertSays(
    _ words: String...,
    in text: String,
    line: UInt = #line
  ) {
    for word in words where !oneLine(text).contains(oneLine(word)) {
      XCTFail("does not say “\(word)”:\n\(text)", line: line)
    }
  }

  func test_claim_isQuotedFromLesson() throws {
    let (head, _) = try readme("01-points/2-green")

    assertSays(
      "These are the results at this point: - **Green:** 2 tests pass.",
      in: head
    )
  }

  // MARK: Where one is

  func test_place_isNamedAndLinked() throws {
    let (head, lesson) = try readme("01-points/2-red")

    assertSays(
      "**You are at `01-points/2-red`**: chapter 1, Points, step",
      "[1.2 Points are added](#12-points-are-added), after Red.",
      "[You are here](#you-are-here)",
      in: head
    )
    assertSays("\n## 1.2 Points are added\n", in: lesson)
  }

  func test_mark_isBelowClaimOfState() throws {
    let (_, lesson) = try readme("01-points/2-red")

    assertSays(
      """
      > **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: `XCTAssertEqual \
      failed: ("0") is not equal to ("2")`

      #### You are here


      ### Green
      """,
      in: lesson
    )
    XCTAssertEqual(lesson.ranges(of: "You are here").count, 1)
  }

  func test_end_isMarkedButStartIsNot() throws {
    assertSays(
      "#### You are here\n\n## What we learned",
      in: try readme("01-points/end").lesson
    )
    XCTAssertFalse(
      try readme("02-a-limit/start").lesson.contains("You are here")
    )
  }

  func test_anchors_matchWebPage() {
    XCTAssertEqual(Markdown.anchor(of: "You are here"), "you-are-here")
    XCTAssertEqual(
      Markdown.anchor(of: "14.2 It's `X`'s turn: a near-miss"),
      "142-its-xs-turn-a-near-miss"
    )
  }

  // MARK: What the tests say

  func test_messages_areShownAsCode() throws {
    let (head, _) = try readme("01-points/1-red")

    assertSays(
      "These are the results at this point:\n\n- **Red:** does not compile: "
        + "`value of type 'Score' has no member 'points'`",
      in: head
    )
  }

  func test_messageWithMarkup_isKeptByWebPage() throws {
    let message = #"no <T> in `a` \n *here* <b>"#
    let sample = try Sample().changing(
      "`value of type 'Score' has no member 'points'`",
      to: "``\(message)``"
    )

    let (head, _) = try readme("01-points/1-red", sample)

    assertSays("compile: ``\(message)``", in: head)
    XCTAssertEqual(WebPage.losses(in: head), [])
    XCTAssertEqual(WebPage.losses(in: message).count, 1)
  }

  func test_longMessage_isCut() throws {
    let sample = try Sample().changing(
      "value of type 'Score'",
      to: String(repeating: "long ", count: 100)
    )

    let (head, lesson) = try readme("01-points/1-red", sample)

    assertSays("long …`", in: head)
    XCTAssertEqual(head.ranges(of: "long").count, 40)
    XCTAssertEqual(lesson.ranges(of: "long").count, 100)
  }

  func test_counts_includeAllTestsAndThoseInChapter() throws {
    assertSays(
      "There are no tests yet. To confirm that, run:\n\n```sh\nswift test\n```",
      in: try readme("01-points/start").head
    )
    assertSays(
      "There is 1 test. To run the test:\n\n```sh\nswift test\n```",
      in: try readme("01-points/1-green").head
    )
    assertSays(
      "There are 3 tests, including 1 from this chapter.",
      "```sh\nswift test\nswift test --filter Chapter02\n```",
      in: try readme("02-a-limit/1-green").head
    )
    assertSays(
      "There are 2 tests. To run the tests:\n\n```sh\nswift test\n```",
      in: try readme("02-a-limit/start").head
    )
  }

  // MARK: What to do

  func test_instructions_areWriteCompareAndContinue() throws {
    assertSays(
      "Now write the code for step 1.2, and make the tests pass.",
      """
      ```sh
      git add -A
      git diff 01-points/2-green -- Sources Tests Package.swift
      ```
      """,
      "```sh\ngit stash -u\ngit checkout 01-points/2-green\n```",
      in: try readme("01-points/2-red").head
    )
    assertSays(
      "Now write the test for step 1.1, and watch it fail.",
      in: try readme("01-points/start").head
    )
    assertSays(
      "Now refactor the code as step 2.1 describes, and keep the tests green.",
      in: try readme("02-a-limit/1-green").head
    )
  }

  func test_stateWithNothingToWrite_isOnlyCheckedOut() throws {
    for (tag, words, next) in [
      ("01-points/1-green", "Step 1.2 provides the code", "01-points/2-given"),
      ("01-points/2-green", "To go to the end of the", "01-points/end"),
      ("01-points/end", "To continue with chapter 2, run:", "02-a-limit/start"),
    ] {
      let (head, _) = try readme(tag)
      assertSays(words, "```sh\ngit checkout \(next)\n```", in: head)
      XCTAssertFalse(head.contains("git diff"), tag)
    }
  }

  func test_showCommand_isPrintedOnlyIfStateChangesCode() throws {
    assertSays(
      "git show 01-points/2-red -- Sources Tests Package.swift\n",
      in: try readme("01-points/2-red").head
    )
    for tag in ["01-points/start", "01-points/end", "02-a-limit/start"] {
      XCTAssertFalse(try readme(tag).head.contains("git show"), tag)
    }
  }

  func test_lastTag_announcesEndOfCourse() throws {
    let (head, _) = try readme("02-a-limit/end")

    assertSays("the end of the course", in: head)
    XCTAssertFalse(head.contains("git checkout 0"))
  }

  func test_head_explainsWhereCourseIs() throws {
    assertSays(
      "`kata`",
      "`git checkout main`",
      in: try readme("01-points/1-red").head
    )
  }

  // MARK: The lesson

  func test_lessonsCode_isFolded() throws {
    let (_, lesson) = try readme("02-a-limit/1-red")

    assertSays(
      """
      <details><summary>The lesson's test</summary>

      `Tests/TicModelTests/Chapter02Tests.swift`

      ```swift
      """,
      """
      }
      ```

      </details>

      > **Red:**
      """,
      "<details><summary>The lesson's code</summary>\n\n`Sources/TicModel/",
      in: lesson
    )
    XCTAssertEqual(lesson.ranges(of: "The lesson's refactoring").count, 1)
    XCTAssertEqual(
      lesson.ranges(of: "<details>").count,
      lesson.ranges(of: "</details>").count
    )
  }

  func test_givenListings_areNotFolded() throws {
    let (_, lesson) = try readme("01-points/start")

    assertSays("\nThe shape of the function is given.\n\n`Sources/", in: lesson)
    assertSays("shows it.\n", "\n`Package.swift`\n\n```swift\n", in: lesson)
  }

  func test_linkOutOfChapter_namesFile() throws {
    assertSays(
      "see the first chapter (`chapters/01-points/README.md` on `main`).",
      in: try readme("02-a-limit/start").lesson
    )
  }
}

/// Tests of the heads of the READMEs of all tags of this course.
///
/// They're slow because there are 847 tags.
final class StateHeadingsOfThisCourseTests: SlowTestCase {
  func test_everyHeadOfThisCourse_isReadableAndPastable() throws {
    let course = try WholeCourse.faultless(root: Repository.root.path)
    XCTAssertGreaterThan(course.states.count, 500)

    for state in course.states {
      let (head, lesson) = try TagInstructionsTests.readme(state.tag, course)
      XCTAssertEqual(WebPage.losses(in: head), [], state.tag)
      for (language, text) in WebPage.blocks(of: head) where language == "sh" {
        XCTAssertFalse(text.contains(/[#$>]/), "\(state.tag): \(text)")
      }
      let long = head.lines.filter { $0.count > 80 && $0.trimmed.contains(" ") }
      XCTAssertEqual(long, [], state.tag)
      let anchors = Set(
        lesson.lines.filter { $0.hasPrefix("#") }
          .map { Markdown.anchor(of: $0.drop { "# ".contains($0) }) }
      )
      for link in head.matches(of: /\]\(#([^)]+)\)/) {
        XCTAssertTrue(
          anchors.contains(String(link.1)),
          "\(state.tag): \(link.1)"
        )
      }
    }
  }

  func test_testCountsOfThisCourse_matchItsTests() throws {
    let course = try WholeCourse.faultless(root: Repository.root.path)

    for chapter in course.chapters {
      let end = try XCTUnwrap(course.states(of: chapter).last)
      let names = try Bench.verdictService().tests(in: end.tree).tests
        .map(\.name)
      XCTAssertEqual(end.tree.testCount(), names.count, end.tag)
      XCTAssertEqual(
        end.tree.testCount(inFilesNamed: chapter.testPrefix),
        names.filter { $0.className.hasPrefix(chapter.testPrefix) }.count,
        end.tag
      )
    }
  }
}
