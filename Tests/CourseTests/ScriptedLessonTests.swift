import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// A chapter of this course, done in the live screen from its start to its end,
/// with the mistakes a learner makes.
///
/// Slow: it judges every save of a chapter, mistakes included.
final class ScriptedLessonTests: SlowTestCase {
  func test_chapterOfTurns_isDoneInTheLiveScreen() throws {
    let start = ContinuousClock.now
    let lesson = try ScriptedLesson(chapter: "Turns")

    // Step 1: a slip of the pen, and a prediction that does not come true.
    try lesson.save(
      "XCTAssertTrue(TicModel().isXTurn",
      as: "a test that does not compile",
      shows: "Your tests do not compile, not even with the lesson's program:"
    )
    try lesson.predictGreen()
    try lesson.saveLesson(.red, shows: "Make it pass: the test is good.")
    XCTAssertTrue(
      lesson.screen.contains("You said green, but it's red: "),
      lesson.screen
    )
    try lesson.saveLesson(.green, shows: "Done.")
    try lesson.goOn(toStep: "2 Then O")

    // Step 2: a test that is too weak.
    try lesson.save(
      """
      var game = TicModel()
          game.setCell(n: 0, c: .x)
          XCTAssertFalse(game.isXTurn)
      """,
      as: "a weak test",
      shows: "Your tests let 1 wrong program through."
    )
    XCTAssertTrue(
      lesson.screen.contains("only a mark in the first cell ends a turn"),
      lesson.screen
    )
    try lesson.saveLesson(.red, shows: "Make it pass: the test is good.")
    try lesson.saveLesson(.green, shows: "Done.")
    try lesson.goOn(toStep: "3 And X again")

    // Step 3: a test that is red for the wrong reason.
    try lesson.save(
      """
      var game = TicModel()
          game.setCell(n: 0, c: .x)
          game.setCell(n: 1, c: .o)
          XCTAssertFalse(game.isXTurn)
          game.setCell(n: 1, c: .x)
          XCTAssertFalse(game.isXTurn)
          XCTAssertEqual(game.grid[2], .x)
      """,
      as: "a test that is red for the wrong reason",
      shows: "No program of the lesson passes your test, now or later."
    )
    try lesson.saveLesson(.red, shows: "Make it pass: the test is good.")
    try lesson.saveLesson(.green, shows: "Done.")
    try lesson.goOn(toStep: "4 A board that is set up")

    // Step 4: red with two tests, green, and then a tidying.
    try lesson.saveLesson(.red, shows: "Make it pass: the test is good.")
    try lesson.saveLesson(.green, shows: "Done. The lesson tidies here")
    try lesson.saveLesson(.refactor, shows: "Done. The lesson tidies here")
    try lesson.goOn(toStep: "5 Three copies of a helper")

    // Step 5 only tidies.
    try lesson.saveLesson(.refactor, shows: "Done: your tests are still")
    try lesson.goOn(toStep: "6 A view asks whose turn it is")

    try lesson.saveLesson(.red, shows: "Make it pass: the test is good.")
    try lesson.saveLesson(.green, shows: "Done.")
    try lesson.goOn(to: "The end of chapter \(lesson.chapter), Turns")
    try lesson.goOn(
      to: "Chapter \(lesson.chapter + 1), The end of a game"
    )
    let log = try lesson.quit()

    XCTAssertTrue(log.contains("6 steps done"), log)
    XCTAssertTrue(log.contains("predictions: 0 of 1 came true"), log)
    print("took \((ContinuousClock.now - start) / .seconds(1)) s")
  }
}

/// A learner who does the steps of a chapter in the live screen.
private final class ScriptedLesson {
  private let clone: Clone
  private let terminal: PseudoTerminal
  let chapter: Int
  private var step = 1
  private let ownTest = "Tests/TicModelTests/LearnerTests.swift"

  init(chapter title: String) throws {
    clone = try Clone.ofThisCourse()
    chapter = try XCTUnwrap(
      clone.whole.chapters.first { $0.title == title }?.number
    )
    for words in [["start"], ["goto", "\(chapter)"]] {
      let outcome = try clone.kata(words)
      XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    }
    terminal = try clone.live(columns: 90, rows: 44)
    try look("the start", shows: "Write the test: there is no new test yet.")
  }

  var screen: String { terminal.screen }

  // Waits for some words, and for the end of the judging; then prints the
  // screen. Where the number of saves judged before is known, one more is
  // waited for.
  private func look(
    _ title: String,
    shows words: String,
    known: Int = -1
  ) throws {
    try terminal.wait(for: words) { picture in
      picture.text.contains(words) && !picture.text.contains("judging")
        && (known < 0 || judgedSaves > known)
    }
    print("=== \(chapter).\(step): \(title)\n\(terminal.picture.plainText)\n")
  }

  private var judgedSaves: Int {
    (try? clone.workspace().log().entries.count) ?? 0
  }

  /// Saves a test of the learner's own.
  func save(_ body: String, as title: String, shows words: String) throws {
    let known = judgedSaves
    try clone.write(SampleWorkspace.test(body), to: ownTest)
    try look(title, shows: words, known: known)
  }

  /// Takes the learner's own test out again.
  private func removeOwnTest() { Files.remove("\(clone.play)/\(ownTest)") }

  /// Saves what the lesson does in a phase, as if the learner had written it; of
  /// a Red, the test and the stub.
  func saveLesson(_ phase: Phase.Kind, shows words: String) throws {
    let known = judgedSaves
    let state = try XCTUnwrap(clone.whole.state(chapter, step, phase)).tree
    let lesson = try XCTUnwrap(
      clone.course.place(numbered: "\(chapter).\(step)")?.step
    )
    let listings =
      (phase == .red ? lesson.phase(.amber)?.listings ?? [] : [])
      + (try XCTUnwrap(lesson.phase(phase)).listings)
    // Half of it would be judged too, on a machine that is busy.
    try terminal.atOnce {
      removeOwnTest()
      for path in Set(listings.map(\.path)) {
        try clone.write(try XCTUnwrap(state[path]), to: path)
      }
    }
    try look(phase.rawValue, shows: words, known: known)
  }

  func predictGreen() throws {
    terminal.type("p")
    try look("a prediction", shows: "What will the next save be?")
    terminal.type("g")
    try terminal.wait(for: "You say of the next save: green.")
  }

  /// Goes on to a step of the chapter.
  func goOn(toStep heading: String) throws {
    try goOn(to: "\(chapter).\(heading)")
  }

  func goOn(to title: String) throws {
    step += 1
    // The log may know of a judging before the screen does.
    let isEarly = "Still judging."
    repeat {
      try terminal.wait(for: "the end") { !$0.text.contains("judging") }
      terminal.type("n")
      try terminal.wait(for: title) {
        $0.text.contains(title) || $0.text.contains(isEarly)
      }
    } while !screen.contains(title)
    try look("goes on", shows: title)
  }

  /// Leaves the live screen.
  ///
  /// - Returns: the log.
  func quit() throws -> String {
    terminal.type("q")
    XCTAssertEqual(try terminal.waitForEnd(), .exited(0))
    XCTAssertEqual(terminal.settings, terminal.settingsBefore)
    let log = try clone.kata("log").output
    print("=== the log\n\(log)")
    return log
  }
}
