import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of recovery from killed runs.
final class WorkspaceRecoveryTests: XCTestCase {
  private let score = "Sources/TicModel/Score.swift"

  /// Returns a workspace in which a move was interrupted after it had changed
  /// one of two files.
  private func cutOff() throws -> SampleWorkspace {
    let sample = try SampleWorkspace()
    try sample.write("// Mine.\n", to: score)
    try sample.write("// Mine, too.\n", to: other)
    let before = try Snapshot(of: sample.workspace.path)
    var after = before
    after[score] = Data("// The lesson's.\n".utf8)
    after[other] = nil
    try sample.workspace.leaveMove(from: before, to: after)
    try sample.write("// The lesson's.\n", to: score)
    return sample
  }

  private let other = "Sources/TicModel/Other.swift"

  /// Opens the workspace as the next run does, and returns the message that it
  /// prints.
  private func open(_ sample: SampleWorkspace) throws -> String? {
    try Workspace(at: sample.workspace.path).lock()
  }

  func test_interruptedMove_isUndoneAndBothVersionsAreSaved() throws {
    let sample = try cutOff()

    let told = try XCTUnwrap(open(sample))

    XCTAssertEqual(try sample.read(score), "// Mine.\n")
    XCTAssertEqual(try sample.read(other), "// Mine, too.\n")
    XCTAssertTrue(
      told.hasPrefix("A change to your files was interrupted and "),
      told
    )
    let found = try sample.git("rev-parse", "--short=10", Saves.reference)
    XCTAssertTrue(told.contains(found), told)
    XCTAssertEqual(
      try sample.git("show", "\(found):\(score)"),
      "// The lesson's."
    )
    XCTAssertNil(try open(sample))
  }

  func test_interruptedMove_keepsNewerFiles() throws {
    let sample = try cutOff()
    try sample.write("// Newer.\n", to: score)
    try sample.write("// Newer, too.\n", to: other)

    XCTAssertNotNil(try open(sample))

    XCTAssertEqual(try sample.read(score), "// Newer.\n")
    XCTAssertEqual(try sample.read(other), "// Newer, too.\n")
  }

  /// Tests an interrupted move with files of unusual names and contents.
  func test_interruptedMove_restoresUnusualFiles() throws {
    let odd = [
      ("Odd.swift", Data("// \u{FFFD}, which is text\n".utf8)),
      ("Odd.swift", Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A])),
      ("Odd.swift", Data("// No end of the line".utf8)),
      ("a \"b\" \\c.swift", Data("// Mine.\n".utf8)),
      ("größe\tand\nmore.swift", Data("// Mine.\n".utf8)),
    ]
    for (name, mine) in odd {
      let sample = try SampleWorkspace()
      let path = "Sources/TicModel/\(name)"
      let file = "\(sample.workspace.path)/\(path)"
      try Files.write(mine, to: file)
      let before = try Snapshot(of: sample.workspace.path)
      var after = before
      after[path] = Data("// The lesson's.\n".utf8)
      try sample.workspace.leaveMove(from: before, to: after)
      try Files.write("// The lesson's.\n", to: file)

      let told = try open(sample)

      XCTAssertEqual(FileManager.default.contents(atPath: file), mine, name)
      XCTAssertTrue(
        told?.contains("was interrupted and has been undone") ?? false,
        "\(told ?? "")"
      )
    }
  }

  /// Tests recovery from a history as a power failure may leave it.
  func test_emptiedNewestSave_isDropped() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail()")
    try sample.markDone("1.1")
    let last = try sample.git("rev-parse", Saves.reference)
    try sample.writeTest("XCTFail(\"later\")")
    try sample.workspace.save("later")
    let newest = try sample.git("rev-parse", Saves.reference)
    for object in [newest, try sample.git("rev-parse", "\(newest)^{tree}")] {
      let file = ".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
      Files.remove("\(sample.workspace.path)/\(file)")
      try sample.write("", to: file)
    }

    let told = try XCTUnwrap(open(sample))

    XCTAssertTrue(told.hasPrefix("The last save in the history was damaged"))
    XCTAssertEqual(try sample.git("rev-parse", Saves.reference), last)
    XCTAssertEqual(
      try sample.read(SampleWorkspace.testPath),
      SampleWorkspace.test("XCTFail(\"later\")")
    )
    let again = try sample.workspace.save("again")
    XCTAssertEqual(
      try sample.git("show", "\(again):\(SampleWorkspace.testPath)"),
      SampleWorkspace.test("XCTFail(\"later\")").trimmed
    )
  }

  func test_failedMove_leavesFilesUnchanged() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail()")
    // A folder stands where the lesson has a file.
    let path =
      "\(sample.workspace.path)/Tests/TicModelTests/Chapter01Tests.swift"
    Files.remove(path)
    try Files.makeDirectory("\(path)/folder")
    let before = try sample.workspace.tree()

    XCTAssertThrowsError(
      try sample.workspace.go(
        to: try sample.place("2.1"),
        in: sample.course
      )
    )

    XCTAssertEqual(try sample.workspace.tree(), before)
    XCTAssertNil(sample.workspace.progress.moving)
    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.1"
    )
  }

  func test_drafts_areRemovedAndOtherFilesKept() throws {
    let sample = try SampleWorkspace()
    let drafts = ["", "Sources/TicModel/", "Tests/", ".git/kata/"]
      .map {
        "\($0)\(Files.draftPrefix)1234"
      }
    for draft in drafts { try sample.write("half", to: draft) }
    try sample.write("mine", to: "Sources/TicModel/notes.tmp")

    XCTAssertNil(try open(sample))

    for draft in drafts {
      XCTAssertFalse(Files.exists("\(sample.workspace.path)/\(draft)"), draft)
    }
    XCTAssertEqual(try sample.read("Sources/TicModel/notes.tmp"), "mine")
  }

  func test_reset_keepsBinaryFiles() throws {
    let sample = try SampleWorkspace()
    let picture = "\(sample.workspace.path)/Tests/TicModelTests/picture.png"
    let bytes = Data([0x89, 0x50, 0xFF, 0xFE, 0x00])
    try Files.write(bytes, to: picture)
    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    _ = try sample.workspace.reset(in: sample.course)

    XCTAssertEqual(FileManager.default.contents(atPath: picture), bytes)
  }

  func test_creationInterruptedWhileMovingFiles_isFinished() throws {
    let sample = try SampleWorkspace()
    let path = sample.workspace.path
    let made = "\(path)/\(Files.draftPrefix)made"
    try Files.makeDirectory(made)
    for name in [".git", "Tests", "README.md"] {
      try FileManager.default.moveItem(
        atPath: "\(path)/\(name)",
        toPath: "\(made)/\(name)"
      )
    }
    XCTAssertThrowsError(try Workspace(at: path)) {
      guard case Workspace.Obstacle.missing = $0 else {
        return XCTFail("\($0)")
      }
    }

    let workspace = try Workspace.make(at: path, course: sample.course)

    XCTAssertEqual(
      try workspace.tree(),
      sample.whole.states.first?.tree
    )
    XCTAssertFalse(Files.exists(made))
    XCTAssertEqual(try sample.git("status", "--porcelain"), "")
  }

  func test_creationInterruptedInDraft_startsOver() throws {
    let sample = try SampleWorkspace()
    let path = "\(sample.folder.path)/other"
    try Files.write(
      "half",
      to: "\(path)/\(Files.draftPrefix)workspace/Package.swift"
    )
    try Files.write("", to: "\(path)/\(Files.draftPrefix)lock")

    let workspace = try Workspace.make(at: path, course: sample.course)

    XCTAssertEqual(
      try workspace.tree(),
      sample.whole.states.first?.tree
    )
  }

  func test_creationInOtherProcess_isLeftAlone() throws {
    let sample = try SampleWorkspace()
    let path = "\(sample.folder.path)/other"
    try Files.makeDirectory(path)
    let lock = try SystemCalls.lock("\(path)/\(Files.draftPrefix)lock").get()
    defer { close(lock) }

    XCTAssertThrowsError(
      try Workspace.make(at: path, course: sample.course)
    ) {
      guard case Workspace.Obstacle.inUse = $0 else { return XCTFail("\($0)") }
    }
  }

  // MARK: The store

  func test_movedStore_stillBuilds() throws {
    let folder = try TemporaryFolder()
    let package = SamplePackage([
      "MovedTests": "func test_it() { XCTAssertEqual(Score().points, 0) }"
    ])
    func verdict(in name: String) throws -> Verdict {
      try VerdictService(store: Store(path: "\(folder.path)/\(name)"))
        .verdict(on: package.tree)
    }
    XCTAssertEqual(try verdict(in: "here").light, .green)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/here",
      toPath: "\(folder.path)/there"
    )
    // The verdicts are forgotten, and the objects are not.
    for name in Files.filesBelow("\(folder.path)/there")
    where name.hasSuffix(".json") {
      Files.remove("\(folder.path)/there/\(name)")
    }
    var changed = package
    changed.model += "// Changed.\n"

    let again = try VerdictService(store: Store(path: "\(folder.path)/there"))
      .verdict(on: changed.tree)

    XCTAssertEqual(again.light, .green)
  }

  func test_draftsOfKilledRuns_areRemovedAfterAnHour() throws {
    let folder = try TemporaryFolder()
    let drafts = "\(folder.path)/drafts"
    // No process has this number, and every system has the first one.
    let names = ["999999999-old", "999999999-new", "1-old"]
    for name in names { try Files.makeDirectory("\(drafts)/\(name)") }
    for name in names where name.hasSuffix("old") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -4000)],
        ofItemAtPath: "\(drafts)/\(name)"
      )
    }

    try Store(path: folder.path).withDraft { _ in }

    XCTAssertEqual(Files.names(in: drafts), ["1-old", "999999999-new"])
  }
}
