import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

final class WorkspaceMovesTests: XCTestCase {
  func test_goOn_appliesGivenListings() throws {
    let sample = try SampleWorkspace()
    try sample.take(.code, at: "1.1")

    let next = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(next?.place.number, "1.2")
    XCTAssertTrue(
      try sample.read("Sources/TicModel/Score.swift").contains("func add")
    )
    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.2"
    )
  }

  func test_goOn_keepsLearnersTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail()")

    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(
      try sample.read(SampleWorkspace.testPath),
      SampleWorkspace.test("XCTFail()")
    )
  }

  func test_goOnAtEnd_isNil() throws {
    let sample = try SampleWorkspace()

    XCTAssertNil(
      try sample.workspace.goOn(
        from: try sample.place("2.1"),
        in: sample.course
      )
    )
  }

  func test_goTo_writesLessonsTreeAndSavesLearners() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail()")

    let move = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )

    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.whole.states.first { $0.tag == "02-a-limit/start" }?.tree
    )
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):\(SampleWorkspace.testPath)"),
      SampleWorkspace.test("XCTFail()").trimmed
    )
  }

  func test_takeTest_changesOnlyTests() throws {
    let sample = try SampleWorkspace()

    let move = try sample.take(.test, at: "1.1").move

    XCTAssertEqual(move.changed, ["Tests/TicModelTests/Chapter01Tests.swift"])
  }

  func test_takeCode_savesPreviousProgram() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    try sample.write("struct Mine {}\n", to: path)

    let move = try sample.take(.code, at: "1.1").move

    XCTAssertEqual(move.changed, [path])
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):\(path)"),
      "struct Mine {}"
    )
  }

  func test_hints_areRevealedOneByOne() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")

    let hints = try (0..<3).map { _ in
      try sample.workspace.nextHints(at: place, part: .test).map(
        \.blocks.source
      )
    }

    XCTAssertEqual(
      hints,
      [
        ["Add more than ten points."],
        ["Add more than ten points.", "Twelve will do."],
        ["Add more than ten points.", "Twelve will do."],
      ]
    )
  }

  func test_hintsWhileTidying_excludeThoseForTest() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")

    XCTAssertEqual(place.step.phase(.refactor)?.hints ?? [], [])
    XCTAssertEqual(
      try sample.workspace.nextHints(at: place, part: .tidying),
      []
    )
  }

  func test_reset_restoresLearnersOwnStart() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail(\"mine\")")
    _ = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )
    let entry = try sample.workspace.tree()
    try sample.writeTest("XCTFail(\"later\")")
    try sample.write("// New.\n", to: "Sources/TicModel/New.swift")

    let move = try sample.workspace.reset(in: sample.course)

    XCTAssertEqual(try sample.workspace.tree(), entry)
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):Sources/TicModel/New.swift"),
      "// New."
    )
  }

  /// Tests `reset` with files of unusual names and contents.
  func test_reset_restoresUnusualFiles() throws {
    let odd = [
      ("Odd.swift", Data("// \u{FFFD}, which is text\n".utf8)),
      ("Odd.swift", Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A])),
      ("a \"b\" \\c.swift", Data("// Mine.\n".utf8)),
      ("größe\tand\nmore.swift", Data("// Mine.\n".utf8)),
    ]
    for (name, mine) in odd {
      let sample = try SampleWorkspace()
      let path = "\(sample.workspace.path)/Tests/TicModelTests/\(name)"
      try Files.write(mine, to: path)
      _ = try sample.workspace.goOn(
        from: try sample.place("1.1"),
        in: sample.course
      )
      try sample.writeTest("XCTFail(\"later\")")

      _ = try sample.workspace.reset(in: sample.course)

      XCTAssertEqual(FileManager.default.contents(atPath: path), mine, name)
    }
  }

  // MARK: Nothing is lost

  func test_goTo_keepsNotesInReadme() throws {
    let sample = try SampleWorkspace()
    let mine = try sample.read("README.md") + "My notes.\n"
    try sample.write(mine, to: "README.md")

    let move = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )

    XCTAssertEqual(try sample.read("README.md"), mine)
    XCTAssertFalse(move.changed.contains("README.md"), "\(move.changed)")
  }

  func test_changeDuringMove_isSaved() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    var count = 0

    let place = try sample.place("1.1")
    let move = try sample.workspace.move { here in
      count += 1
      if count < 3 { try sample.write("// \(count)\n", to: path) }
      var files = here
      files[path] = Data("// The lesson's.\n".utf8)
      return Workspace.Destination(
        before: "before a move",
        after: "after a move",
        place: place,
        bookmark: sample.workspace.progress.bookmark,
        files: files,
        memory: StepProgress()
      )
    }

    XCTAssertEqual(count, 3)
    XCTAssertEqual(try sample.read(path), "// The lesson's.\n")
    XCTAssertEqual(try sample.git("show", "\(move.saved):\(path)"), "// 2")
    XCTAssertEqual(
      try sample.git("show", "\(move.saved)^^:\(path)"),
      "// 1"
    )
  }

  /// Tests that each version of a file that a learner saves during moves is on
  /// disk or in a save.
  func test_savesDuringMoves_areNeverLost() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    var random = SeededRandom.fromEnvironment("KATA_SAVE_SEED")
    print("seed: \(random.seed)")
    var texts: [String] = []

    for number in 0..<60 {
      let text = "struct Score {}  // \(number)\n"
      let pause = UInt32.random(in: 0...60_000, using: &random)
      texts.append(text)
      let saved = Future<Bool>()
      let file = "\(sample.workspace.path)/\(path)"
      Thread.detachNewThread {
        usleep(pause)
        saved.fulfill((try? Files.write(text, to: file)) != nil)
      }
      _ = try sample.workspace.take(
        .code,
        of: try sample.place(number.isMultiple(of: 2) ? "1.1" : "1.2"),
        in: sample.course,
        by: ToyVerdicts()
      )
      XCTAssertEqual(saved.wait(), true)
      // What came after the move.
      try sample.workspace.save("after \(number)")
    }

    let history = try sample.git(
      "log",
      "--format=%H",
      Saves.reference,
      "--",
      path
    )
    let kept = try Set(
      history.split(separator: "\n").map {
        try sample.git("show", "\($0):\(path)") + "\n"
      }
    )
    let lost = texts.filter { !kept.contains($0) }
    XCTAssertEqual(lost, [], "\(lost.count) of \(texts.count) are lost")
  }

  func test_takeCode_writesWholeProgramAndKeepsOwnTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    try sample.write("struct Score {}\n", to: "Sources/TicModel/Mine.swift")

    try sample.take(.code, at: "1.1")

    let state = try sample.course.state(1, 1, .green)?.tree
    XCTAssertEqual(try sample.workspace.tree().program, state?.program)
    XCTAssertEqual(
      try sample.read(SampleWorkspace.testPath),
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")
    )
  }

  func test_givenForDivergedProgram_writesWholeProgram() throws {
    let sample = try SampleWorkspace()
    try sample.write(
      "public struct Score { public let points = Zero.zero }\n",
      to: "Sources/TicModel/Score.swift"
    )
    try sample.write(
      "enum Zero { static let zero = 0 }\n",
      to: "Sources/TicModel/Zero.swift"
    )

    let move = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(
      move?.changed,
      ["Sources/TicModel/Score.swift", "Sources/TicModel/Zero.swift"]
    )
    XCTAssertEqual(
      try sample.workspace.tree().program,
      try sample.course.state(1, 2, .given)?.tree.program
    )
  }

  // MARK: A Given that changes tests

  private let tests = "Tests/TicModelTests/Chapter01Tests.swift"

  /// Returns a learner whose next step gives a line at the top of their test
  /// file.
  private func givenTests() throws -> SampleWorkspace {
    let sample = try SampleWorkspace(
      SampleCourse().changing(
        "+  public mutating func add(_ amount: Int) {\n+  }\n```\n",
        to: """
          +  public mutating func add(_ amount: Int) {
          +  }
          ```

          `\(tests)`

          ```diff
          +// Of points.
           import XCTest
          ```

          """
      )
    )
    let step = try sample.course.lesson(at: sample.place("1.1")).stepEnd
    try sample.write(try XCTUnwrap(step[tests]), to: tests)
    try sample.write(
      try XCTUnwrap(step["Sources/TicModel/Score.swift"]),
      to: "Sources/TicModel/Score.swift"
    )
    return sample
  }

  private func goOn(_ sample: SampleWorkspace) throws -> Workspace.Move {
    try XCTUnwrap(
      sample.workspace.goOn(from: sample.place("1.1"), in: sample.course)
    )
  }

  func test_givenInFileWithOwnTests_isMerged() throws {
    let sample = try givenTests()
    let mine = "final class Mine: XCTestCase {}\n"
    try sample.write(try sample.read(tests) + mine, to: tests)

    let move = try goOn(sample)

    let text = try sample.read(tests)
    XCTAssertTrue(text.hasPrefix("// Of points.\nimport XCTest\n"), text)
    XCTAssertTrue(text.hasSuffix(mine), text)
    XCTAssertEqual(move.setAside, [])
  }

  func test_givenInLinesOfOwnTests_setsThemAside() throws {
    let sample = try givenTests()
    let mine = "// Mine.\n" + (try sample.read(tests))
    try sample.write(mine, to: tests)

    let move = try goOn(sample)

    XCTAssertTrue(try sample.read(tests).hasPrefix("// Of points.\nimport"))
    XCTAssertEqual(move.setAside, ["Tests/Chapter01Tests.swift.yours"])
    XCTAssertEqual(try sample.read("Tests/Chapter01Tests.swift.yours"), mine)
    XCTAssertEqual(
      move.remark { "play/\($0)" },
      "You and the lesson have changed the same lines of a test file. Your "
        + "version is saved in play/Tests/Chapter01Tests.swift.yours. Move your "
        + "tests to a file of your own."
    )
  }

  func test_givenWhoseMergeDoesNotCompile_setsOwnTestsAside() throws {
    let sample = try givenTests()
    let mine = (try sample.read(tests)) + "// Mine.\n"
    try sample.write(mine, to: tests)

    let move = try XCTUnwrap(
      sample.workspace.goOn(from: sample.place("1.1"), in: sample.course) {
        !($0[tests] ?? "").contains("Of points.\n")
          || !($0[tests] ?? "").contains("Mine.")
      }
    )

    XCTAssertEqual(move.setAside, ["Tests/Chapter01Tests.swift.yours"])
  }

  func test_restoreAfterGoTo_returnsToPreviousStep() throws {
    let sample = try SampleWorkspace()
    _ = try goOn(sample)
    try sample.go("2.1")

    let last = try XCTUnwrap(
      sample.workspace.savedState(named: "-1", of: sample.course.outline)
    )
    _ = try sample.workspace.restore(last, in: sample.course)

    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.2"
    )
  }

  func test_goingBack_leavesNoEmptyFolder_andNothingOfTheLearners() throws {
    let sample = try SampleWorkspace()
    let folder = "\(sample.workspace.path)/Sources/TicModel"
    try sample.write("// Mine.\n", to: "Sources/TicModel/Own/Mine.swift")
    try sample.write("a note", to: "Sources/TicModel/Notes/.note")
    try sample.write("// Too.\n", to: "Sources/TicModel/Notes/Too.swift")

    try sample.go("1.2")

    XCTAssertFalse(Files.exists("\(folder)/Own"))
    XCTAssertEqual(try Files.read("\(folder)/Notes/.note"), "a note")
    XCTAssertFalse(Files.exists("\(folder)/Notes/Too.swift"))
  }
}
