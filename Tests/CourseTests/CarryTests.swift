import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem

/// A change of one place is carried through the whole course.
final class CarryTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// A clone with the true course in git, and a change that is not.
  private func clone(changing change: (Sample) throws -> Sample) throws -> Clone
  {
    let clone = try Clone()
    let git = try Git(directory: clone.folder.path)
    try clone.folder.write([".gitignore": ".kata/\n"])
    try git.run("init", "--quiet")
    try git.run("add", "--all")
    try git.run(
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@b",
      "commit",
      "--quiet",
      "-m",
      "x"
    )
    try clone.folder.write(try change(try Sample()).files)
    return clone
  }

  private func text(_ path: String, in clone: Clone) throws -> String {
    try Files.read("\(clone.folder.path)/\(path)")
  }

  func test_unchangedCourse_staysAsItIs() throws {
    let clone = try clone { $0 }

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.carried, [])
    XCTAssertEqual(report.game, [])
    XCTAssertEqual(report.listings, 19)
    for (path, text) in try Sample().files {
      XCTAssertEqual(try self.text(path, in: clone), text, path)
    }
  }

  func test_aMethodAndATest_areTwoEditsByHand() throws {
    let clone = try clone {
      try $0.changing(
        "+  public private(set) var points = 0\n+\n",
        to: "+  public private(set) var points = 0\n+\n"
          + "+  public var isZero: Bool { points == 0 }\n+\n"
      ).changing(
        "    XCTAssertEqual(Score().points, 0)\n  }\n}",
        to: "    XCTAssertEqual(Score().points, 0)\n  }\n\n"
          + "  func test_again() {\n    _ = Score()\n  }\n}"
      )
    }

    let carried = try clone.author("carry")
    XCTAssertEqual(carried.ending, .exited(0), carried.error)
    let proved = try clone.author("verify", "--accept")

    XCTAssertEqual(proved.ending, .exited(0), proved.error)
    XCTAssertEqual(
      proved.output.lines.dropLast().last,
      "5 counts, 0 wordings, 0 kinds"
    )
    // The listing of 1.2 stands below what came, and the game has it too.
    let first = try text(Sample.first, in: clone)
    XCTAssertTrue(
      first.contains("     _ = Score()\n   }\n+\n+  func test_addTwo"),
      first
    )
    XCTAssertTrue(
      try text("Sources/TicModel/Score.swift", in: clone).contains("isZero")
    )
  }

  func test_changedLineThatLaterGoes_isFollowedInChaffsAndWheatsToo() throws {
    let clone = try clone {
      try $0.changing(
        "+    points += amount",
        to: "+    points = points + amount"
      )
      .changing(
        "+    points = min(points + amount, 10)\n```\n\n> **Green:** 3 tests pass.\n\n### Refactor",
        to:
          "+    points = min(amount + points, 10)\n```\n\n> **Green:** 3 tests pass.\n\n### Refactor",
        in: Sample.second
      )
    }

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.conflicts, [])
    let second = try text(Sample.second, in: clone)
    XCTAssertTrue(second.contains("-    points = points + amount\n"), second)
    XCTAssertTrue(second.contains("-    points = min(amount + points, 10)\n"))
    for path in [Sample.chaff, Sample.wheat] {
      XCTAssertTrue(
        try text(path, in: clone)
          .contains("-    points = min(amount + points, 10)\n"),
        path
      )
    }
    XCTAssertTrue(
      report.notes.contains { $0.message.contains("the change of") }
    )
    XCTAssertEqual(
      ShapeRules.read(root: clone.folder.path).mistakes,
      []
    )
  }

  func test_wholeTextAfterAChange_keepsTheChange() throws {
    let clone = try clone {
      try $0.changing(
        #"print("no points yet")"#,
        to: "print(\"no points yet\")\n// The end."
      )
    }

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.carried.count, 1)
    let second = try text(Sample.second, in: clone)
    XCTAssertTrue(second.contains("// The end."), second)
  }

  func test_stepsAreKnownByTheirNames_notByTheirNumbers() throws {
    let clone = try clone {
      var course = try $0.changing(
        "+  public private(set) var points = 0\n+\n",
        to: "+  public private(set) var points = 0\n+\n"
          + "+  public var isZero: Bool { points == 0 }\n+\n"
      )
      // A step without code comes before: all numbers are others.
      course[Sample.first] = course[Sample.first]?
        .replacing("## 1.2 ", with: "## 1.3 ")
        .replacing("## 1.1 ", with: "## 1.2 ")
        .replacing(
          "## 1.2 A score",
          with: "## 1.1 Nothing\n\n### Given\n\nA file.\n\n"
            + "`Sources/TicModel/Nothing.swift`\n\n```swift\nenum Nothing {}\n"
            + "```\n\n> **Amber:** no tests run.\n\n## 1.2 A score"
        )
      return course
    }

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.conflicts, [])
    XCTAssertEqual(report.waiting, [])
  }

  func test_stepWithAnotherTitle_isKnownByItsFormerOne() throws {
    let clone = try clone {
      try $0.changing(
        "## 1.2 Points are added",
        to: "## 1.2 Adding points\n\n<!-- formerly: Points are added -->"
      ).changing(
        "    XCTAssertEqual(Score().points, 0)\n  }\n}",
        to: "    XCTAssertEqual(Score().points, 0)\n  }\n\n"
          + "  func test_again() {\n    _ = Score()\n  }\n}"
      )
    }

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.conflicts, [])
    XCTAssertEqual(report.waiting, [])
    let first = try text(Sample.first, in: clone)
    XCTAssertTrue(
      first.contains("     _ = Score()\n   }\n+\n+  func test_addTwo"),
      first
    )
  }

  // MARK: Conflicts

  /// A change that brings what a later step brings, and one that has to be
  /// carried elsewhere.
  private func conflicting() throws -> Clone {
    try clone {
      try $0.changing(
        "+  public mutating func add(_ amount: Int) {\n+  }",
        to:
          "+  public mutating func add(_ amount: Int) {\n+    points += amount\n+  }"
      ).changing(
        "    XCTAssertEqual(Score().points, 0)\n  }\n}",
        to: "    XCTAssertEqual(Score().points, 0)\n  }\n\n"
          + "  func test_again() {\n    _ = Score()\n  }\n}"
      )
    }
  }

  func test_conflict_isKeptWithBothTexts_andTheRestIsCarried() throws {
    let clone = try conflicting()
    let carry = Carry(root: clone.folder.path)

    let outcome = try clone.author("carry")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(outcome.error.contains("\(Sample.first):"), outcome.error)
    let kept = try Files.read("\(carry.folder)/1.md")
    XCTAssertTrue(kept.contains("+    points += amount"), kept)
    XCTAssertTrue(kept.contains("The file it was written for"))
    // The test's listing does not depend on it.
    XCTAssertTrue(
      try text(Sample.first, in: clone).contains("     _ = Score()\n   }\n+\n")
    )
    // A second one would not know what to compare with.
    XCTAssertThrowsError(try carry.run())
  }

  func test_settledConflict_goesOn() throws {
    let clone = try conflicting()
    let carry = Carry(root: clone.folder.path)
    XCTAssertEqual(try carry.run().conflicts.count, 1)
    XCTAssertEqual(try carry.resume().conflicts.count, 1)

    let path = "\(clone.folder.path)/\(Sample.first)"
    let settled = try Files.read(path).replacing(
      "   public mutating func add(_ amount: Int) {\n+    points += amount\n   }",
      with:
        "   public mutating func add(_ amount: Int) {\n-    points += amount\n"
        + "+    points += 1 * amount\n   }"
    )
    try Files.write(settled, to: path)
    let report = try carry.resume()

    XCTAssertEqual(report.conflicts, [])
    XCTAssertEqual(report.waiting, [])
    XCTAssertFalse(Files.exists(carry.folder))
    XCTAssertTrue(
      try text(Sample.second, in: clone)
        .contains("-    points += 1 * amount\n+    points = min")
    )
  }

  func test_abort_putsTheChaptersBack_andLosesNothing() throws {
    let clone = try conflicting()
    let carry = Carry(root: clone.folder.path)
    let before = try text(Sample.first, in: clone)
    _ = try carry.run()
    let path = "\(clone.folder.path)/\(Sample.first)"
    try Files.write(try Files.read(path) + "mine\n", to: path)

    let (restored, kept) = try carry.abort()

    XCTAssertEqual(restored, [Sample.first])
    XCTAssertEqual(try text(Sample.first, in: clone), before)
    XCTAssertTrue(try Files.read(try XCTUnwrap(kept.first)).hasSuffix("mine\n"))
    XCTAssertFalse(Files.exists(carry.folder))
    XCTAssertThrowsError(try carry.resume())
    XCTAssertThrowsError(try carry.abort())
  }
}
