import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of keys and saves in the loop that runs the live screen.
final class LiveLoopTests: XCTestCase {
  private let asked = "There's no new test yet. Write one now."

  private func learner() throws -> (Clone, PseudoTerminal) {
    let clone = try Clone()
    let outcome = try clone.kata("start")
    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    let terminal = try clone.live()
    try terminal.wait(for: "Chapter 1, Points")
    terminal.type("n")
    try terminal.wait(for: asked)
    return (clone, terminal)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    XCTAssertEqual(try terminal.waitForEnd(), .exited(0))
  }

  func test_editor_opensFilesOfEachStep() throws {
    let clone = try Clone()
    _ = try clone.kata("start")
    let opened = "\(clone.folder.path)/opened"
    let terminal = try clone.live("--edit", "printf '%s\\n' >>'\(opened)'")
    func assertOpens(_ files: String...) {
      let paths = files.map { "\(clone.play)/\($0)" }
      XCTAssertTrue(
        Patience.wait { Files.contents(opened)?.textLines == paths },
        Files.contents(opened) ?? "nothing"
      )
    }
    let test = "Tests/TicModelTests/Chapter01Tests.swift"

    assertOpens(test)
    try terminal.wait(for: "Chapter 1, Points")
    try terminal.typeAndConfirm("lj\r")
    try terminal.wait(for: "1.2 ")

    assertOpens(test, test)
    try quit(terminal)
  }

  func test_keys_navigateCourse() throws {
    let (clone, terminal) = try learner()

    terminal.type("n")
    try terminal.wait(for: "This step is not done yet.")
    terminal.type("h")
    try terminal.wait(for: "Hint 1")
    try terminal.typeAndConfirm("t")
    try terminal.wait(
      for: "The lesson's test is in place. To get your files back, press"
    )
    try terminal.wait(for: "Make it pass: the test is good.")
    try terminal.typeAndConfirm("t")
    try terminal.wait(for: "Done.")
    terminal.type("n")
    try terminal.wait(for: "1.2 ")
    try terminal.wait(
      for: "This step provides play/Sources/TicModel/Score.swift"
    )
    try terminal.typeAndConfirm("R")
    try terminal.wait(
      for: "To get your files back, press u, or run swift run kata restore "
    )
    terminal.type("ljj\r")
    try terminal.wait(for: "Go to the start of ")
    terminal.type("y")
    try terminal.wait(for: "Chapter 2, A limit")
    terminal.type("u\r")
    try terminal.wait(for: "Restore the save ")
    terminal.type("y")
    try terminal.wait(for: "1.2 ")
    try terminal.typeAndConfirm("u\r")
    try terminal.wait(for: "Chapter 2, A limit")
    terminal.type("d")
    try terminal.wait(for: "Your program matches the lesson's at ")
    terminal.type("o")
    try terminal.wait(for: "1 step done")

    try quit(terminal)
    XCTAssertEqual(
      try clone.workspace().place(in: clone.course).number,
      "2.1"
    )
  }

  func test_logRightAfterSave_isShown() throws {
    let (clone, terminal) = try learner()

    for number in 0..<20 {
      try clone.write(
        SampleWorkspace.test("XCTAssertEqual(\(number), -3)"),
        to: SampleWorkspace.testPath
      )
      terminal.type("o")
      try terminal.wait(for: "The log")
      XCTAssertFalse(terminal.screen.contains("Cancelled"), terminal.screen)
      terminal.type("\r")
      try terminal.wait(for: "the lesson") { !$0.text.contains("The log") }
    }

    try quit(terminal)
    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    XCTAssertFalse(sent.contains("Cancelled"))
  }

  func test_burstOfSaves_endsWithLastOne() throws {
    let (clone, terminal) = try learner()

    for number in (0...20).reversed() {
      try clone.write(
        SampleWorkspace.test("XCTAssertEqual(Score().points, \(number))"),
        to: SampleWorkspace.testPath
      )
    }

    try terminal.wait(for: "Make it pass: the test is good.")
    try quit(terminal)
    XCTAssertTrue(
      try clone.hasSaved(
        SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")
      )
    )
  }

  func test_saveThatCouldNotBeKept_isTriedAgain() throws {
    let (clone, terminal) = try learner()
    let objects = "\(clone.play)/.git/objects"
    let files = FileManager.default
    try files.moveItem(atPath: objects, toPath: "\(objects)-away")
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: SampleWorkspace.testPath
    )
    try terminal.wait(for: "git")

    try files.moveItem(atPath: "\(objects)-away", toPath: objects)

    try terminal.wait(for: "Make it pass: the test is good.")
    try quit(terminal)
  }

  func test_keyR_judgesAgain() throws {
    let (_, terminal) = try learner()
    terminal.type("pg")
    try terminal.wait(for: "Your prediction for the next save: green.")

    terminal.type("r")

    try terminal.wait(for: "You predicted green, but the light is amber: ")
    try quit(terminal)
  }
}
