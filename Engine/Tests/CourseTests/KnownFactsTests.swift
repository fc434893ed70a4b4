import Foundation
import XCTest

@testable import Course
@testable import CourseBuild
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that a learner is told when work is judged against less than it should
/// be, and is judged against the nearest known facts.
final class KnownFactsTests: XCTestCase {
  // MARK: The files from the beginning of the step

  /// Returns a learner at step 2.1 with a test of their own from step 1.1.
  private func learner() throws -> Clone {
    let clone = try Clone()
    try clone.kata("start")
    try clone.write(own, to: SampleWorkspace.testPath)
    try clone.kata("check")
    try clone.kata("take")
    let part = try clone.kata("check")
    if part.ending != .exited(0) { try clone.kata("take") }
    let done = try clone.kata("check")
    XCTAssertEqual(done.ending, .exited(0), done.output + done.error)
    let next = try clone.kata("next")
    XCTAssertEqual(next.ending, .exited(0), next.error)
    return clone
  }

  private let own = SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")

  private func remove(_ object: String, in clone: Clone) throws {
    let name = try clone.git("rev-parse", object)
    let path =
      "\(clone.play)/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    XCTAssertTrue(Files.exists(path), object)
    Files.remove(path)
  }

  func test_unreadableEntry_isReportedOnceAndReplacedBySaveBefore() throws {
    for part in ["", "^{tree}"] {
      let clone = try learner()
      try clone.write("// Later.\n", to: "Tests/TicModelTests/Later.swift")
      let before = try clone.kata("check")
      let entry = try XCTUnwrap(clone.workspace().progress.entry)
      // Only the entry's own objects: a tree that's like the one before isn't.
      try clone.write("// Later.\n", to: "Tests/TicModelTests/Latest.swift")
      try clone.kata("check")
      if part == "^{tree}" {
        let trees = try clone.workspace().saves.records().map(\.tree)
        let tree = try clone.git("rev-parse", entry + part)
        if trees.count(where: { $0 == tree }) > 1 { continue }
      }
      try remove(entry + part, in: clone)

      let first = try clone.kata("check")
      let second = try clone.kata("check")

      XCTAssertTrue(first.error.contains(entry), first.error)
      XCTAssertTrue(first.error.contains("can't be read"), first.error)
      XCTAssertTrue(first.error.contains("earlier save"), first.error)
      XCTAssertEqual(second.error, "")
      // The learner's own test from step 1.1 still isn't new.
      XCTAssertTrue(first.output.contains("no new test"), first.output)
      XCTAssertEqual(first.output, before.output)
      XCTAssertEqual(first.output, second.output)
      XCTAssertEqual(try clone.kata("reset").ending, .exited(0))
    }
  }

  func test_noReadableSave_isReportedWithLessonsFiles() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.changeProgress { $0.entry = "0123456789" }
    let saves = try sample.workspace.saves.records()
    for name in [".git/\(Saves.reference)"]
      + saves.map({
        ".git/objects/\($0.commit.prefix(2))/\($0.commit.dropFirst(2))"
      })
    {
      Files.remove("\(sample.workspace.path)/\(name)")
    }

    let workspace = try Workspace(at: sample.workspace.path)
    let note = try XCTUnwrap(workspace.lock())

    XCTAssertTrue(note.contains("compared with the lesson's files"), note)
    XCTAssertNil(workspace.progress.entry)
  }

  // MARK: Wrong programs

  func test_chaffThatNoLongerApplies_isReportedOnceWithItsPlace() throws {
    var course = try SampleCourse()
    course[SampleCourse.chaff] = SampleLessons.startsOver.replacing(
      "-    points = min(points + amount, 10)",
      with: "-    points = min(points + amount, 11)"
    )
    let sample = try SampleWorkspace(course)
    try sample.finishLimit()

    let (judgement, remarks) = try sample.judgeAndRemark("2.1")
    let (_, again) = try sample.judgeAndRemark("2.1")

    XCTAssertTrue(judgement.isDone)
    let words = remarks.map(\.words).joined()
    XCTAssertTrue(words.contains("more mildly"), words)
    XCTAssertTrue(words.contains("\(SampleCourse.chaff):"), words)
    XCTAssertFalse(again.map(\.words).joined().contains("more mildly"))
  }

  func test_chaffsThatApply_areNotRemarkedOn() throws {
    let sample = try SampleWorkspace()
    try sample.finishLimit()

    let (_, remarks) = try sample.judgeAndRemark("2.1")

    XCTAssertFalse(remarks.map(\.words).joined().contains("more mildly"))
  }

  // MARK: Later steps

  func test_testThatNeedsUnreadableChapter_isJudgedWithRemark() throws {
    let ahead = SampleWorkspace.test(
      "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
    )
    let broken = try SampleCourse()
      .changing("# 2 A limit", to: "# A limit", in: SampleCourse.second)
    for (course, isRemarked) in [(broken, true), (try SampleCourse(), false)] {
      let clone = try Clone(course, readable: false)
      try clone.kata("start")
      try clone.kata("goto", "1.2")
      try clone.write(ahead, to: SampleWorkspace.testPath)

      let outcome = try clone.kata("check")

      XCTAssertEqual(
        outcome.output.contains("mistake in a later chapter"),
        isRemarked,
        outcome.output + outcome.error
      )
      XCTAssertEqual(
        outcome.output.contains("\(SampleCourse.second):1: "),
        isRemarked,
        outcome.output
      )
    }
  }

  // MARK: Manifests

  func test_manifestThatCannotBeRead_isNotTakenForUnusualOne() throws {
    let service = try Bench.verdictService()
    let tree = Tree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(UUID())")

      """
    ])
    let cancellation = Cancellation()

    try cancellation.run {
      cancellation.cancel()
      XCTAssertThrowsError(try service.knownPlan(of: tree)) {
        XCTAssertTrue($0 is Cancellation.Cancelled, "\($0)")
      }
    }

    XCTAssertNoThrow(try service.knownPlan(of: tree))
  }
}
