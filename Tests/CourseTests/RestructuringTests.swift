import Foundation
import XCTest

@testable import CourseAuthoring
@testable import CourseContent
@testable import CourseSystem
@testable import CourseWorkspace

/// Steps and chapters are inserted, moved, split, joined and deleted; the rest
/// follows, and a change that is taken back leaves no trace.
final class RestructuringTests: XCTestCase {
  private typealias Sample = SampleCourse

  private func clone(_ sample: Sample? = nil) throws -> Clone {
    let clone = try Clone(sample)
    try clone.folder.write([
      ".gitignore": ".kata/\n",
      "README.md": """
      | | chapter | question |
      | --- | --- | --- |
      | 1 | [Points](chapters/01-points/README.md) | Where does it start? |
      | 2 | [A limit](chapters/02-a-limit/README.md) | Where does it end? |

      Chapters 1 and 2 are all there is.

      """,
    ])
    try clone.commitAll()
    return clone
  }

  private func change(
    _ clone: Clone,
    _ change: Restructuring.Change
  ) throws -> Restructuring.Report {
    try Restructuring(root: clone.folder.path).run(change)
  }

  private func text(_ path: String, in clone: Clone) throws -> String {
    try Files.read("\(clone.folder.path)/\(path)")
  }

  private func headings(in clone: Clone) throws -> [String] {
    try CourseSource(root: clone.folder.path).chapters.flatMap { chapter in
      ["\(chapter.number) \(chapter.title)"]
        + chapter.steps.map { "\(chapter.number).\($0.number) \($0.title)" }
    }
  }

  /// Makes a change, looks at it, takes it back, and compares all files.
  private func assertComesBack(
    _ first: Restructuring.Change,
    _ second: Restructuring.Change,
    _ sample: Sample? = nil,
    line: UInt = #line,
    _ look: (Clone, Restructuring.Report) throws -> Void
  ) throws {
    let clone = try clone(sample)
    let report = try change(clone, first)
    XCTAssertEqual(report.carry.conflicts, [], line: line)
    XCTAssertEqual(report.carry.waiting, [], line: line)
    _ = try CourseReader.course(root: clone.folder.path)
    try look(clone, report)

    let back = try change(clone, second)

    XCTAssertEqual(back.carry.conflicts, [], line: line)
    XCTAssertEqual(try clone.differences(), "", line: line)
  }

  // MARK: Steps

  func test_insertedStep_isToBeWritten_andTheNextOnesFollow() throws {
    let sample = try Sample().changing(
      "No score goes on for ever",
      to: "Step 1.2 goes on for ever",
      in: Sample.second
    )
    try assertComesBack(
      .insertStep(StepNumber(1, 2), title: "Nothing yet"),
      .deleteStep(StepNumber(1, 2)),
      sample
    ) { clone, report in
      XCTAssertEqual(
        try headings(in: clone),
        [
          "1 Points", "1.1 A score starts at zero", "1.2 Nothing yet",
          "1.3 Points are added", "2 A limit", "2.1 Ten is the most",
        ]
      )
      XCTAssertTrue(
        try text(Sample.second, in: clone).contains("Step 1.3 goes on")
      )
      XCTAssertEqual(report.remarks, [])
    }
  }

  func test_movedTests_areCarried_andComeBackToTheLetter() throws {
    try assertComesBack(
      .moveStep(StepNumber(1, 3), to: StepNumber(1, 2)),
      .moveStep(StepNumber(1, 2), to: StepNumber(1, 3)),
      try Sample.withThreeTests()
    ) { clone, report in
      XCTAssertFalse(report.carry.carried.isEmpty)
      XCTAssertGreaterThan(report.counts, 0)
      XCTAssertEqual(
        try headings(in: clone).filter { $0.hasPrefix("1.") },
        [
          "1.1 A score starts at zero", "1.2 A copy is equal",
          "1.3 Points are added",
        ]
      )
    }
  }

  func test_movedStep_committedBetween_comesBackToo() throws {
    let clone = try clone(try Sample.withThreeTests())
    let before = try clone.treeOfChapters()
    _ = try change(clone, .moveStep(StepNumber(1, 3), to: StepNumber(1, 2)))
    try clone.commitAll()

    _ = try change(clone, .moveStep(StepNumber(1, 2), to: StepNumber(1, 3)))

    try clone.commitAll()
    XCTAssertEqual(try clone.treeOfChapters(), before)
  }

  func test_stepInAnotherChapter_takesItsFilesAndTestNamesAlong() throws {
    try assertComesBack(
      .moveStep(StepNumber(2, 1), to: StepNumber(1, 3)),
      .moveStep(StepNumber(1, 3), to: StepNumber(2, 1)),
      try Sample.withNamedTests()
    ) { clone, _ in
      let folder = clone.folder.path
      XCTAssertTrue(
        Files.exists(
          "\(folder)/chapters/01-points/chaffs/ten-is-the-most/one-short.md"
        )
      )
      XCTAssertFalse(Files.exists("\(folder)/chapters/02-a-limit/chaffs"))
      XCTAssertTrue(
        try text(Sample.first, in: clone)
          .contains("final class Chapter01LimitTests: XCTestCase")
      )
      XCTAssertTrue(
        Files.exists("\(folder)/Tests/TicModelTests/Chapter01LimitTests.swift")
      )
    }
  }

  func test_splitStep_isTwo_andJoinedIsOneAgain() throws {
    try assertComesBack(
      .splitStep(StepNumber(2, 1), after: "green", title: "A name for it"),
      .joinStep(StepNumber(2, 1))
    ) { clone, _ in
      let lesson = try text(Sample.second, in: clone)
      XCTAssertTrue(
        lesson.contains("## 2.2 A name for it\n\n### Refactor\n\nThe number")
      )
      XCTAssertTrue(Files.exists("\(clone.folder.path)/\(Sample.chaff)"))
    }
  }

  func test_splitBehindAGiven_wheatsAndNamesGoWithTheTest() throws {
    var sample = try Sample()
    sample["chapters/01-points/wheats/points-are-added/plus.md"] = """
      Written out.

      `Sources/TicModel/Score.swift`

      ```diff
      -    points += amount
      +    points = points + amount
      ```

      """
    sample[Sample.names] =
      SampleLessons.names + """

        ## 1.2 Points are added

        `Sources/TicModel/Score.swift`

        ```swift
        public mutating func add(_ amount: Int)
        ```

        """
    try assertComesBack(
      .splitStep(StepNumber(1, 2), after: "given", title: "The first points"),
      .joinStep(StepNumber(1, 2)),
      sample
    ) { clone, _ in
      XCTAssertEqual(
        Files.names(in: "\(clone.folder.path)/chapters/01-points/wheats"),
        ["a-score-starts-at-zero", "the-first-points"]
      )
      XCTAssertTrue(
        try text(Sample.names, in: clone).contains("## 1.3 The first points")
      )
    }
  }

  func test_stepCutInsideAPhase_hasItsHeadingTwice() throws {
    let lines = try XCTUnwrap(try Sample().files[Sample.second]).lines
    let line = try XCTUnwrap(
      lines.firstIndex(of: "`Sources/TicDemo/main.swift` (replaced)")
    )
    try assertComesBack(
      .cutStep(StepNumber(2, 1), line: line + 1, title: "It is shown"),
      .joinStep(StepNumber(2, 1))
    ) { clone, _ in
      XCTAssertTrue(
        try text(Sample.second, in: clone).contains(
          "## 2.2 It is shown\n\n### Refactor\n\n`Sources/TicDemo/main.swift`"
        )
      )
    }
  }

  func test_deletedStep_isNamedWhereItIsReferredTo() throws {
    let sample = try Sample().changing(
      "Set another limit.",
      to: "Set another limit than that of step 2.1.",
      in: Sample.second
    )
    let clone = try clone(sample)

    let report = try change(clone, .deleteStep(StepNumber(2, 1)))

    XCTAssertEqual(report.carry.conflicts, [])
    let line = try XCTUnwrap(
      try text(Sample.second, in: clone).lines
        .firstIndex(of: "Set another limit than that of step 2.1.")
    )
    XCTAssertEqual(
      report.remarks.map(\.description),
      [
        "\(Sample.second):\(line + 1): this names step 2.1, which is gone"
      ]
    )
    XCTAssertFalse(
      Files.exists("\(clone.folder.path)/chapters/02-a-limit/chaffs")
    )
  }

  // MARK: Chapters

  func test_insertedChapter_renumbersFoldersTestsAndTables() throws {
    try assertComesBack(
      .insertChapter(2, title: "In between"),
      .deleteChapter(2)
    ) { clone, _ in
      XCTAssertEqual(
        Files.names(in: "\(clone.folder.path)/chapters"),
        ["01-points", "02-in-between", "03-a-limit"]
      )
      let lesson = try text("chapters/03-a-limit/README.md", in: clone)
      XCTAssertTrue(lesson.hasPrefix("# 3 A limit\n"))
      XCTAssertTrue(
        lesson.contains("`Tests/TicModelTests/Chapter03Tests.swift`")
      )
      XCTAssertTrue(lesson.contains("> **Red:** `Chapter03Tests.test_add"))
      XCTAssertTrue(
        Files.exists(
          "\(clone.folder.path)/Tests/TicModelTests/Chapter03Tests.swift"
        )
      )
      let readme = try text("README.md", in: clone)
      XCTAssertTrue(
        readme.contains(
          """
          | 2 | [In between](chapters/02-in-between/README.md) | ? |
          | 3 | [A limit](chapters/03-a-limit/README.md) | Where does it end? |

          Chapters 1 and 3 are
          """
        ),
        readme
      )
    }
  }

  func test_scriptThatNamesAFolder_follows_andStaysAProgram() throws {
    let clone = try clone()
    let path = "\(clone.folder.path)/Scripts/look"
    try Files.write("cat chapters/02-a-limit/README.md # step 2.1\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: path
    )
    try clone.commitAll()

    _ = try change(clone, .insertChapter(2, title: "In between"))

    XCTAssertEqual(
      try Files.read(path),
      "cat chapters/03-a-limit/README.md # step 2.1\n"
    )
    XCTAssertTrue(SystemCalls.isExecutable(path))
    _ = try change(clone, .deleteChapter(2))
    XCTAssertEqual(try clone.differences(), "")
  }

  func test_photographInTheDocs_namesNoChapterAndStays() throws {
    let clone = try clone()
    let path = "\(clone.folder.path)/docs/book.png"
    let photograph = Data([0x89, 0x50, 0x4E, 0x47, 0xFF])
    try Files.makeDirectory("\(clone.folder.path)/docs")
    try photograph.write(to: URL(fileURLWithPath: path))
    try clone.commitAll()

    _ = try change(clone, .insertChapter(2, title: "Zero"))

    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), photograph)
  }

  func test_movedChapter_comesBackToTheLetter() throws {
    let clone = try clone()
    _ = try change(clone, .insertChapter(2, title: "In between"))
    _ = try change(clone, .moveChapter(3, to: 2))
    XCTAssertEqual(
      Files.names(in: "\(clone.folder.path)/chapters"),
      ["01-points", "02-a-limit", "03-in-between"]
    )
    _ = try change(clone, .moveChapter(2, to: 3))
    _ = try change(clone, .deleteChapter(2))
    XCTAssertEqual(try clone.differences(), "")
  }

  func test_diagram_goesWhereItIsShown_withItsDrawing() throws {
    var sample = try Sample().changing(
      "Now the score can grow.",
      to: "![How a score can grow](pictures/growth.svg)"
    )
    let files = ["diagrams/growth.txt", "pictures/growth.svg"]
    for file in files { sample["chapters/01-points/\(file)"] = file }

    try assertComesBack(
      .splitChapter(StepNumber(1, 2), title: "More points"),
      .joinChapter(1),
      sample
    ) { clone, _ in
      for file in files {
        XCTAssertEqual(
          try text("chapters/02-more-points/\(file)", in: clone),
          file
        )
        XCTAssertFalse(
          Files.exists("\(clone.folder.path)/chapters/01-points/\(file)")
        )
      }
    }
  }

  func test_splitChapter_isTwo_andJoinedIsOneAgain() throws {
    try assertComesBack(
      .splitChapter(StepNumber(1, 2), title: "More points"),
      .joinChapter(1)
    ) { clone, report in
      XCTAssertEqual(
        try headings(in: clone),
        [
          "1 Points", "1.1 A score starts at zero", "2 More points",
          "2.1 Points are added", "3 A limit", "3.1 Ten is the most",
        ]
      )
      // What chapter 1 is now, only the author can say.
      XCTAssertEqual(report.remarks.map(\.location.path), ["README.md"])
    }
  }

  func test_chaptersWithWordsOfTheirOwn_areJoinedWithoutLosingAny() throws {
    let clone = try clone(try Sample.withNamedTests())

    let report = try change(clone, .joinChapter(1))

    let lesson = try text(Sample.first, in: clone)
    for words in [
      "No score goes on for ever", "A test is seen to fail first.",
      "A limit is a rule like any other.", "Take points away.",
      "Set another limit.", "## 1.3 Ten is the most",
      "`Tests/TicModelTests/Chapter01LimitTests.swift`",
    ] {
      XCTAssertTrue(lesson.contains(words), words)
    }
    XCTAssertEqual(lesson.components(separatedBy: "## Try it").count, 2)
    // The row that somebody has written is named.
    XCTAssertEqual(report.remarks.map(\.location.path), ["README.md"])
    _ = try CourseReader.course(root: clone.folder.path)
  }

  // MARK: What is refused

  private func assertRefused(
    _ clone: Clone,
    _ change: Restructuring.Change,
    says words: String,
    line: UInt = #line
  ) throws {
    let before = try clone.differences()
    XCTAssertThrowsError(try self.change(clone, change), line: line) { error in
      XCTAssertTrue("\(error)".contains(words), "\(error)", line: line)
    }
    XCTAssertEqual(try clone.differences(), before, line: line)
  }

  func test_placesThatAreNotThere_areRefused() throws {
    let clone = try clone()
    for change: Restructuring.Change in [
      .insertStep(StepNumber(1, 4), title: "A"),
      .insertStep(StepNumber(3, 1), title: "A"),
      .moveStep(StepNumber(1, 3), to: StepNumber(1, 1)),
      .deleteStep(StepNumber(2, 2)), .joinStep(StepNumber(1, 2)),
      .insertChapter(4, title: "A"), .deleteChapter(3),
      .moveChapter(2, to: 3), .joinChapter(2),
    ] {
      try assertRefused(clone, change, says: "there is no")
    }
  }

  func test_whatCannotBe_isRefused() throws {
    let clone = try clone()
    let first = StepNumber(1, 1)
    try assertRefused(
      clone,
      .insertStep(first, title: "Points are added"),
      says: "a title of its own"
    )
    try assertRefused(clone, .insertStep(first, title: " ?\n"), says: "a title")
    try assertRefused(
      clone,
      .insertChapter(3, title: "A limit"),
      says: "a name of its own"
    )
    try assertRefused(clone, .moveChapter(2, to: 1), says: "starts with")
    try assertRefused(clone, .insertChapter(1, title: "A"), says: "starts with")
    try assertRefused(
      clone,
      .splitStep(first, after: "green", title: "A"),
      says: "nothing behind its Green"
    )
    try assertRefused(
      clone,
      .cutStep(first, line: 3, title: "A"),
      says: "no paragraph"
    )
    try assertRefused(clone, .joinStep(first), says: "starts with Given")
    try assertRefused(
      clone,
      .splitChapter(first, title: "A"),
      says: "nothing would be left"
    )
    // Chapter02Tests would be a second Chapter01Tests.
    try assertRefused(clone, .joinChapter(1), says: "would be named")
  }

  func test_changesThatAreNotCarried_areRefused() throws {
    let clone = try clone()
    let changed = try Sample().changing(
      "+  public private(set) var points = 0\n+\n",
      to: "+  public private(set) var points = 0\n+\n"
        + "+  public var isZero: Bool { points == 0 }\n+\n"
    ).changing(
      "   public init() {}\n+\n+  public mutating func add",
      to: " public struct Score {\n+\n+  public mutating func add"
    )
    try clone.folder.write(changed.files)

    try assertRefused(
      clone,
      .insertStep(StepNumber(1, 2), title: "A"),
      says: "call `kata carry` first"
    )
  }

  func test_uncommittedStep_isNotDeleted() throws {
    let clone = try clone()
    _ = try change(clone, .insertStep(StepNumber(2, 2), title: "New"))
    let path = "\(clone.folder.path)/\(Sample.second)"
    try Files.write(
      try Files.read(path)
        .replacing("## 2.2 New\n", with: "## 2.2 New\n\nA day's work.\n"),
      to: path
    )

    try assertRefused(
      clone,
      .deleteStep(StepNumber(2, 2)),
      says: "not committed"
    )
    try assertRefused(clone, .deleteChapter(2), says: "not committed")
  }

  func test_stateThatIsBeingEdited_isInTheWay() throws {
    let clone = try clone()
    try Editing(root: clone.folder.path)
      .start("1.1/green", in: "\(clone.folder.path)/.kata/edit")

    try assertRefused(
      clone,
      .insertStep(StepNumber(1, 1), title: "A"),
      says: "is being edited"
    )
  }

  func test_conflict_isKept_andAbortPutsAllFilesBack() throws {
    let clone = try clone()

    // The test of 1.2 needs what 1.1 has written.
    let report = try change(
      clone,
      .deleteStep(StepNumber(1, 1))
    )

    XCTAssertFalse(report.carry.conflicts.isEmpty)
    XCTAssertEqual(
      try Carry(root: clone.folder.path).resume().conflicts,
      report.carry.conflicts
    )
    try assertRefused(
      clone,
      .insertStep(StepNumber(1, 1), title: "A"),
      says: "conflicts are left"
    )
    _ = try Carry(root: clone.folder.path).abort()
    XCTAssertEqual(try clone.differences(), "")
  }

  func test_laterChange_isComparedWithTheNewArrangement() throws {
    let clone = try clone()
    _ = try change(clone, .insertChapter(2, title: "In between"))
    let path = "\(clone.folder.path)/\(Sample.first)"
    try Files.write(
      try Files.read(path).replacing(
        "+    points += amount",
        with: "+    points = points + amount"
      ),
      to: path
    )

    let report = try Carry(root: clone.folder.path).run()

    XCTAssertEqual(report.conflicts, [])
    XCTAssertTrue(
      try text("chapters/03-a-limit/README.md", in: clone)
        .contains("-    points = points + amount\n")
    )
    // And the change that is taken back leaves no trace either.
    try Files.write(
      try Files.read(path).replacing(
        "+    points = points + amount",
        with: "+    points += amount"
      ),
      to: path
    )
    _ = try Carry(root: clone.folder.path).run()
    _ = try change(clone, .deleteChapter(2))
    XCTAssertEqual(try clone.differences(), "")
  }

  // MARK: The program

  func test_commands_sayWhatTheyDid_andRefuseWhatDoesNotFit() throws {
    let clone = try clone()
    let inserted = try clone.author("step", "insert", "1.2", "A pause")
    XCTAssertEqual(inserted.ending, .exited(0), inserted.error)
    XCTAssertTrue(inserted.output.contains("Files arranged anew: 1;"))
    XCTAssertEqual(
      try clone.author("step", "move", "1.2", "2.1").ending,
      .exited(0)
    )
    XCTAssertEqual(try clone.author("step", "delete", "2.1").ending, .exited(0))
    XCTAssertEqual(
      try clone.author("chapter", "split", "1.2", "Two").ending,
      .exited(0)
    )
    XCTAssertEqual(try clone.author("chapter", "join", "1").ending, .exited(0))
    XCTAssertEqual(try clone.differences(), "")

    for words in [
      ["step", "insert", "1", "A"], ["step", "turn", "1.1"],
      ["step", "split", "1.1", "A"], ["step", "join", "1.1", "1.2"],
      ["step", "move", "1.1", "up"], ["chapter", "insert", "1.1", "A"],
      ["step", "delete", "1.1", "--after", "green"],
    ] {
      XCTAssertEqual(
        try clone.run(.author, words).ending,
        .exited(64),
        "\(words)"
      )
    }
    let refused = try clone.author("step", "delete", "9.9")
    XCTAssertEqual(refused.ending, .exited(1))
    XCTAssertTrue(refused.error.contains("there is no chapter 9"))
  }

  // MARK: The learner

  func test_learnerStaysInTheStep_whateverItsNumber() throws {
    let sample = try SampleWorkspace(try Sample.withNamedTests())
    try sample.markDone("1.1")
    try sample.go("1.2")
    try sample.writeTest("XCTFail()")
    try sample.workspace.record(
      try sample.judge("1.2"),
      of: try sample.workspace.save("1.2 saved"),
      at: try sample.place("1.2")
    )
    let clone = try clone(try Sample.withNamedTests())
    func update() throws -> Course {
      let course = try CourseReader.course(root: clone.folder.path)
      try sample.workspace.update(to: course)
      return course
    }

    _ = try change(clone, .insertStep(StepNumber(1, 2), title: "A pause"))
    let inserted = try update()
    XCTAssertEqual(try sample.workspace.place(in: inserted).number, "1.3")
    XCTAssertEqual(try sample.workspace.doneSteps(of: inserted), ["1.1"])
    XCTAssertEqual(
      try sample.workspace.log(in: inserted).entries.last?.step,
      "1.3"
    )

    _ = try change(
      clone,
      .splitChapter(StepNumber(1, 3), title: "More points")
    )
    let split = try update()
    XCTAssertEqual(try sample.workspace.place(in: split).number, "2.1")
    XCTAssertEqual(try sample.workspace.doneSteps(of: split), ["1.1"])
    XCTAssertEqual(
      try sample.workspace.log(in: split).entries.last?.step,
      "2.1"
    )
    XCTAssertEqual(
      try sample.read(SampleWorkspace.testPath),
      SampleWorkspace.test("XCTFail()")
    )
  }

  func test_learnerStaysInTheStep_whateverItsTitle() throws {
    let sample = try SampleWorkspace(try Sample.withNamedTests())
    try sample.markDone("1.2")
    try sample.go("2.1")

    let retitled = try Sample.withNamedTests().changing(
      "## 1.2 Points are added\n",
      to: "## 1.2 Adding points\n"
    )
    func update(to course: Course) throws {
      try sample.workspace.update(to: course)
    }
    let lost = try retitled.reading().course
    let known = try retitled.changing(
      "## 1.2 Adding points\n",
      to: "## 1.2 Adding points\n\n<!-- formerly: Points are added -->\n"
    ).reading().course

    try update(to: lost)
    XCTAssertEqual(try sample.workspace.doneSteps(of: lost), [])
    try update(to: known)
    XCTAssertEqual(try sample.workspace.doneSteps(of: known), ["1.2"])
    XCTAssertEqual(try sample.workspace.place(in: known).number, "2.1")
  }
}

extension SampleCourse {
  /// The course with a third step in chapter 1, whose test stands below that of
  /// the second, and needs nothing of it.
  static func withThreeTests() throws -> SampleCourse {
    var sample = try SampleCourse().changing(
      "## What we learned\n",
      to: """
        ## 1.3 A copy is equal

        ### Red

        <details><summary>Hint 1</summary>

        Compare two scores.

        </details>

        <details><summary>Hint 2</summary>

        Both are new.

        </details>

        `Tests/TicModelTests/Chapter01Tests.swift`

        ```diff
             XCTAssertEqual(score.points, 2)
           }
        +
        +  func test_copy_isEqual() {
        +    XCTAssertEqual(Score(), Score())
        +  }
         }
        ```

        > **Red:** does not compile: `global function 'XCTAssertEqual' requires that 'Score' conform to 'Equatable'`

        ### Green

        `Sources/TicModel/Score.swift`

        ```diff
        -public struct Score {
        +public struct Score: Equatable {
        ```

        > **Green:** 3 tests pass.

        ## What we learned

        """
    )
    sample = try sample.changing(
      " public struct Score {\n+  private static",
      to: " public struct Score: Equatable {\n+  private static",
      in: second
    )
    sample[second] = sample[second]?
      .replacing("**Green:** 3 tests", with: "**Green:** 4 tests")
    let folder = try sample.written()
    let course = try CourseReader.course(root: folder.path)
    for (path, text) in MainGame.part(of: course.end).files {
      sample[path] = text
    }
    return sample
  }

  /// The course whose test files are named for more than their chapter.
  static func withNamedTests() throws -> SampleCourse {
    var sample = try SampleCourse()
    for path in sample.files.keys {
      let new = path.replacing("Chapter02Tests", with: "Chapter02LimitTests")
      let text = sample[path]?
        .replacing("Chapter02Tests", with: "Chapter02LimitTests")
      sample[path] = nil
      sample[new] = text
    }
    return sample
  }
}

extension Clone {
  /// Makes the clone a repository, or commits what has changed in it.
  func commitAll() throws {
    let git = try Git(directory: folder.path)
    if !Files.exists("\(folder.path)/.git") { try git.run("init", "--quiet") }
    try git.run("add", "--all")
    try git.run(
      ["-c", "user.name=a", "-c", "user.email=a@b"]
        + ["commit", "--quiet", "-m", "x"]
    )
  }

  /// What differs from what was committed: nothing, if every file is the same.
  func differences() throws -> String {
    try Git(directory: folder.path).run("status", "--porcelain")
  }

  /// The name that git has for all that is committed below `chapters`.
  func treeOfChapters() throws -> String {
    try Git(directory: folder.path).run("rev-parse", "HEAD:chapters")
  }
}
