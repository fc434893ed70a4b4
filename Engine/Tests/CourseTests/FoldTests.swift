import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

/// Tests of unfolding a course, changing it with git as an author would, and
/// folding it.
final class FoldTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let score = "Sources/TicModel/Score.swift"

  // MARK: Nothing changes

  func test_foldingUnchangedCourse_changesNothing() throws {
    let author = try Author()
    let before = try author.chapters()

    let report = try author.fold()

    XCTAssertEqual(report.written, [])
    XCTAssertTrue(try author.chapters() == before)
    XCTAssertEqual(
      try author.git("log", "--format=%s", "--reverse").split(separator: "\n"),
      [
        "1 Points: start", "1.1 A score starts at zero: red",
        "1.1 A score starts at zero: green", "1.2 Points are added: given",
        "1.2 Points are added: red", "1.2 Points are added: green",
        "2.1 Ten is the most: red", "2.1 Ten is the most: green",
        "2.1 Ten is the most: refactor",
      ]
    )
  }

  func test_unfoldedRepository_runsNoHooksAndSignsNothing() throws {
    let author = try Author()

    for (name, value) in [
      ("core.hooksPath", "/dev/null"), ("commit.gpgSign", "false"),
      ("rebase.updateRefs", "false"),
    ] {
      XCTAssertEqual(try author.git("config", "--local", name), value)
    }
  }

  // MARK: What follows

  func test_methodAddedUpstream_isWrittenOnce() throws {
    let author = try Author()
    let second = try author.read(Sample.second)

    try author.change("1.1/green", Self.score) {
      $0.replacing(
        "  public init() {}\n",
        with:
          "  public var isZero: Bool { points == 0 }\n\n  public init() {}\n"
      )
    }
    let report = try author.fold()

    XCTAssertEqual(report.written, [Sample.first])
    XCTAssertTrue(
      try author.read(Sample.first).contains(
        """
         public struct Score {
        +  public private(set) var points = 0
        +
        +  public var isZero: Bool { points == 0 }
        +
           public init() {}
        """
      )
    )
    XCTAssertEqual(try author.read(Sample.second), second)
    XCTAssertEqual(try author.mistakes(), [])
    XCTAssertEqual(try author.fold().written, [])
  }

  func test_lineReplacedByLaterHunk_isUpdatedThereAndInChaffs() throws {
    let author = try Author()

    try author.change("1.2/green", Self.score) {
      $0.replacing("points += amount", with: "points = points + amount")
    }
    let report = try author.fold()

    XCTAssertEqual(report.written, [Sample.first, Sample.second])
    XCTAssertTrue(
      try author.read(Sample.second).contains(
        "-    points = points + amount\n+    points = min(points + amount, 10)\n"
      )
    )
    XCTAssertEqual(try author.mistakes(), [])
  }

  func test_newFile_getsListingAboveClaim() throws {
    let author = try Author()

    try author.change("2.1/green", "Sources/TicModel/Limit.swift") { _ in
      "enum Limit {}\n"
    }
    _ = try author.fold()

    XCTAssertTrue(
      try author.read(Sample.second).contains(
        """
        `Sources/TicModel/Limit.swift`

        ```swift
        enum Limit {}
        ```

        > **Green:** 3 tests pass.

        ### Refactor
        """
      )
    )
    XCTAssertEqual(try author.mistakes(), [])
  }

  func test_revertedChange_losesListingAndIsReported() throws {
    let author = try Author()

    try author.change("2.1/refactor", "Sources/TicDemo/main.swift") { _ in
      try author.git("show", "HEAD^:Sources/TicDemo/main.swift") + "\n"
    }
    let report = try author.fold()

    let text = try author.read(Sample.second)
    XCTAssertFalse(text.contains("`Sources/TicDemo/main.swift`"))
    XCTAssertTrue(text.contains("Self.most)\n```\n\n```console"), text)
    assertOne(
      report.notes,
      at: try author.course.place(
        of: "`Sources/TicDemo/main.swift` (replaced)",
        in: Sample.second
      ),
      says: ["main.swift no longer changes in this phase"]
    )
  }

  func test_phaseWithoutListing_isFilledThroughGit() throws {
    let author = try Author(
      try Sample().changing(
        "## What we learned\n\nA test is seen",
        to: "## 1.3 A doc comment\n\n### Refactor\n\n> **Green:** ?\n\n"
          + "## What we learned\n\nA test is seen"
      )
    )

    try author.change("1.3/refactor", Self.score) { "/// Points.\n" + $0 }
    _ = try author.fold()

    XCTAssertTrue(
      try author.read(Sample.first).contains(
        """
        ### Refactor

        `Sources/TicModel/Score.swift`

        ```diff
        +/// Points.
         public struct Score {
        ```

        > **Green:** ?
        """
      )
    )
  }

  func test_stepWithOnlyHeadings_canBeUnfolded() throws {
    let course = try Sample().changing(
      "## What we learned\n\nA test is seen",
      to: "## 1.3 Negative points\n\n### Red\n\n> **Red:** ?\n\n"
        + "### Green\n\n> **Green:** ?\n\n## What we learned\n\nA test is seen"
    )
    let clone = try Clone(course)

    let outcome = try clone.kata("unfold", "course", "--at", "1.3/red")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertTrue(outcome.output.contains("git rebase -i "), outcome.output)
    XCTAssertEqual(
      try clone.kata("fold", "course").output,
      "The chapters are already up to date.\n"
    )
  }

  func test_commitWithoutState_belongsToPreviousState() throws {
    let author = try Author()

    try author.run(author.line(at: "1.1/green"))
    try author.edit("Sources/TicModel/More.swift") { _ in "enum More {}\n" }
    try author.git("commit", "--quiet", "-m", "One more file")
    try author.git("rebase", "--continue")
    let report = try author.fold()

    XCTAssertEqual(report.written, [Sample.first])
    XCTAssertEqual(try author.mistakes(), [])
  }

  func test_windowsLineEndings_arePreserved() throws {
    var course = try Sample()
    course[Sample.first] = course[Sample.first]?
      .replacingOccurrences(of: "\n", with: "\r\n")
    let author = try Author(course)

    try author.change("1.1/green", Self.score) { "// Points.\n" + $0 }
    _ = try author.fold()

    let text = try author.read(Sample.first).unicodeScalars
    XCTAssertEqual(
      text.count { $0 == "\n" },
      text.count { $0 == "\r" }
    )
    XCTAssertEqual(try author.mistakes(), [])
  }

  func test_proseWrittenMeanwhile_isKept() throws {
    let author = try Author()
    let text = try author.read(Sample.first)
    try author.write(
      text.replacing("The least that passes.", with: "As little as we can."),
      to: Sample.first
    )

    try author.change("1.1/green", Self.score) { "// Points.\n" + $0 }
    _ = try author.fold()

    let folded = try author.read(Sample.first)
    XCTAssertTrue(folded.contains("As little as we can."))
    XCTAssertTrue(folded.contains("+// Points.\n"))
  }

  // MARK: Conflicts

  func test_conflictInChaff_isReportedAndCanBeResolved() throws {
    let author = try Author()
    let before = try author.chapters()
    try author.change("2.1/green", Self.score) {
      $0.replacing("min(points + amount, 10)", with: "min(10, points + amount)")
    }

    let report = try author.fold()

    let place = try author.course.place(of: "`\(Self.score)`", in: Sample.chaff)
    let conflict = try XCTUnwrap(
      report.conflicts.first { "\($0.mistake.location)" == place }
    )
    XCTAssertTrue(conflict.mistake.message.contains("have also changed in"))
    let merged = try Files.read(XCTUnwrap(conflict.merged))
    XCTAssertTrue(merged.contains("<<<<<<< chapter\n"), merged)
    XCTAssertTrue(try author.chapters() == before)

    for path in Set(report.conflicts.map(\.mistake.location.path)) {
      try author.write(
        author.read(path).replacing(
          "-    points = min(points + amount, 10)",
          with: "-    points = min(10, points + amount)"
        ),
        to: path
      )
    }
    XCTAssertEqual(try author.fold().conflicts.count, 0)
    XCTAssertEqual(try author.mistakes(), [])
  }

  // MARK: What is rejected

  private func assertRejected(
    _ author: Author,
    _ words: String...,
    line: UInt = #line
  ) throws {
    let before = try author.chapters()
    XCTAssertThrowsError(try author.fold(), line: line) { error in
      for word in words where !"\(error)".contains(word) {
        XCTFail("does not say “\(word)”: \(error)", line: line)
      }
    }
    XCTAssertTrue(try author.chapters() == before, line: line)
  }

  func test_droppedCommit_isReported() throws {
    let author = try Author()
    try author.git("reset", "--quiet", "--hard", "HEAD~2")

    try assertRejected(
      author,
      "no commit for a-limit/ten-is-the-most/green and 1 other state"
    )
  }

  func test_unfinishedRebase_isRejected() throws {
    let author = try Author()
    try author.run(author.line(at: "1.1/green"))

    try assertRejected(
      author,
      "a rebase is in progress",
      "git rebase --continue"
    )
  }

  func test_uncommittedChange_isRejected() throws {
    let author = try Author()
    try author.edit(Self.score) { "// Points.\n" + $0 }

    try assertRejected(author, "has uncommitted changes", Self.score)
  }

  func test_chaptersWithDifferentCode_areRejected() throws {
    let author = try Author()
    let text = try author.read(Sample.second)
    try author.write(
      text.replacing("score.add(12)\n\n", with: "score.add(13)\n\n"),
      to: Sample.second
    )

    try assertRejected(
      author,
      "the code of a-limit/ten-is-the-most/red in the chapters",
      "\(Sample.second):"
    )
  }

  func test_fileOutsidePackageMergeAndTwoStates_areRejected() throws {
    let author = try Author()
    try author.change("1.1/green", "notes.txt") { _ in "Notes\n" }
    try assertRejected(author, "notes.txt in the commit “1.1 A score starts")

    let other = try Author()
    try other.git("checkout", "--quiet", "-b", "side", "HEAD^")
    try other.git("commit", "--quiet", "--allow-empty", "-m", "Aside")
    try other.git("checkout", "--quiet", "course")
    try other.git("merge", "--quiet", "--no-edit", "side")
    try assertRejected(other, "is a merge")

    let third = try Author()
    try third.git("reset", "--quiet", "--soft", "HEAD~2")
    try third.git(
      "commit",
      "--quiet",
      "-m",
      "Two\n\nKata-State: a-limit/ten-is-the-most/green\n"
        + "Kata-State: a-limit/ten-is-the-most/refactor"
    )
    try assertRejected(third, "belongs to several states")
  }

  func test_folderWithOtherFiles_isRejected() throws {
    let author = try Author()
    let course = try author.course.reading().course

    XCTAssertThrowsError(try Unfolding.make(course, in: author.folder)) {
      XCTAssertTrue("\($0)".contains("isn't empty"), "\($0)")
    }
    XCTAssertThrowsError(try Unfolding(folder: author.clone.folder.path)) {
      XCTAssertTrue("\($0)".contains("an unfolded course"), "\($0)")
    }
    XCTAssertThrowsError(try course.stateKey(named: "1.2/refactor")) {
      XCTAssertTrue("\($0)".contains("1.2/given, 1.2/red, 1.2/green"), "\($0)")
    }
    XCTAssertEqual(
      try course.stateKey(named: "02-a-limit/1-green"),
      try course.stateKey(named: "2.1/green")
    )
  }
}

/// An author with a clone of a small course and its unfolded repository.
private final class Author {
  let course: SampleCourse
  let clone: Clone
  private let unfolding: Unfolding

  var folder: String { unfolding.folder }

  init(_ sample: SampleCourse? = nil) throws {
    course = try sample ?? SampleCourse()
    clone = try Clone(course)
    unfolding = try Unfolding.make(
      WholeCourse.read(root: clone.folder.path).course,
      in: "\(clone.folder.path)/unfolded"
    )
  }

  func fold() throws -> Fold.Report {
    try Fold(root: clone.folder.path, folder: folder).run()
  }

  func mistakes() throws -> [Mistake] {
    WholeCourse.read(root: clone.folder.path).mistakes
  }

  // MARK: The chapters

  func read(_ path: String) throws -> String {
    try Files.read("\(clone.folder.path)/\(path)")
  }

  func write(_ text: String, to path: String) throws {
    try Files.write(text, to: "\(clone.folder.path)/\(path)")
  }

  func chapters() throws -> [String: String] {
    let paths = Files.filesBelow("\(clone.folder.path)/chapters")
    return Dictionary(
      uniqueKeysWithValues: try paths.map { ($0, try read("chapters/\($0)")) }
    )
  }

  // MARK: Git

  @discardableResult
  func git(_ words: String...) throws -> String {
    try Git(directory: folder, isTop: true)
      .run(["-c", "core.editor=true"] + words)
  }

  /// Returns the command line that `kata unfold --at` prints.
  func line(at state: String) throws -> String {
    let key = try WholeCourse.read(root: clone.folder.path).course
      .stateKey(named: state)
    return try unfolding.rebaseLine(at: key)
  }

  func run(_ line: String) throws {
    let outcome = try Command(
      executable: "/bin/sh",
      arguments: ["-c", line],
      directory: folder
    ).run()
    XCTAssertTrue(outcome.succeeded, outcome.error)
  }

  /// Edits a file of the unfolded course, and stages it during a rebase.
  func edit(_ path: String, _ edit: (String) throws -> String) throws {
    let file = "\(folder)/\(path)"
    try Files.write(try edit(Files.contents(file) ?? ""), to: file)
    if try git("rev-parse", "--abbrev-ref", "HEAD") == "HEAD" {
      try git("add", "--all")
    }
  }

  /// Changes a file in a state by a rebase.
  ///
  /// If a later state changes the same lines, its own version is kept.
  func change(
    _ state: String,
    _ path: String,
    _ edit: (String) throws -> String
  ) throws {
    try run(line(at: state))
    try self.edit(path, edit)
    try git("add", "--all")
    try git("commit", "--quiet", "--amend", "--no-edit")
    while (try? git("rebase", "--continue")) == nil {
      try git("checkout", "--theirs", ".")
      try git("add", "--all")
    }
  }
}
