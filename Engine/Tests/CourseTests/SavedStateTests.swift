import Foundation
import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// Tests that saves are listed and restored.
final class SavedStateTests: XCTestCase {
  private let goodTest = "XCTAssertEqual(Score().points, 0)"
  private let later = "Sources/TicModel/Later.swift"

  private func states(_ sample: SampleWorkspace) throws -> [SavedState] {
    try sample.workspace.savedStates(of: sample.course.outline)
  }

  private func restore(_ name: String, _ sample: SampleWorkspace) throws {
    let state = try XCTUnwrap(
      sample.workspace.savedState(named: name, of: sample.course.outline),
      name
    )
    _ = try sample.workspace.restore(state, in: sample.course)
  }

  func test_restore_bringsBackExactlyTheSavedFiles() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    try sample.write("My notes.\n", to: "Sources/TicModel/notes.txt")
    let mine = try Snapshot(of: sample.workspace.path)
    try sample.go("2.1")
    try sample.write("// Later.\n", to: later)

    // The last save but one: the last is the beginning of 2.1.
    try restore("-2", sample)

    XCTAssertEqual(try Snapshot(of: sample.workspace.path), mine)
    XCTAssertNil(try sample.workspace.tree()[later])
  }

  func test_restore_savesFirstSoItCanBeUndone() throws {
    let sample = try SampleWorkspace()
    try sample.go("2.1")
    try sample.write("// Later.\n", to: later)
    let mine = try Snapshot(of: sample.workspace.path)

    try restore("-1", sample)
    try restore("-1", sample)

    XCTAssertEqual(try Snapshot(of: sample.workspace.path), mine)
  }

  func test_restore_returnsToStepOfSaveWithItsTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    let first = try sample.judgeAndRemark("1.1").0
    let move = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )

    try restore(move.saved, sample)

    let place = try sample.workspace.place(in: sample.course)
    XCTAssertEqual(place.number, "1.1")
    // The test is as new as it was: it was not there when the step began.
    let again = try sample.judgeAndRemark("1.1")
    XCTAssertEqual(again.0.newTests, first.newTests)
    XCTAssertEqual(again.0.part, first.part)
    XCTAssertEqual(again.1, [])
  }

  func test_resetAfterRestore_returnsToStartOfStep() throws {
    let sample = try SampleWorkspace()
    let beginning = try sample.workspace.tree()
    try sample.writeTest(goodTest)
    try sample.go("2.1")

    try restore("-1", sample)
    _ = try sample.workspace.reset(in: sample.course)

    XCTAssertEqual(try sample.workspace.tree(), beginning)
  }

  func test_list_showsStepAndLightOncePerState() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    _ = try sample.judgeAndRemark("1.1")
    _ = try sample.judgeAndRemark("1.1")
    try sample.go("2.1")

    let states = try states(sample)

    XCTAssertEqual(states.map(\.step), ["1.1", "1.1"])
    XCTAssertEqual(states.map(\.light), [.amber, nil])
    XCTAssertEqual(Set(states.map(\.record.tree)).count, 2)
  }

  func test_sameFilesAtNextStep_keepTheirLight() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(goodTest)
    _ = try sample.judgeAndRemark("1.1")
    try sample.beginStep()
    try sample.write("// Later.\n", to: later)

    let states = try states(sample)

    XCTAssertEqual(states.map(\.light), [.amber, nil])
    XCTAssertEqual(states.map(\.words).last, "not judged; step 1.1 begins")
  }

  func test_list_omitsCurrentFilesAndNamesOtherSaves() throws {
    let sample = try SampleWorkspace()
    XCTAssertEqual(try states(sample).count, 0)
    try sample.writeTest(goodTest)

    let first = try XCTUnwrap(states(sample).first)

    XCTAssertEqual(first.words, "not judged; step 1.1 begins")
    XCTAssertEqual(
      try sample.workspace.savedState(named: "-1", of: sample.course.outline),
      first
    )
    XCTAssertEqual(
      try sample.workspace.savedState(
        named: first.name,
        of: sample.course.outline
      ),
      first
    )
    for name in ["-2", "-0", "-", "-x", "zzzz", "", first.name.prefix(3) + ""] {
      XCTAssertNil(
        try sample.workspace.savedState(named: name, of: sample.course.outline),
        name
      )
    }
  }

  func test_saveWithoutBookmark_restoresOnlyFiles() throws {
    let sample = try SampleWorkspace()
    let tree = try sample.git(
      "rev-parse",
      "\(Saves.reference)^{tree}"
    )
    let old = try sample.git("commit-tree", tree, "-m", "1.1 begins")
    let message = "2.1 begins"
    try sample.go("2.1")
    let tip = try sample.git(
      "commit-tree",
      try sample.git("rev-parse", "\(Saves.reference)^{tree}"),
      "-p",
      old,
      "-m",
      message
    )
    _ = try sample.git("update-ref", Saves.reference, tip)

    try restore("-1", sample)

    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.whole.states.first?.tree
    )
    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "2.1"
    )
  }

  func test_drawing_hasLinePerSave() throws {
    let state = SavedState(
      Saves.Record(
        commit: "0123456789abcdef",
        tree: "t",
        date: Date(timeIntervalSince1970: 0),
        words: "1.1 saved",
        bookmark: nil
      ),
      judged: LogEntry(
        date: Date(timeIntervalSince1970: 60),
        light: .red,
        step: "1.1",
        summary: "1 test fails\u{1B}",
        isDone: false,
        commit: "0123456789",
        name: "points/no-points-yet"
      ),
      in: try SampleWorkspace().course.outline
    )

    let lines = SavesText(
      timeZone: try XCTUnwrap(TimeZone(secondsFromGMT: 0))
    )
    .lines([state]).map(\.text)

    XCTAssertEqual(
      lines,
      ["-1    0123456789  1970-01-01 00:00  1.1    RED    1 test fails\\u{1b}"]
    )
  }
}
