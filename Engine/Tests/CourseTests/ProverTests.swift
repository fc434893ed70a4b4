import Synchronization
import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that each false statement in a lesson is reported at its line.
final class ProverTests: XCTestCase {
  private typealias Sample = SampleCourse

  func test_correctCourse_isProved() throws {
    let proof = try Sample().proof()

    XCTAssertEqual(proof.mistakes, [])
    XCTAssertTrue(proof.holds)
    XCTAssertEqual(
      "\(proof.counts)",
      "2 chapters, 3 steps, 12 states, 13 listings, 9 claims, "
        + "2 console blocks, 3 chaffs, 4 wheats, 0 observations, 0 answers, 5 pictures"
    )
  }

  // MARK: Claims

  func test_wrongCompilerMessage_isReported() throws {
    let lie = "> **Red:** does not compile: `cannot find 'Score' in scope`"
    let course = try Sample().changing(
      "> **Red:** does not compile: `value of type 'Score' has no member "
        + "'points'`",
      to: lie
    )

    try assertNotProved(
      course,
      at: course.place(of: lie),
      "the claim is false",
      "cannot find 'Score' in scope",
      "has no member 'points'"
    )
  }

  func test_wrongAssertionMessage_isReported() throws {
    let course = try Sample().changing(
      #"("0") is not equal to ("2")`"#,
      to: #"("1") is not equal to ("2")`"#
    )

    try assertNotProved(
      course,
      at: course.place(
        of: "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: "
          + #"`XCTAssertEqual failed: ("1") is not equal to ("2")`"#
      ),
      "the claim is false",
      #"("0") is not equal to ("2")"#
    )
  }

  func test_compileErrorClaimedForCompilingCode_isReported() throws {
    let lie = "> **Red:** does not compile: `no points`"
    let course = try Sample().changing(
      "> **Red:** `Chapter02Tests.test_addTwelve_isTen` fails: "
        + #"`XCTAssertEqual failed: ("12") is not equal to ("10")`"#,
      to: lie,
      in: Sample.second
    )

    try assertNotProved(
      course,
      at: course.place(of: lie, in: Sample.second),
      "claim:   does not compile: no points",
      "test_addTwelve_isTen fails"
    )
  }

  func test_failureClaimedForCompileError_isReported() throws {
    let lie = "> **Red:** `Chapter01Tests.test_newScore_isZero` fails: `no`"
    let course = try Sample().changing(
      "> **Red:** does not compile: `value of type 'Score' has no member "
        + "'points'`",
      to: lie
    )

    try assertNotProved(
      course,
      at: course.place(of: lie),
      "the claim is false",
      "verdict: does not compile",
      "has no member 'points'"
    )
  }

  func test_unclaimedFailure_isReported() throws {
    let course = try Sample().changing(
      "+    XCTAssertEqual(score.points, 2)\n+  }\n",
      to: """
        +    XCTAssertEqual(score.points, 2)
        +  }
        +
        +  func test_unclaimed() { XCTFail("unclaimed") }

        """
    )

    // The state alone: the chapter's end would be another one too.
    let state = try XCTUnwrap(course.reading().course.state(1, 2, .red))
    let mistakes = try StateProof(verdictService: try Bench.verdictService())
      .outcome(in: state).mistakes

    assertOne(
      mistakes,
      at: try course.place(
        of: "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: "
          + #"`XCTAssertEqual failed: ("0") is not equal to ("2")`"#
      ),
      says: [
        "there are more failures than the lesson claims",
        "Chapter01Tests.test_unclaimed fails: failed - unclaimed",
      ]
    )
  }

  func test_failureClaimedForPassingTest_isReported() throws {
    let lie = "> **Red:** `Chapter01Tests.test_newScore_isZero` fails: `no`"
    let claim =
      "> **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: "
      + #"`XCTAssertEqual failed: ("0") is not equal to ("2")`"#
    let mark = "<!-- several failing tests: one of them passes -->"
    let course = try Sample().changing(claim, to: "\(mark)\n\n\(lie)\n\(claim)")

    try assertNotProved(
      course,
      at: course.place(of: lie),
      "the claim is false",
      "test_newScore_isZero fails: no"
    )
  }

  func test_wrongCount_isReported() throws {
    let lie = "> **Green:** 3 tests pass."
    let course = try Sample().changing("> **Green:** 2 tests pass.", to: lie)

    let place = try course.place(of: lie)
    let found = try course.proof().mistakes
    // By the state's own proof; SwiftPM says nothing else of the chapter's end.
    XCTAssertEqual(found.map { "\($0.location)" }, [place])
    XCTAssertTrue(found.contains { $0.message.hasPrefix("the claim is false") })
    for mistake in found {
      XCTAssertTrue(mistake.message.contains("claim:   3 tests pass"))
      XCTAssertTrue(mistake.message.contains("verdict: 2 tests pass"))
    }
  }

  func test_greenClaimedWithoutTests_isReported() throws {
    let lie = "> **Green:** 1 test passes."
    let course = try Sample().changing("> **Amber:** no tests run.", to: lie)

    try assertNotProved(
      course,
      at: course.place(of: lie),
      "claim:   1 test passes",
      "verdict: no tests run"
    )
  }

  // MARK: Console blocks

  func test_wrongOutputLine_isReportedAtThatLine() throws {
    let course = try Sample().changing(
      "Score\nno points yet\n```",
      to: "Score\nno points yet!\n```"
    )

    try assertNotProved(
      course,
      at: course.place(of: "no points yet!"),
      "the output of `swift run TicDemo` differs from the output in the lesson",
      "lesson:  no points yet!",
      "program: no points yet"
    )
  }

  func test_missingOutputLine_isReportedAtLastLine() throws {
    let course = try Sample().changing(
      "$ swift run TicDemo\nScore\nno points yet\n",
      to: "$ swift run TicDemo\nScore\n"
    )

    try assertNotProved(
      course,
      at: course.place(of: "Score"),
      "lesson:  (nothing more)",
      "program: no points yet"
    )
  }

  func test_extraOutputLine_isReportedAtThatLine() throws {
    let course = try Sample().changing(
      "Score\nno points yet\n```",
      to: "Score\nno points yet\nbye\n```"
    )

    try assertNotProved(
      course,
      at: course.place(of: "bye"),
      "lesson:  bye",
      "program: (nothing more)"
    )
  }

  func test_wrongOutputOfSecondCommand_isReportedAtItsLine() throws {
    let course = try Sample().changing(
      "exit 0",
      to: "exit 1",
      in: Sample.second
    )

    try assertNotProved(
      course,
      at: course.place(of: "exit 1", in: Sample.second),
      "lesson:  exit 1",
      "program: exit 0"
    )
  }

  func test_consoleBlockOfOtherTool_isReported() throws {
    let course = try Sample().changing(
      "$ swift run TicDemo\nScore\nno points yet",
      to: "$ swift package\nok"
    )

    try assertNotProved(
      course,
      at: course.place(of: "ok"),
      "must be 'swift run'"
    )
  }

  func test_consoleBlockInOpening_isProved() throws {
    let course = try Sample().changing(
      "![The limit itself](pictures/XO-X..svg)",
      to: "```console\n$ echo yes\nno\n```",
      in: Sample.second
    )

    try assertNotProved(
      course,
      at: course.place(of: "no", in: Sample.second),
      "lesson:  no",
      "program: yes"
    )
  }

  // MARK: Chaffs

  func test_uncaughtChaff_isReported() throws {
    let course = try Sample().changing(
      "points + amount > 10 ? 0 :",
      to: "points + amount > 10 ? 10 :",
      in: Sample.chaff
    )

    try assertNotProved(
      course,
      at: "\(Sample.chaff):1",
      "no test catches this chaff",
      "3 tests pass"
    )
  }

  func test_chaffCaughtTooEarly_isReported() throws {
    let course = try Sample().changing(
      "points + amount > 10 ? 0 : points + amount",
      to: "0",
      in: Sample.chaff
    )

    try assertNotProved(
      course,
      at: "\(Sample.chaff):1",
      "is already caught by",
      "Chapter01Tests.test_addTwo_isTwo, which is a test from an earlier step"
    )
  }

  func test_chaffThatDoesNotCompile_isReported() throws {
    let course = try Sample().changing(
      "? 0 :",
      to: "? nothing :",
      in: Sample.chaff
    )

    try assertNotProved(
      course,
      at: "\(Sample.chaff):1",
      "this chaff does not compile",
      "cannot find 'nothing' in scope"
    )
  }

  func test_chaffThatChangesTests_isReported() throws {
    var course = try Sample()
    course[Sample.chaff] = """
      Your tests are gone.

      `Tests/TicModelTests/Chapter02Tests.swift` (deleted)

      """

    try assertNotProved(
      course,
      at: "\(Sample.chaff):1",
      "a chaff must change only the program, not the tests"
    )
  }

  // MARK: Wheats

  func test_wrongWheat_isReportedWithJudgement() throws {
    let course = try Sample().changing(
      "return points = 10",
      to: "return points = 9",
      in: Sample.wheat
    )

    try assertNotProved(
      course,
      at: "\(Sample.wheat):1",
      "the judge rejects this wheat",
      "Make it pass: the test is good.",
      "(\"9\") is not equal to (\"10\")"
    )
  }

  func test_wheatWithWeakTest_isReportedWithChaffSentence() throws {
    var course = try Sample()
    course[Sample.wheat] = """
      A test that knows no limit.

      `Tests/TicModelTests/WeakTests.swift`

      ```swift
      import XCTest

      @testable import TicModel

      final class WeakTests: XCTestCase {
        func test_isNotTwelve() {
          var score = Score()
          score.add(12)
          XCTAssertNotEqual(score.points, 12)
        }
      }
      ```

      """

    try assertNotProved(
      course,
      at: "\(Sample.wheat):1",
      "Your tests let 2 wrong programs through.",
      "one short of the limit"
    )
  }

  func test_acceptedWheat_isRejudgedForNewChaff() throws {
    let course = try Sample()
    XCTAssertEqual(try course.proof().mistakes, [])
    var stricter = course
    stricter["chapters/02-a-limit/chaffs/ten-is-the-most/but-twelve.md"] = """
      Your tests let a score through that is without a limit at twelve.

      `Sources/TicModel/Score.swift`

      ```diff
      -    points = min(points + amount, 10)
      +    points = min(points + amount, amount == 12 ? 12 : 10)
      ```

      """

    try assertNotProved(
      stricter,
      at: "chapters/02-a-limit/wheats/ten-is-the-most/twice.md:1",
      "is without a limit at twelve"
    )
  }

  func test_wheatThatDoesNotApply_isReportedAtItsHunk() throws {
    let course = try Sample().changing(
      "-    points = min(points + amount, 10)",
      to: "-    points = nothing",
      in: Sample.wheat
    )

    try assertNotProved(
      course,
      at: course.place(of: "-    points = nothing", in: Sample.wheat),
      "doesn't contain these lines"
    )
  }

  func test_chaffThatDoesNotApply_isReportedAtItsHunk() throws {
    let course = try Sample().changing(
      "-    points = min(points + amount, 10)",
      to: "-    points = max(points + amount, 10)",
      in: Sample.chaff
    )

    try assertNotProved(
      course,
      at: course.place(
        of: "-    points = max(points + amount, 10)",
        in: Sample.chaff
      ),
      "doesn't contain these lines",
      "looked for:     points = max(points + amount, 10)"
    )
  }

  // MARK: From chapter to chapter

  func test_listingThatDoesNotFitPreviousChapter_isReported() throws {
    let course = try Sample().changing(
      "-    points += amount",
      to: "-    points -= amount",
      in: Sample.second
    )

    let proof = try course.proof()

    assertOne(
      proof.mistakes,
      at: try course.place(of: "-    points -= amount", in: Sample.second),
      says: ["Sources/TicModel/Score.swift doesn't contain these lines"]
    )
  }

  func test_formattingErrorAtEnd_isReportedAtItsListing() throws {
    let course = try Sample().changing(
      "+    points = min(points + amount, Self.most)",
      to: "+    points = min(points+amount, Self.most)",
      in: Sample.second
    )
    let place = try course.place(
      of: "+    points = min(points+amount, Self.most)",
      in: Sample.second
    )

    let found = try course.proof().mistakes.filter {
      "\($0.location)" == place
    }

    XCTAssertFalse(found.isEmpty)
    for mistake in found {
      XCTAssertTrue(mistake.message.contains("pass `swift format lint`"))
      XCTAssertTrue(mistake.message.contains("[Spacing]"), mistake.message)
    }
  }

  func test_gameThatDiffersFromEnd_isReportedAtFirstDifference() throws {
    let path = "Sources/TicModel/Score.swift"
    let course = try Sample().changing(
      "private static let most = 10",
      to: "private static let most = 11",
      in: path
    )

    try assertNotProved(
      course,
      at: "\(path):2",
      "differs from its version at the end of the last chapter",
      "kata accept"
    )
  }

  func test_extraFileInGame_isReported() throws {
    var course = try Sample()
    course["Sources/TicModel/Extra.swift"] = "// not of the course\n"

    try assertNotProved(
      course,
      at: "Sources/TicModel/Extra.swift:1",
      "no chapter makes this file. Remove it, or add it to a chapter"
    )
  }

  func test_missingFileInGame_isReported() throws {
    var course = try Sample()
    course["Tests/TicModelTests/Chapter02Tests.swift"] = nil

    try assertNotProved(
      course,
      at: "Tests/TicModelTests/Chapter02Tests.swift:1",
      "differs from its version at the end of the last chapter"
    )
  }

  // MARK: Parts of a proof

  func test_formatMistake_isPartOfProof() throws {
    let course = try Sample().changing("## Try it yourself", to: "## Homework")

    try assertNotProved(
      course,
      at: course.place(of: "## Homework"),
      "## Try it yourself"
    )
  }

  func test_mistakeInOtherChapter_isNotPartOfProof() throws {
    let course = try Sample().changing(
      "> **Green:** 2 tests pass.",
      to: "> **Green:** 3 tests pass."
    )

    let proof = try course.proof(chapters: [2])

    XCTAssertEqual(proof.mistakes, [])
    XCTAssertEqual(proof.counts.chapters, 1)
  }

  func test_mistakeThatHidesChapter_isPartOfItsProof() throws {
    let course = try Sample().changing("# 1 Points", to: "# Points")

    let proof = try course.proof(chapters: [2])

    assertOne(
      proof.mistakes,
      at: "\(Sample.first):1",
      says: ["must begin with a heading that contains its number and title"]
    )
  }

  func test_progress_reachesTotal() throws {
    let folder = try Sample().written()
    let seen = Mutex<[Prover.Progress]>([])

    _ = Prover(
      root: folder.path,
      verdictService: try Bench.verdictService(),
      jobs: 2
    )
    .prove(ProofScope(chapters: [2])) { progress in
      seen.withLock { $0.append(progress) }
    }

    let reports = seen.withLock { $0 }
    XCTAssertEqual(Set(reports.map(\.total)), [14])
    XCTAssertEqual(reports.map(\.done).sorted(), Array(1...14))
    XCTAssertTrue(reports.contains { $0.name == "02-a-limit/1-red" })
  }
}
