import XCTest

@testable import CoursePlatform

/// Tests that the programs work for a course that isn't about tic-tac-toe.
final class SecondCourseTests: XCTestCase {
  private let lesson = "chapters/02-bonuses/README.md"

  func test_course_isListed() throws {
    let bowling = try Clone.ofBowling()

    // From within another course.
    let list = try Clone().kata("list", "--course", bowling.folder.path)

    XCTAssertEqual(
      list.output,
      """
      1 Pins
          1.1 The worst game
          1.2 Every pin counts
          1.3 The rolls themselves
      2 Bonuses
          2.1 A spare
          2.2 A strike

      """
    )
  }

  func test_printedCommands_nameCourse() throws {
    let clone = try Clone.ofBowling()
    let bowling = clone.folder.path

    let started = try withExtendedLifetime(clone) {
      try Clone().kata("start", "\(bowling)/play", "--course", bowling)
    }

    XCTAssertTrue(
      started.output.hasSuffix(
        "To continue, run: swift run kata --workspace \(bowling)/play "
          + "--course \(bowling)\n"
      ),
      started.output + started.error
    )
  }

  func test_step_isShown() throws {
    let clone = try Clone.ofBowling()
    XCTAssertTrue(try clone.kata("start").succeeded)

    let step = try clone.kata("show", "2.2").output

    XCTAssertTrue(
      step.hasPrefix("2.2 A strike  chapter 2, Bonuses; step 5 of 5")
    )
    XCTAssertTrue(
      step.contains("+       XCTAssertEqual(score(of: [10, 3, 4]), 24)"),
      step
    )
  }

  func test_eachState_hasATag() throws {
    let clone = try Clone.ofBowling()
    try clone.commitAll()

    let tags = try clone.kata("tags").output

    XCTAssertTrue(tags.hasPrefix("13 tags created, 0 unchanged\n"), tags)
    let git = try Git(directory: clone.folder.path)
    XCTAssertEqual(
      try git.run("ls-tree", "-r", "--name-only", "02-bonuses/2-green"),
      """
      .gitignore
      Package.swift
      README.md
      Sources/Bowling/Game.swift
      Tests/BowlingTests/Chapter01PinsTests.swift
      Tests/BowlingTests/Chapter02BonusesTests.swift
      Tests/BowlingTests/Score.swift
      """
    )
  }

  func test_pages_haveNoMistakes() throws {
    let proof = try Clone.ofBowling().kata("verify", "--pages")

    XCTAssertTrue(proof.succeeded, proof.output + proof.error)
  }

  func test_mistakes_areReportedAtTheirLines() throws {
    let rows = [
      (
        old: "-  public var score: Int { rolls.reduce(0, +) }",
        new: "-  public var score: Int { rolls.reduce(1, +) }",
        message: ": Sources/Bowling/Game.swift doesn't contain these lines"
      ),
      (
        old: "The first test expects 24. The perfect game scores 300.",
        new: "The first test expects 25. The perfect game scores 300.",
        message: ": the number 25 doesn't appear in this chapter"
      ),
    ]
    for row in rows {
      let clone = try Clone.ofBowling()
      let place = try clone.replace(line: row.old, by: row.new, in: lesson)

      let proof = try clone.kata("verify", "--pages")

      XCTAssertFalse(proof.succeeded)
      XCTAssertTrue(
        (proof.output + proof.error).contains(place + row.message),
        "\(place + row.message): \(proof.output)\(proof.error)"
      )
    }
  }

  func test_programThatDiffersFromEnd_isReported() throws {
    let clone = try Clone.ofBowling()
    let place = try clone.replace(
      line: "/// A game of one bowler.",
      by: "/// A game of two bowlers.",
      in: "Sources/Bowling/Game.swift"
    )

    let proof = try clone.kata("verify", "--pages")

    XCTAssertTrue(
      (proof.output + proof.error).contains("\(place): this file differs from"),
      proof.output + proof.error
    )
  }
}
