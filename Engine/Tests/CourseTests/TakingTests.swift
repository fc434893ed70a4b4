import XCTest

@testable import Course
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests of taking the lesson's files, in the toy language of `ToyVerdicts`.
final class TakingTests: XCTestCase {
  private let program = "Sources/Toy/Colors.swift"
  private let helpers = "Tests/ToyTests/Helpers.swift"
  private let older = "Tests/ToyTests/Chapter01Tests.swift"

  // MARK: What the test needs

  func test_helperOfSkippedRefactoring_comesWithTest() throws {
    let sample = try workspace()
    try sample.go("1.3")
    try FileManager.default.removeItem(atPath: path(helpers, in: sample))
    try FileManager.default.removeItem(
      atPath: path("Tests/ToyTests/Others.swift", in: sample)
    )

    let (move, taking) = try sample.take(.test, at: "1.3")

    XCTAssertEqual(move.changed, [older, helpers])
    XCTAssertEqual(
      taking?.remark { $0 },
      "The lesson's test needs \(helpers), which an earlier step of the lesson "
        + "adds."
    )
    XCTAssertEqual(
      try sample.workspace.tree()[helpers],
      "func bright() { needs red }\n"
    )
  }

  /// A learner who has copied the lesson's test by hand.
  func test_helper_comesAlthoughTestIsThere() throws {
    let sample = try workspace()
    try sample.go("1.3")
    try sample.take(.test, at: "1.3")
    try FileManager.default.removeItem(atPath: path(helpers, in: sample))

    XCTAssertEqual(try sample.take(.test, at: "1.3").move.changed, [helpers])
  }

  func test_learnersHelper_isEnough() throws {
    let sample = try workspace()
    try sample.go("1.3")
    try FileManager.default.removeItem(atPath: path(helpers, in: sample))
    try sample.write(
      "class MyTests\nfunc test_mine() { needs red }\nfunc bright() { needs red }\n",
      to: "Tests/ToyTests/MyTests.swift"
    )

    let (move, taking) = try sample.take(.test, at: "1.3")

    XCTAssertEqual(move.changed, [older])
    XCTAssertEqual(taking?.needed, [])
  }

  func test_helperInTestFile_bringsThatFile() throws {
    let sample = try workspace(helpers: "func test_bright() { uses bright }\n")
    try sample.go("1.3")
    try FileManager.default.removeItem(atPath: path(helpers, in: sample))

    XCTAssertEqual(
      try sample.take(.test, at: "1.3").move.changed,
      [older, helpers]
    )
  }

  func test_changedHelper_isReplacedAndSetAside() throws {
    let sample = try workspace()
    try sample.go("1.3")
    try sample.write("func dark() { needs gray }\n", to: helpers)

    let (move, taking) = try sample.take(.test, at: "1.3")

    XCTAssertEqual(taking?.needed, [helpers])
    XCTAssertEqual(
      try sample.workspace.tree()[helpers],
      "func bright() { needs red }\n"
    )
    XCTAssertEqual(move.setAside, ["Tests/Helpers.swift.yours"])
  }

  /// The names are private to the learner's own files, so they can't be used,
  /// but they clash.
  func test_helperThatClashesWithLearners_isCopied() throws {
    let helpers = "Tests/TicModelTests/Helpers.swift"
    let test = "Tests/TicModelTests/TakenTests.swift"
    let helper = """
      @testable import TicModel

      func one() -> Int { 1 }

      """
    let reference = SamplePackage([
      "TakenTests": "func test_taken() { XCTAssertEqual(one(), 1) }"
    ]).tree.merging(Tree([helpers: helper]))
    let own = SamplePackage([
      "MyTests": "func test_mine() { XCTAssertEqual(one(), 1) }"
    ]).tree
    var tests = own.tests
    tests["Tests/TicModelTests/MyTests.swift"]! +=
      "private func one() -> Int { 1 }\n"
    let place = try SampleWorkspace().place("1.1")
    let result = try TestHelpers(
      lesson: LessonStep(
        place: place,
        stepStart: reference,
        phaseTrees: [.green: reference]
      ),
      own: tests,
      taken: reference.filter { $0 == test },
      verdicts: Bench.verdictService()
    ).result()

    XCTAssertTrue(result.isCopied)
    XCTAssertEqual(result.needed, [helpers])
    XCTAssertEqual(result.files.paths, [test])
    XCTAssertEqual(
      result.files[test],
      "\(reference[test] ?? "")\nprivate func one() -> Int { 1 }\n"
    )
  }

  // MARK: Stubs

  func test_testThatDoesNotCompile_getsStubFirst() throws {
    let sample = try workspace()
    try sample.go("1.4")
    try sample.take(.test, at: "1.4")

    let stub = try sample.take(.code, at: "1.4")
    XCTAssertEqual(stub.taking?.thing, .stub)
    XCTAssertTrue(try sample.read(program).contains("declares palette"))
    XCTAssertFalse(try sample.read(program).contains("green"))

    let rest = try sample.take(.code, at: "1.4")
    XCTAssertEqual(rest.taking?.thing, .program)
    XCTAssertTrue(try sample.read(program).contains("knows green"))

    XCTAssertNil(try sample.take(.code, at: "1.4").taking)
  }

  func test_stubThatDoesNotHelp_isFollowedByProgram() throws {
    let sample = try workspace()
    try sample.go("1.4")
    try sample.write(
      "class MyTests\nfunc test_mine() { uses nothing }\n",
      to: "Tests/ToyTests/MyTests.swift"
    )

    XCTAssertEqual(try sample.take(.code, at: "1.4").taking?.thing, .stub)
    XCTAssertEqual(try sample.take(.code, at: "1.4").taking?.thing, .program)
  }

  /// The step's refactoring brings the test that the judge misses.
  func test_stepThatOnlyRefactors_givesItsListingForEachPart() throws {
    for part in Part.allCases {
      let sample = try workspace()
      try sample.go("1.2")

      XCTAssertEqual(
        try sample.take(part, at: "1.2").move.changed,
        [helpers, "Tests/ToyTests/Others.swift"]
      )
      let page = StepPage(try sample.place("1.2"))
      XCTAssertEqual(page.listings(for: part).count, 2)
    }
  }

  // MARK: What is kept

  func test_learnersOwnMembers_areKept() throws {
    let sample = try workspace()
    try sample.go("1.4")
    let mine = "knows pink\n" + (try sample.read(program))
    try sample.write(mine, to: program)
    try sample.write("knows lilac\n", to: "Sources/Toy/Mine.swift")

    let (move, taking) = try sample.take(.code, at: "1.4")

    XCTAssertEqual(move.changed, [program])
    XCTAssertTrue(try sample.read(program).hasPrefix("knows pink\n"))
    XCTAssertTrue(try sample.read(program).contains("knows green"))
    XCTAssertEqual(
      taking?.changes,
      [.init(path: program, addedLines: 2, removedLines: 0)]
    )
  }

  func test_membersThatClash_areReplaced() throws {
    let sample = try workspace()
    try sample.go("1.4")
    let start = try sample.read(program)
    try sample.write("broken\n" + start, to: program)

    try sample.take(.code, at: "1.4")
    try sample.take(.code, at: "1.4")

    let lesson = try sample.course.lesson(at: sample.place("1.4"))
    XCTAssertEqual(
      try sample.workspace.tree().program.files,
      lesson.solution.program.files
    )
  }

  func test_membersFromBefore_outliveAClashingAttempt() throws {
    let sample = try workspace()
    try sample.go("1.4")
    let start = try sample.read(program)
    try sample.write("knows pink\n" + start, to: program)
    try sample.beginStep()
    try sample.write("broken\nknows pink\n" + start, to: program)

    try sample.take(.code, at: "1.4")

    XCTAssertTrue(try sample.read(program).hasPrefix("knows pink\n"))
  }

  // MARK: A course with a helper

  private func path(_ file: String, in sample: SampleWorkspace) -> String {
    "\(sample.workspace.path)/\(file)"
  }

  private func workspace(helpers more: String = "") throws -> SampleWorkspace {
    let first = try XCTUnwrap(ToyLessons.files[ToyLessons.first])
    let refactoring = """
      ## 1.2 A helper

      ### Refactor

      `Tests/ToyTests/Helpers.swift`

      ```swift
      \(more)func bright() { needs red }
      ```

      `Tests/ToyTests/Others.swift`

      ```swift
      func dull() { needs gray }
      ```

      > **Green:** 1 test passes.

      ## 1.3 Bright

      ### Red

      `Tests/ToyTests/Chapter01Tests.swift`

      ```diff
       func test_red() { needs red }
      +func test_bright() { uses bright; needs blue }
      ```

      > **Red:** `Chapter01Tests.test_bright` fails: `needs blue`

      ### Green

      `Sources/Toy/Colors.swift`

      ```diff
       knows red
      +knows blue
      ```

      > **Green:** 2 tests pass.

      ## 1.4 Green

      """
    let lesson =
      first.replacing("## 1.2 Green\n", with: refactoring)
      .replacing(" knows red\n+declares", with: " knows blue\n+declares")
      .replacing(
        " func test_red() { needs red }\n+func test_green",
        with:
          " func test_bright() { uses bright; needs blue }\n+func test_green"
      )
      .replacing(
        " knows red\n+knows green",
        with: " declares palette\n+knows green"
      )
    return try SampleWorkspace(
      SampleCourse(files: [ToyLessons.first: lesson]),
      verdicts: ToyVerdicts()
    )
  }
}
