import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of the output of single commands for learners.
final class LearnerCommandTests: XCTestCase {
  private func learner() throws -> Clone {
    let clone = try Clone()
    let outcome = try clone.kata("start")
    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    return clone
  }

  private func output(_ clone: Clone, _ words: String) throws -> String {
    try clone.kata(words.split(separator: " ").map(String.init)).output
  }

  private func assert(
    _ text: String,
    says words: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for word in words where !text.contains(word) {
      XCTFail("“\(word)” is not in:\n\(text)", file: file, line: line)
    }
  }

  func test_firstRun_createsTags() throws {
    let clone = try Clone()

    _ = try clone.kata()

    XCTAssertEqual(
      Set(try clone.git("tag").lines),
      Set(clone.whole.states.map(\.tag))
    )
  }

  func test_mistakeInChapter_doesNotAffectOtherChapters() throws {
    let clone = try Clone(
      try SampleCourse()
        .changing("# 2 A limit", to: "# A limit", in: SampleCourse.second),
      readable: false
    )

    let started = try clone.kata("start")
    XCTAssertEqual(started.ending, .exited(0), started.error)
    assert(started.error, says: "Warning: ", "\(SampleCourse.second):1: ")
    assert(try output(clone, "list"), says: "1.2 Points are added")
    assert(try output(clone, "show 1.2"), says: "`Sources/TicModel")
    assert(try output(clone, "hint"), says: "Hint 1")
    let rejected = try clone.kata("show", "2.1")
    XCTAssertEqual(rejected.ending, .exited(1))
    assert(rejected.error, says: "Error: \(SampleCourse.second):1: ")
  }

  func test_ungradedStep_isLeftOnRequest() throws {
    let clone = try learner()
    _ = try clone.kata("take")
    _ = try clone.kata("take")
    try clone.write("", to: "Tests/TicModelTests/Chapter01Tests.swift")
    try clone.write(
      SampleWorkspace.test("_ = Score().total"),
      to: SampleWorkspace.testPath
    )
    try clone.write(
      "extension Score { var total: Int { points } }\n",
      to: "Sources/TicModel/Mine.swift"
    )

    let checked = try clone.kata("check", "--json", "-")
    XCTAssertEqual(checked.ending, .exited(1))
    assert(checked.output, says: #""status" : "fail""#, "can't be graded")
    assert(try output(clone, "list"), says: "> ? 1.1 ")

    let refused = try clone.kata("next")
    XCTAssertEqual(refused.ending, .exited(1))
    assert(refused.error, says: "swift run kata next --ungraded")
    XCTAssertEqual(try clone.kata("next", "--ungraded").ending, .exited(0))
    assert(try output(clone, "list"), says: "  ? 1.1 ", "> ")
  }

  func test_goto_printsInstructionsButNotEachFile() throws {
    let text = try output(try learner(), "goto 2.1")

    assert(
      text,
      says: "Ten is the most",
      "play/Tests/TicModelTests/Chapter02Tests.swift",
      "swift run kata restore ",
      "When you've saved the test, run: swift run kata"
    )
    XCTAssertFalse(text.contains("  play/Sources/TicModel/Score.swift\n"), text)
  }

  func test_printedRestoreCommand_restoresFiles() throws {
    let clone = try learner()
    try clone.write("// Mine.\n", to: SampleWorkspace.testPath)
    let text = try output(clone, "goto 2.1")
    let command = try XCTUnwrap(
      text.firstMatch(of: /swift run kata (restore \w+)/)
    )

    let restored = try output(clone, String(command.1))

    assert(restored, says: "1.1 ", "swift run kata restore ")
    XCTAssertEqual(try clone.read(SampleWorkspace.testPath), "// Mine.\n")
  }

  func test_restore_marksRemovedFiles() throws {
    let clone = try learner()
    try clone.write("// Mine.\n", to: SampleWorkspace.testPath)
    _ = try output(clone, "check")
    for number in 1...9 {
      try clone.write("// A.\n", to: "Sources/TicModel/A\(number).swift")
    }

    let restored = try output(clone, "restore -1")

    assert(
      restored,
      says: "These files have changed:",
      "play/Sources/TicModel/A1.swift (removed)",
      "and 4 more removed files"
    )
    XCTAssertFalse(restored.contains("Restored these"), restored)
  }

  func test_changedCourse_isReportedOnceAndFilesStay() throws {
    let clone = try learner()
    _ = try output(clone, "goto 1.2")
    try clone.write("// Mine.\n", to: SampleWorkspace.testPath)
    let course = try SampleCourse().changing(
      "    XCTAssertEqual(Score().points, 0)\n  }\n}",
      to: "    XCTAssertEqual(0, Score().points)\n  }\n}"
    )
    .changing(
      "     XCTAssertEqual(Score().points, 0)",
      to: "     XCTAssertEqual(0, Score().points)"
    )
    try clone.folder.write(course.files)
    let before = try Snapshot(of: clone.play)

    XCTAssertEqual(try clone.kata("list").error, "")
    let told = try clone.kata("hint").error

    assert(
      told,
      says: "The course has changed. The tags in your workspace",
      "swift run kata goto 1.2"
    )
    XCTAssertEqual(try Snapshot(of: clone.play), before)
    XCTAssertEqual(
      try clone.git(
        "show",
        "01-points/end:Tests/TicModelTests/Chapter01Tests.swift"
      )
      .contains("XCTAssertEqual(0, Score().points)"),
      true
    )
    XCTAssertEqual(try clone.kata("hint").error, "")
  }

  func test_showStep_printsPicturesAsText() throws {
    let sample = try SampleCourse().changing(
      "Now the score can grow.",
      to: "Now the score can grow.\n\n![Some points](pictures/OX.svg)"
    )
    let clone = try Clone(sample)
    _ = try output(clone, "start")

    let text = try output(clone, "show 1.2")

    assert(text, says: " O │ X ", "Some points")
    XCTAssertFalse(text.contains("!Some points"), text)
  }

  func test_restoreWithoutArgument_listsSaves() throws {
    let clone = try learner()
    assert(try output(clone, "restore"), says: "There are no earlier saves")
    _ = try output(clone, "goto 2.1")

    assert(
      try output(clone, "restore"),
      says: "-1    ",
      "  1.1  ",
      "swift run kata restore -1"
    )
    let unknown = try clone.kata("restore", "zzzz")
    XCTAssertEqual(unknown.ending, .exited(64))
    assert(unknown.error, says: "There's no save 'zzzz'")
  }

  func test_showStep_changesNothing() throws {
    let clone = try learner()
    let before = try Snapshot(of: clone.play)

    let text = try output(clone, "show 2.1")

    assert(text, says: "2.1 Ten is the most", "Red", "Green", "min(points")
    XCTAssertEqual(try Snapshot(of: clone.play), before)
    XCTAssertEqual(
      try clone.workspace().place(in: clone.course).number,
      "1.1"
    )
    XCTAssertEqual(try clone.kata("show", "9.9").ending, .exited(64))
  }

  func test_answersOption_showsAnswers() throws {
    let clone = try Clone(SampleAnswers.course())
    _ = try clone.kata("start")

    assert(
      try output(clone, "show 2 --answers"),
      says: "Answers for chapter 2, A limit",
      "Answer 2",
      "most = 20",
      "4 tests pass."
    )
    assert(
      try output(clone, "show --answers"),
      says: "Chapter 1 has no answers to"
    )
    XCTAssertEqual(try clone.kata("show", "9", "--answers").ending, .exited(64))
    assert(try output(clone, "show --help"), says: "--answers")
  }

  func test_checkThatFails_replacesOldResults() throws {
    let clone = try learner()
    let file = "\(clone.folder.path)/results.json"
    try Files.write("old", to: file)

    let outcome = try clone.kata("check", "--workspace", "x", "--json", file)

    XCTAssertEqual(outcome.ending, .exited(1))
    let results = try Files.read(file)
    XCTAssertTrue(results.contains("\"status\" : \"error\""), results)
    XCTAssertTrue(results.contains("no workspace"), results)
  }

  func test_filePaths_includeWorkspaceFolder() throws {
    let clone = try learner()
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: SampleWorkspace.testPath
    )

    assert(
      try output(clone, "check"),
      says: "play/Tests/TicModelTests/LearnerTests.swift:"
    )
    assert(
      try output(clone, "check --predict red"),
      says: "You predicted red, but the light is amber"
    )
    assert(try output(clone, "watch"), says: "; files in play/")
    assert(
      try output(clone, "take --workspace \(clone.play)"),
      says: "swift run kata restore ",
      " --workspace \(clone.play)"
    )
  }
}
