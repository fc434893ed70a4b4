import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests that full or read-only disks, damaged histories and wrong clocks lead
/// to one message, and that nothing is lost.
final class StorageFaultTests: XCTestCase {
  /// Returns a learner in the middle of the first step.
  private func learner() throws -> Clone {
    let clone = try Clone()
    try clone.kata("start")
    try clone.write(mine, to: SampleWorkspace.testPath)
    try clone.kata("check")
    return clone
  }

  private let mine = SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")

  /// Asserts that a run fails with exactly one message, which contains `words`.
  private func assertOneMessage(
    _ outcome: Command.Outcome,
    _ words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let errors = outcome.error.split(separator: "\n")
    XCTAssertEqual(outcome.ending, .exited(1), file: file, line: line)
    XCTAssertTrue(
      errors.first?.hasPrefix("Error: ") ?? false
        && outcome.error.contains(words),
      outcome.error,
      file: file,
      line: line
    )
    XCTAssertEqual(
      outcome.error.components(separatedBy: "Error: ").count,
      2,
      outcome.error,
      file: file,
      line: line
    )
  }

  // MARK: Full disks

  func test_fileSizeLimit_losesNothing() throws {
    let clone = try learner()

    // In units of 512 bytes: first nothing fits, and then more and more.
    for limit in [0, 1, 2, 4] {
      for words in [["take"], ["reset"], ["goto", "2.1"]] {
        try clone.kata("goto", "1.1")
        try clone.write(mine, to: SampleWorkspace.testPath)
        let before = try clone.workspace().tree()

        let outcome = try clone.kata(words, withFilesOf: limit)

        if outcome.succeeded { continue }
        // In our words, or about git, whose output may not grow either.
        let isOfGit = outcome.error.contains("git")
        assertOneMessage(outcome, isOfGit ? "git" : "File too large")
        XCTAssertEqual(try clone.workspace().tree(), before)
      }
    }
    try clone.kata("goto", "1.1")
    try clone.write(mine, to: SampleWorkspace.testPath)

    XCTAssertTrue(try clone.kata("check").output.contains("Make it pass"))
    XCTAssertTrue(try clone.hasSaved(mine))
  }

  func test_fullDisk_isReportedAndRecoversOnceFreed() throws {
    let clone = try Clone()
    let probe = try Command(
      executable: "/bin/sh",
      arguments: ["-c", "unshare -rm mount -t tmpfs none /mnt"]
    ).run()
    guard probe.succeeded else {
      throw XCTSkip("no file system can be mounted here: \(probe.error)")
    }
    let script = """
      set -e
      mkdir play
      mount -t tmpfs -o size=2m none play
      "$0" start >/dev/null
      cat > play/\(SampleWorkspace.testPath) <'mine'
      "$0" check >/dev/null || true
      dd if=/dev/zero of=play/filler bs=4k 2>/dev/null || true
      for words in take 'goto 2.1' reset; do
        "$0" $words >/dev/null || echo "exit $?"
      done
      cmp mine play/\(SampleWorkspace.testPath)
      rm play/filler
      "$0" check || true
      git -C play fsck --no-dangling 2>&1
      """
    try Files.write(mine, to: "\(clone.folder.path)/mine")

    let outcome = try Command(
      executable: "/bin/sh",
      arguments: [
        "-c", "exec unshare -rm /bin/sh -c \"$0\" \"$@\"", script,
        try Clone.program(),
      ],
      directory: clone.folder.path
    ).run()

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertTrue(outcome.output.hasPrefix("exit 1\nexit 1\nexit 1\n"))
    XCTAssertTrue(outcome.output.contains("Make it pass"))
    XCTAssertTrue(
      ["No space left on device", "Out of diskspace"].contains {
        outcome.error.contains($0)
      }
    )
  }

  func test_readOnlyWorkspace_isReportedAndUnchanged() throws {
    let clone = try learner()
    // Something that is not saved yet.
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 1)"),
      to: SampleWorkspace.testPath
    )
    let drop = "setpriv --bounding-set=-dac_override --inh-caps=-all"
    if TestSystemCalls.isAdministrator {
      // An administrator may write everywhere, unless that right is given up.
      let probe = try Command(
        executable: "/bin/sh",
        arguments: ["-c", "\(drop) true"]
      ).run()
      guard probe.succeeded else {
        throw XCTSkip("the right to write everywhere cannot be given up here")
      }
    }
    let before = try clone.workspace().tree()
    let folders = try Command(
      executable: "/usr/bin/find",
      arguments: [clone.play, "-type", "d"]
    ).run().output.split(separator: "\n").map(String.init)
    folders.forEach { TestSystemCalls.setMode(0o555, of: $0) }
    defer { folders.forEach { TestSystemCalls.setMode(0o755, of: $0) } }

    for words in [["check"], ["take"], ["goto", "2.1"], ["reset"], ["hint"]] {
      let outcome = try clone.kata(
        words,
        with: TestSystemCalls.isAdministrator ? drop : ""
      )
      assertOneMessage(outcome, "denied")
    }

    XCTAssertEqual(try clone.workspace().tree(), before)
  }

  func test_fileInPlaceOfFolder_isReportedAndNothingIsLost() throws {
    let clone = try learner()
    let path = "\(clone.play)/Sources/TicModel"
    try FileManager.default.moveItem(atPath: path, toPath: path + "s")
    try Files.write("mine\n", to: path)
    let before = try clone.workspace().tree()

    let outcome = try clone.kata("goto", "2.1")

    assertOneMessage(outcome, "Sources/TicModel")
    XCTAssertEqual(try clone.workspace().tree(), before)
    XCTAssertEqual(try Files.read(path), "mine\n")
    XCTAssertEqual(
      try clone.workspace().place(in: clone.course).number,
      "1.1"
    )
  }

  // MARK: Broken histories

  func test_brokenRepository_neverWritesToEnclosingOne() throws {
    let clone = try learner()
    // The learner's package lies in a clone, which is a repository too.
    try Git(directory: clone.folder.path).run("init", "--quiet")
    try FileManager.default.removeItem(atPath: "\(clone.play)/.git/HEAD")

    for command in ["check", "take", "log"] {
      assertOneMessage(
        try clone.kata(command),
        "git doesn't recognize the folder as a repository"
      )
    }

    let objects = Files.filesBelow("\(clone.folder.path)/.git/objects")
    XCTAssertEqual(objects, [])
    XCTAssertEqual(try clone.read(SampleWorkspace.testPath), mine)
  }

  func test_damagedSideHistory_isRepaired() throws {
    let clone = try learner()
    let saves = "\(clone.play)/.git/\(Saves.reference)"
    let newest = try Files.read(saves).trimmed
    Files.remove(
      "\(clone.play)/.git/objects/\(newest.prefix(2))/\(newest.dropFirst(2))"
    )

    let first = try clone.kata("check")

    XCTAssertTrue(
      first.error.hasPrefix("The last save in the history was damaged"),
      first.error
    )
    XCTAssertTrue(first.output.contains("Make it pass"), first.output)
    XCTAssertEqual(try clone.kata("check").error, "")
    XCTAssertEqual(try clone.read(SampleWorkspace.testPath), mine)
  }

  func test_lockOfKilledGit_isRemoved() throws {
    let clone = try learner()
    try Files.write(
      "",
      to: "\(clone.play)/.git/\(Saves.reference).lock"
    )

    XCTAssertTrue(try clone.kata("check").output.contains("Make it pass"))
  }

  // MARK: Clocks

  func test_clockBefore1970_givesADateThatGitReads() {
    let past = Date(timeIntervalSince1970: -315_619_200)

    XCTAssertEqual(Saves.date(after: nil, at: past), 1)
  }

  func test_clockSetBack_logHasNoNegativeTimes() throws {
    let clone = try learner()
    // The last save is of tomorrow: then the clock was set right.
    var entry = try XCTUnwrap(clone.workspace().log().entries.last)
    entry.date += 86400
    entry.step = "1.2"
    try clone.workspace().logFile.append(entry)
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 1)"),
      to: SampleWorkspace.testPath
    )
    try clone.kata("check")

    let log = try clone.kata("log")
    let entries = try clone.workspace().log().entries

    XCTAssertEqual(log.ending, .exited(0))
    XCTAssertEqual(entries.count, 3)
    XCTAssertLessThan(entries[2].date, entries[1].date)
    XCTAssertFalse(log.output.contains("-"), log.output)
    let times = try clone.workspace().log().time.values
    XCTAssertTrue(times.allSatisfy { (0..<60).contains($0) }, "\(times)")
  }
}
