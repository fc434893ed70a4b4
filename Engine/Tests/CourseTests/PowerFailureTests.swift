import Foundation
import Synchronization
import XCTest

@testable import Course
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that files that a power failure has damaged are rebuilt, and that the
/// writes that matter reach the disk.
final class PowerFailureTests: XCTestCase {
  private static let progress = ".git/kata/progress.json"
  private static let history = ".git/\(Saves.reference)"

  /// The contents that a power failure can leave in a file.
  private static let wrecks = [
    Data(), Data(count: 400), Data("{\n  \"curr".utf8),
    Data([0xFF, 0xFE, 0x0A]),
    Data("0123456789".utf8), Data(repeating: 0x61, count: 40),
  ]

  /// Returns a learner at step 2.1 who has done step 1.1.
  private func learner() throws -> Clone {
    let clone = try Clone()
    try clone.kata("start")
    try clone.kata("take")
    try clone.kata("check")
    try clone.kata("take")
    let done = try clone.kata("check")
    XCTAssertEqual(done.ending, .exited(0), done.output + done.error)
    try clone.kata("goto", "2.1")
    try clone.write(mine, to: SampleWorkspace.testPath)
    try clone.kata("check")
    return clone
  }

  private let mine = SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")

  private func damage(_ file: String, with data: Data?, in clone: Clone) throws
  {
    let path = "\(clone.play)/\(file)"
    TestSystemCalls.setMode(0o644, of: path)
    Files.remove(path)
    if let data { try Files.write(data, to: path) }
  }

  /// Asserts that the learner's place, program, and saves are as they were.
  private func assertIntact(
    _ clone: Clone,
    saves: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let workspace = try clone.workspace()
    XCTAssertFalse(workspace.isDamaged, file: file, line: line)
    XCTAssertEqual(
      try workspace.place(in: clone.course).number,
      "2.1",
      file: file,
      line: line
    )
    XCTAssertEqual(
      workspace.doneSteps(of: clone.course.outline),
      ["1.1"],
      file: file,
      line: line
    )
    XCTAssertNotNil(workspace.treeAtEntry(), file: file, line: line)
    XCTAssertEqual(
      try workspace.saves.records().count,
      saves,
      file: file,
      line: line
    )
    XCTAssertEqual(
      try clone.read(SampleWorkspace.testPath),
      mine,
      file: file,
      line: line
    )
  }

  // MARK: One file

  func test_damagedProgress_isRebuiltFromNewestSave() throws {
    let clone = try learner()
    let saves = try clone.workspace().saves.records().count
    for wreck in Self.wrecks + [nil] {
      try damage(Self.progress, with: wreck, in: clone)

      let first = try clone.kata("check")
      let second = try clone.kata("check")

      XCTAssertTrue(
        first.error.hasPrefix("The file with your progress was damaged."),
        first.error
      )
      XCTAssertEqual(second.error, "")
      XCTAssertEqual(first.output, second.output)
      try assertIntact(clone, saves: saves)
    }
  }

  func test_damagedHistory_isRebuiltFromNewestSave() throws {
    let clone = try learner()
    let saves = try clone.workspace().saves.records().count
    for wreck in Self.wrecks {
      try damage(Self.history, with: wreck, in: clone)

      let first = try clone.kata("check")

      XCTAssertTrue(
        first.error.hasPrefix("The last save in the history was damaged."),
        first.error
      )
      XCTAssertEqual(try clone.kata("check").error, "")
      try assertIntact(clone, saves: saves)
    }
  }

  func test_commandsThatOnlyRead_repairAndSaySo() throws {
    let clone = try learner()
    for command in ["restore", "log", "list", "show", "hint"] {
      for file in [Self.progress, Self.history] {
        try damage(file, with: Data(), in: clone)

        let outcome = try clone.kata(command)

        XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
        XCTAssertTrue(
          outcome.error.contains("was damaged"),
          "\(command) \(file): \(outcome.error)"
        )
        XCTAssertFalse(outcome.error.contains("Error"), outcome.error)
      }
    }
  }

  // MARK: Several files

  func test_allFilesOfLastSecond_areRebuilt() throws {
    let clone = try learner()
    let saves = try clone.workspace().saves.records().count
    let files = [Self.progress, Self.history, ".git/HEAD", ".git/index"]
    for wreck in [Data(), Data(count: 41)] {
      for file in files { try damage(file, with: wreck, in: clone) }

      let outcome = try clone.kata("check")

      XCTAssertTrue(outcome.output.contains("already passes"), outcome.output)
      try assertIntact(clone, saves: saves)
      XCTAssertTrue(
        try clone.git("status", "--short").contains("LearnerTests.swift")
      )
    }
  }

  func test_truncatedObjectOfNewestSave_leadsToSaveBefore() throws {
    let clone = try learner()
    let newest = try clone.git("rev-parse", Saves.reference)
    let object = ".git/objects/\(newest.prefix(2))/\(newest.dropFirst(2))"
    for wreck in [Data(), Data("x".utf8), nil] {
      try damage(object, with: wreck, in: clone)
      try damage(Self.progress, with: Data(), in: clone)

      let error = try clone.kata("check").error
      XCTAssertTrue(error.contains("was damaged"), "\(wreck as Any): \(error)")

      XCTAssertTrue(try clone.hasSaved(mine))
      XCTAssertEqual(
        try clone.workspace().place(in: clone.course).number,
        "2.1"
      )
    }
  }

  func test_missingHistory_isFound() throws {
    for removed in [Self.history, ".git/refs/kata"] {
      let clone = try learner()
      let saves = try clone.workspace().saves.records().count
      Files.remove("\(clone.play)/\(removed)")

      let error = try clone.kata("check").error

      XCTAssertTrue(error.contains("was damaged"), error)
      try assertIntact(clone, saves: saves)
    }
  }

  func test_damagedTreeOfNewestSave_isWrittenAgain() throws {
    for wreck in [Data(count: 100), Data("x".utf8)] {
      let clone = try learner()
      let tree = try clone.git("rev-parse", "\(Saves.reference)^{tree}")
      let object = ".git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
      try damage(object, with: wreck, in: clone)

      XCTAssertTrue(try clone.kata("check").error.contains("was damaged"))

      XCTAssertEqual(try clone.kata("check").error, "")
      XCTAssertTrue(try clone.hasSaved(mine))
      XCTAssertEqual(try clone.kata("goto", "1.2").ending, .exited(0))
    }
  }

  func test_truncatedObjectOfOlderSave_hidesNoOtherSave() throws {
    let clone = try learner()
    let all = try clone.workspace().saves.records()
    for (lost, wreck) in zip([1, 3], [Data(), Data("x".utf8)]) {
      let name = all[lost].commit
      let object = ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
      try damage(object, with: wreck, in: clone)
    }

    let outcome = try clone.kata("check")

    XCTAssertTrue(outcome.error.contains("damaged"), outcome.error)
    XCTAssertEqual(try clone.kata("check").error, "")
    // A new save may follow, if the step began with a lost one.
    XCTAssertEqual(
      try clone.workspace().saves.records().map(\.commit)
        .suffix(all.count - 2),
      all.enumerated().filter { ![1, 3].contains($0.offset) }
        .map(\.element.commit)
    )
  }

  func test_damagedEndOfLog_losesNoOtherEntry() throws {
    let clone = try learner()
    let path = "\(clone.play)/.git/kata/log.jsonl"
    let count = try clone.workspace().log().entries.count
    let log = try XCTUnwrap(FileManager.default.contents(atPath: path))
    try Files.write(log + Data([0xFF, 0, 0]), to: path)
    try clone.write(mine + "// More.\n", to: SampleWorkspace.testPath)
    try clone.write("", to: "Tests/TicModelTests/Other.swift")

    let outcome = try clone.kata("check", "--predict", "red")

    XCTAssertEqual(outcome.error, "")
    XCTAssertEqual(try clone.workspace().log().entries.count, count + 1)
  }

  // MARK: Writing

  /// Runs code, and returns the names of the flushed files and folders, each
  /// with the content of `file` at that moment.
  private func flushes(
    watching file: String,
    _ body: () throws -> Void
  ) rethrows -> [String] {
    let seen = Mutex<[String]>([])
    try Files.$flush.withValue({ path in
      let isDraft = path.contains(Files.draftPrefix)
      let now = Files.contents(file) ?? "nothing"
      seen.withLock { $0.append("\(isDraft ? "draft" : "folder"): \(now)") }
    }) { try body() }
    return seen.withLock { $0 }
  }

  func test_durableWrite_flushesDraftAndThenFolder() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try Files.write("old", to: file)

    let written = try flushes(watching: file) {
      try Files.write("new", to: file, isDurable: true)
    }
    let replaced = try flushes(watching: file) {
      try Files.replace(Data("new".utf8), at: file, with: Data("newer".utf8))
    }

    XCTAssertEqual(written, ["draft: old", "folder: new"])
    XCTAssertEqual(replaced, ["draft: new", "folder: newer"])
  }

  func test_failingFlush_leavesFileUnchanged() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try Files.write("old", to: file)
    let failure = Files.Failure(path: file, reason: "Input/output error")

    try Files.$flush.withValue({ _ in throw failure }) {
      XCTAssertThrowsError(
        try Files.write("new", to: file, isDurable: true)
      )
      XCTAssertThrowsError(
        try Files.replace(Data("old".utf8), at: file, with: Data("new".utf8))
      )
    }

    XCTAssertEqual(Files.names(in: folder.path), ["file"])
    XCTAssertEqual(try Files.read(file), "old")
  }

  func test_progressLogAndMovedFiles_areFlushed() throws {
    let sample = try SampleWorkspace()
    let seen = Mutex(0)
    func count(_ body: () throws -> Void) rethrows -> Int {
      seen.withLock { $0 = 0 }
      try Files.$flush.withValue({ _ in seen.withLock { $0 += 1 } }) {
        try body()
      }
      return seen.withLock { $0 }
    }

    XCTAssertEqual(
      try count { try sample.workspace.changeProgress { _ in } },
      0
    )
    XCTAssertEqual(
      try count {
        try sample.workspace.changeProgress { $0.hintsShown["red"] = 1 }
      },
      2
    )
    XCTAssertGreaterThan(try count { try sample.markDone("1.1") }, 3)
    XCTAssertGreaterThan(try count { try sample.go("2.1") }, 4)
  }
}
