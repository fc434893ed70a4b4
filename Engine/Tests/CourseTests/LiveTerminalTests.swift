import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of the live screen of the built program in a real terminal, and of
/// failures around it.
final class LiveTerminalTests: XCTestCase {
  private func learner() throws -> Clone {
    let clone = try Clone()
    let outcome = try clone.kata("start")
    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    return clone
  }

  private let asked = "There's no new test yet. Write one now."

  /// Asserts that the terminal is as it was before the program started.
  private func assertGivenBack(
    _ terminal: PseudoTerminal,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      terminal.settings,
      terminal.settingsBefore,
      file: file,
      line: line
    )
    XCTAssertFalse(terminal.picture.isTaken, file: file, line: line)
    XCTAssertTrue(terminal.picture.hasCursor, file: file, line: line)
    XCTAssertFalse(terminal.picture.marksPastes, file: file, line: line)
    XCTAssertFalse(terminal.hasUnreadInput, file: file, line: line)
  }

  private func assertQuits(
    _ terminal: PseudoTerminal,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    terminal.type("q")
    let ending = try terminal.waitForEnd()
    XCTAssertEqual(ending, .exited(0), file: file, line: line)
    assertGivenBack(terminal, file: file, line: line)
  }

  // MARK: The terminal

  func test_quit_restoresTerminal() throws {
    let terminal = try learner().live()
    try terminal.wait(for: asked)
    XCTAssertNotEqual(terminal.settings, terminal.settingsBefore)
    XCTAssertTrue(terminal.picture.isTaken)
    XCTAssertFalse(terminal.picture.hasCursor)

    try assertQuits(terminal)
  }

  func test_firstScreen_isShownBeforeTagsExist() throws {
    let clone = try Clone()
    // Somebody else is writing the clone's tags: nothing waits for that.
    let lock = try SystemCalls.lock("\(clone.folder.path)/.kata/course.lock")
      .get()
    let terminal = try clone.live()
    try terminal.wait(for: asked)
    let workspace = try clone.workspace()
    XCTAssertFalse(workspace.tags.areThere)

    close(lock)

    try terminal.wait(for: "the tags") { _ in workspace.tags.areThere }
    XCTAssertEqual(
      Set(try clone.git("tag").lines),
      Set(clone.whole.states.map(\.tag))
    )
    try assertQuits(terminal)
  }

  func test_everyLine_isDrawnToLastColumn() throws {
    let terminal = try learner().live(columns: 60, rows: 20)

    try terminal.wait(for: asked)

    let rule = String(repeating: "─", count: 60)
    XCTAssertTrue(terminal.picture.lines.contains(rule), terminal.screen)
    try assertQuits(terminal)
  }

  func test_thirtyColumns_areEnough() throws {
    let clone = try learner()
    let terminal = try clone.live(columns: 30, rows: 12)

    try terminal.wait(for: "There's no new test")
    for keys in ["?", "l", "\u{1B}", "s", "h"] {
      terminal.type(keys)
      let frames = terminal.picture.frames
      try terminal.wait(for: "a frame") { $0.frames > frames }
    }

    try assertQuits(terminal)
  }

  func test_resize_redrawsAtOnce() throws {
    let terminal = try learner().live(columns: 80, rows: 24)
    try terminal.wait(for: asked)

    for (columns, rows) in [(40, 15), (20, 5), (120, 50), (1, 1), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      let frames = terminal.picture.frames
      try terminal.wait(for: "\(columns)×\(rows)") {
        $0.frames > frames
      }
    }

    try terminal.wait(for: asked)
    try assertQuits(terminal)
  }

  func test_ctrlZ_releasesTerminalUntilContinued() throws {
    let terminal = try learner().live()
    try terminal.wait(for: asked)

    for _ in 0..<3 {
      terminal.type("\u{1A}")
      try terminal.wait(for: "a stop") { _ in
        ProcessList.entry(terminal.process)?.state == "T"
      }
      try terminal.wait(for: "the shell") { !$0.isTaken }
      assertGivenBack(terminal)

      TestSystemCalls.send(SIGCONT, to: terminal.process)
      try terminal.wait(for: asked)
      XCTAssertTrue(terminal.picture.isTaken)
      XCTAssertNotEqual(terminal.settings, terminal.settingsBefore)
    }

    try assertQuits(terminal)
  }

  func test_stopSignals_restoreTerminal() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let terminal = try learner().live()
      try terminal.wait(for: asked)

      TestSystemCalls.send(signal, to: terminal.process)

      XCTAssertEqual(try terminal.waitForEnd(), .exited(128 + signal))
      assertGivenBack(terminal)
    }
  }

  func test_closedTerminal_endsProgram() throws {
    let clone = try learner()
    let terminal = try clone.live()
    try terminal.wait(for: asked)
    // While something is under way.
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: SampleWorkspace.testPath
    )
    let started = ProcessList.descendants(of: terminal.process)

    terminal.hangUp()

    _ = try terminal.waitForEnd()
    XCTAssertTrue(ProcessList.areGone(started))
    XCTAssertTrue(try clone.kata("check").output.contains("Make it pass"))
  }

  func test_noTerminal_printsPlainLines() throws {
    let clone = try learner()

    let outcome = try clone.kata()

    XCTAssertEqual(outcome.ending, .exited(0))
    XCTAssertTrue(outcome.output.contains(asked))
    XCTAssertFalse(outcome.output.contains("\u{1B}"))
  }

  func test_closedDescriptors_areHarmless() throws {
    let clone = try learner()
    let path = SampleWorkspace.testPath
    try clone.write(SampleWorkspace.test("XCTFail()"), to: path)

    for script in ["exec <&-", "exec >&-", "exec 2>&-", "exec >&- 2>&- <&-"] {
      let outcome = try clone.kata(["check"], after: script)
      XCTAssertEqual(outcome.ending, .exited(1), script)
    }

    XCTAssertEqual(try clone.read(path), SampleWorkspace.test("XCTFail()"))
    XCTAssertEqual(try clone.git("fsck", "--no-dangling"), "")
  }

  // MARK: Pasted text

  private let ignored = "The text you pasted was ignored."

  /// A line that takes the lesson's listing, quits, and creates a file in the
  /// shell if its letters are keys.
  private let dangerous = "ty\rtypealias Score = Int\ryq\rtouch owned\r"

  /// Asserts that pasted text is ignored, and that keys still work afterward.
  private func assertIgnores(_ paste: (PseudoTerminal) -> Void) throws {
    let clone = try learner()
    let terminal = try clone.live()
    try terminal.wait(for: asked)
    let before = try Snapshot(of: clone.play)

    paste(terminal)

    try terminal.wait(for: ignored)
    XCTAssertEqual(try Snapshot(of: clone.play), before)
    usleep(400_000)
    terminal.type("h")
    try terminal.wait(for: "Hint 1")
    try assertQuits(terminal)
  }

  func test_paste_isIgnoredAndReported() throws {
    try assertIgnores { $0.paste(dangerous) }
  }

  func test_pasteIntoTerminalWithoutMarks_isIgnored() throws {
    try assertIgnores { $0.type(dangerous) }
  }

  func test_pasteOverSlowLine_isIgnored() throws {
    try assertIgnores { $0.type(dangerous, every: 10) }
  }

  func test_answerBeforeQuestionIsShown_doesNotCount() throws {
    let clone = try learner()
    let terminal = try clone.live()
    try terminal.wait(for: asked)
    let before = try Snapshot(of: clone.play)

    terminal.atOnce { terminal.type("ty") }

    try terminal.wait(for: "y yes · n no")
    XCTAssertEqual(try Snapshot(of: clone.play), before)
    terminal.type("y")
    try terminal.wait(for: "The lesson's test is in place.")
    try assertQuits(terminal)
  }

  func test_textAfterQuit_doesNotReachShell() throws {
    let terminal = try learner().live()
    try terminal.wait(for: asked)

    terminal.type("q")
    usleep(70_000)
    terminal.type("\rtouch owned\r", every: 20)

    XCTAssertEqual(try terminal.waitForEnd(), .exited(0))
    assertGivenBack(terminal)
  }

  func test_textAfterPlainQuit_doesNotReachShell() throws {
    let terminal = try learner().live("--plain")
    try terminal.wait(for: asked)

    terminal.type("q\rtouch owned\r")

    XCTAssertEqual(try terminal.waitForEnd(), .exited(0))
    XCTAssertFalse(terminal.hasUnreadInput)
  }

  func test_arrowKeyInPieces_scrolls() throws {
    let terminal = try learner().live(columns: 60, rows: 14)
    try terminal.wait(for: asked)
    terminal.type("l")
    try terminal.wait(for: ">   1.1 ")

    for byte in ["\u{1B}", "[", "B"] {
      terminal.type(byte)
      usleep(100_000)
    }

    try terminal.wait(for: ">   1.2 ")
    try terminal.wait(for: "↑ ↓ choose")
    terminal.type("\u{1B}")
    try terminal.wait(for: "the lesson") { !$0.text.contains(">   1.2 ") }
    try assertQuits(terminal)
  }

  // MARK: What tests and files say

  func test_escapeSequences_neverReachTerminal() throws {
    let clone = try learner()
    try clone.kata("goto", "1.2")
    try clone.write(
      SampleWorkspace.test(
        #"""
        print("\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}2J")
            XCTFail("\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}2J\u{202E}end")
        """#
      ),
      to: SampleWorkspace.testPath
    )
    try clone.write(
      "// A name that clears the screen.\n",
      to: "Sources/TicModel/\u{1B}[2Jname.swift"
    )
    let terminal = try clone.live(columns: 100)

    try terminal.wait(for: "end")
    try terminal.typeAndConfirm("R")
    try terminal.wait(for: "To get your files back")
    try assertQuits(terminal)

    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    for evil in ["\u{1B}]0", "\u{7}", "\u{1B}[2J", "\u{9B}", "\u{202E}"] {
      XCTAssertFalse(sent.contains(evil), evil.debugDescription)
    }
  }

  func test_escapeSequencesInNames_neverReachPlainOutput() throws {
    let clone = try learner()
    try clone.write(
      "let wrong: Int = \"\"\n",
      to: "Sources/TicModel/\u{1B}[2Jname.swift"
    )

    for words in [["check"], ["take"], ["reset"], ["goto", "1.1"]] {
      let outcome = try clone.kata(words)
      XCTAssertFalse(
        (outcome.output + outcome.error).contains("\u{1B}"),
        "\(words): \(outcome.output)"
      )
    }
  }

  // MARK: The workspace

  func test_deletedWorkspace_isReportedAndNotRecreated() throws {
    let clone = try learner()
    let terminal = try clone.live()
    try terminal.wait(for: asked)

    // The program may be writing in it.
    for _ in 0..<50 where Files.isSomething(clone.play) {
      Files.remove(clone.play)
      usleep(10_000)
    }

    try terminal.wait(for: "no longer exists")
    terminal.type("t")
    try terminal.wait(for: "no longer exists")
    try assertQuits(terminal)
    XCTAssertFalse(Files.isSomething(clone.play))
  }

  func test_brokenRepository_isReportedAndFilesStay() throws {
    let clone = try learner()
    try Git(directory: clone.folder.path).run("init", "--quiet")
    let terminal = try clone.live()
    try terminal.wait(for: asked)
    let mine = SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")

    try FileManager.default.removeItem(atPath: "\(clone.play)/.git/HEAD")
    try clone.write(mine, to: SampleWorkspace.testPath)

    try terminal.wait(for: "no longer exists")
    terminal.type("t")
    try terminal.wait(for: "no longer exists")
    try assertQuits(terminal)
    XCTAssertEqual(try clone.read(SampleWorkspace.testPath), mine)
    XCTAssertEqual(
      Files.filesBelow("\(clone.folder.path)/.git/objects"),
      []
    )
  }

  func test_interruptedMove_isReportedOnScreen() throws {
    let clone = try learner()
    let files = try Snapshot(of: clone.play)
    try clone.workspace().leaveMove(from: files, to: files)

    let terminal = try clone.live()

    try terminal.wait(for: "A change to your files was interrupted and has")
    try assertQuits(terminal)
  }

  func test_secondRunInWorkspace_isRejected() throws {
    let clone = try learner()
    let terminal = try clone.live()
    try terminal.wait(for: asked)

    for words in [["check"], ["take"], ["goto", "2.1"], []] {
      let outcome = try clone.kata(words)
      XCTAssertEqual(outcome.ending, .exited(1))
      XCTAssertEqual(
        outcome.error,
        "Error: another kata is at work in \(clone.play) "
          + "(process \(terminal.process)). To end that kata first, press q in its "
          + "terminal\n"
      )
    }
    let second = try clone.live()
    XCTAssertEqual(try second.waitForEnd(), .exited(1))
    XCTAssertTrue(second.screen.contains("another kata is at work"))
    assertGivenBack(second)

    try assertQuits(terminal)
    XCTAssertEqual(try clone.kata("check").error, "")
  }
}
