import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner
@testable import kata

final class WorkspaceTests: XCTestCase {
  func test_make_startsAtBeginningOfCourse() throws {
    let sample = try SampleWorkspace()

    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.whole.states.first?.tree
    )
    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.1"
    )
  }

  func test_make_createsTagsAndOwnBranch() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)

    XCTAssertEqual(
      Set(try sample.git("tag").split(separator: "\n").map(String.init)),
      Set(sample.whole.states.map(\.tag))
    )
    XCTAssertEqual(try sample.git("branch", "--show-current"), "mine")
    XCTAssertEqual(
      try sample.git("rev-parse", "HEAD^"),
      try sample.git("rev-parse", "01-points/start")
    )
  }

  func test_make_writesOwnReadmeAndIsClean() throws {
    let sample = try SampleWorkspace()
    let readme = try sample.read("README.md")

    // The lesson would be the solution.
    XCTAssertFalse(readme.contains("```swift"), readme)
    XCTAssertFalse(readme.contains("git checkout 0"), readme)
    XCTAssertTrue(readme.contains("swift run kata restore"), readme)
    XCTAssertEqual(try sample.git("status", "--short"), "")
  }

  func test_readme_namesExistingCommands() throws {
    let names = Set(Kata.forLearners.map(\.specification.name))
    let readme = WorkspaceReadme(for: ProgramCall("swift run kata"))
    let called = readme.text.matches(of: /swift run kata (\w+)/)
      .map { String($0.1) }

    XCTAssertFalse(called.isEmpty)
    XCTAssertEqual(called.filter { !names.contains($0) }, ["help"])
  }

  func test_makeOverOtherFiles_throwsAndChangesNothing() throws {
    let sample = try SampleWorkspace()
    let path = "\(sample.folder.path)/other"
    try Files.write("mine\n", to: "\(path)/notes.txt")

    XCTAssertThrowsError(
      try Workspace.make(at: path, course: sample.course)
    ) { error in
      guard case Workspace.Obstacle.occupied(path) = error else {
        return XCTFail("\(error)")
      }
    }
    XCTAssertEqual(Files.names(in: path), ["notes.txt"])
  }

  func test_makeBelowFile_throwsAndChangesNothing() throws {
    let sample = try SampleWorkspace()
    let file = "\(sample.folder.path)/file"
    try Files.write("mine\n", to: file)

    XCTAssertThrowsError(
      try Workspace.make(at: "\(file)/play", course: sample.course)
    )
    XCTAssertEqual(try Files.read(file), "mine\n")
  }

  func test_openMissingWorkspace_throwsMissing() throws {
    XCTAssertThrowsError(try Workspace(at: "/nowhere/play")) { error in
      guard case Workspace.Obstacle.missing("/nowhere/play") = error else {
        return XCTFail("\(error)")
      }
    }
  }

  func test_changedCourse_isDetectedUntilTagsAreUpdated() throws {
    let sample = try SampleWorkspace()
    let changed = try SampleCourse().changing(
      "    XCTAssertEqual(Score().points, 0)\n  }\n}",
      to: "    XCTAssertEqual(0, Score().points)\n  }\n}"
    )
    .changing(
      "     XCTAssertEqual(Score().points, 0)",
      to: "     XCTAssertEqual(0, Score().points)"
    )
    let written = try changed.written()
    let other = CourseFolder(path: written.path)
    let tags = sample.workspace.tags
    try tags.get(of: sample.clone)
    XCTAssertFalse(try tags.course(in: sample.clone).isOther)

    XCTAssertTrue(try tags.course(in: other).isOther)

    try tags.get(of: other, force: true)
    XCTAssertFalse(try tags.course(in: other).isOther)
  }

  func test_secondLock_throwsUntilFirstIsReleased() throws {
    let sample = try SampleWorkspace()
    let path = sample.workspace.path
    func lock() throws -> Workspace {
      let workspace = try Workspace(at: path)
      _ = try workspace.lock()
      return workspace
    }

    var first: Workspace? = try lock()

    XCTAssertThrowsError(try lock()) { error in
      guard case Workspace.Obstacle.inUse = error else {
        return XCTFail("\(error)")
      }
    }
    XCTAssertNotNil(first)
    first = nil
    XCTAssertNoThrow(try lock())
  }

  func test_doneStep_isRememberedByNextRun() throws {
    let sample = try SampleWorkspace()

    try sample.markDone("1.1")

    let again = try Workspace(at: sample.workspace.path)
    XCTAssertEqual(again.doneSteps(of: sample.course.outline), ["1.1"])
  }

  func test_removedCurrentStep_becomesFirstUndoneStep() throws {
    let sample = try SampleWorkspace()
    try sample.markDone("1.1")
    try sample.workspace.changeProgress {
      $0.current = "points/a-step-of-another-version"
    }

    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.2"
    )
  }

  func test_save_includesUntrackedFilesAndKeepsBranch() throws {
    let sample = try SampleWorkspace()
    let head = try sample.git("rev-parse", "HEAD")
    try sample.writeTest("XCTFail()")

    let commit = try sample.workspace.save("a save")

    XCTAssertEqual(
      try sample.git("show", "\(commit):\(SampleWorkspace.testPath)"),
      SampleWorkspace.test("XCTFail()").trimmed
    )
    XCTAssertEqual(try sample.git("rev-parse", "HEAD"), head)
    XCTAssertEqual(
      try sample.git("status", "--porcelain", "--untracked-files=all"),
      "?? \(SampleWorkspace.testPath)"
    )
  }

  func test_saveWithoutChanges_isLastCommit() throws {
    let sample = try SampleWorkspace()

    XCTAssertEqual(
      try sample.workspace.save("one"),
      try sample.workspace.save("two")
    )
  }

  func test_save_includesIgnoredFiles() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Secret.swift"
    try sample.write("Secret*\n", to: ".gitignore")
    try sample.write("// Mine.\n", to: path)

    let move = try sample.workspace.reset(in: sample.course)

    XCTAssertFalse(Files.exists("\(sample.workspace.path)/\(path)"))
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):\(path)"),
      "// Mine."
    )
  }

  func test_save_includesBinaryFiles() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    try Files.write(
      Data([0xFF, 0xFE, 0x0A]),
      to: "\(sample.workspace.path)/\(path)"
    )

    let move = try sample.workspace.reset(in: sample.course)

    XCTAssertEqual(
      try sample.git("cat-file", "-s", "\(move.saved):\(path)"),
      "3"
    )
    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.whole.states.first?.tree
    )
  }

  func test_save_includesFilesOfAnyName() throws {
    let sample = try SampleWorkspace()
    let names = ["a\nb.swift", "\"a\".swift", "a\\n.swift", "ä b.swift"]
    for name in names {
      try sample.write("// \(name.count)\n", to: "Tests/\(name)")
    }

    let saved = try sample.workspace.save("a save")

    for name in names {
      XCTAssertEqual(
        try sample.git("show", "\(saved):Tests/\(name)"),
        "// \(name.count)"
      )
    }
  }

  func test_cyclicLinks_areReadAndSaved() throws {
    let sample = try SampleWorkspace()
    let before = try sample.workspace.tree()
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(sample.workspace.path)/Tests/TicModelTests/\(name)",
        withDestinationPath: "."
      )
    }

    XCTAssertEqual(try sample.workspace.tree(), before)
    try sample.workspace.save("a save")
  }

  /// Tests that no program named in the settings of the workspace's repository
  /// is run.
  func test_repositorySettings_runNothing() throws {
    let sample = try SampleWorkspace()
    let marker = "\(sample.folder.path)/was-run"
    let script = "\(sample.folder.path)/script"
    try Files.write("#!/bin/sh\ntouch '\(marker)'\n", to: script)
    TestSystemCalls.setMode(0o755, of: script)
    for name in [
      "core.fsmonitor", "gpg.program", "core.sshCommand", "core.pager",
      "core.editor", "diff.external",
    ] {
      _ = try sample.git("config", name, script)
    }
    _ = try sample.git("config", "log.showSignature", "true")
    _ = try sample.git("config", "commit.gpgSign", "true")
    for hook in ["reference-transaction", "post-index-change"] {
      try sample.write(
        "#!/bin/sh\ntouch '\(marker)'\n",
        to: ".git/hooks/\(hook)"
      )
      TestSystemCalls.setMode(
        0o755,
        of: "\(sample.workspace.path)/.git/hooks/\(hook)"
      )
    }

    try sample.writeTest("XCTFail()")
    try sample.markDone("1.1")
    _ = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )
    _ = try sample.workspace.reset(in: sample.course)
    _ = try sample.workspace.log()
    try sample.workspace.tags.get(of: sample.clone, force: true)
    _ = try sample.git("status")

    XCTAssertFalse(Files.exists(marker))
  }

  func test_makeAtDanglingLink_throwsAndKeepsLink() throws {
    let sample = try SampleWorkspace()
    let path = "\(sample.folder.path)/link"
    try FileManager.default.createSymbolicLink(
      atPath: path,
      withDestinationPath: "nowhere"
    )

    XCTAssertThrowsError(
      try Workspace.make(at: path, course: sample.course)
    )
    XCTAssertTrue(Files.isSomething(path))
  }
}
