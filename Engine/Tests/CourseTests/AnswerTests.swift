import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

/// Tests that answers to exercises are proved on the end state of their
/// chapter, and change nothing in later states.
final class AnswerTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let claim = SampleAnswers.claim
  private static let first = SampleAnswers.first

  private func course(
    _ first: String = SampleAnswers.first,
    _ second: String = SampleAnswers.second
  ) throws -> Sample {
    try SampleAnswers.course(first, second)
  }

  private func place(_ text: String, in course: Sample) throws -> String {
    try course.place(of: text, below: "- Or none.", in: Sample.second)
  }

  func test_answers_areNotPartOfStates() throws {
    let plain = try Sample().reading().course

    let course = try course().reading().course

    XCTAssertEqual(course.states.map(\.tag), plain.states.map(\.tag))
    XCTAssertEqual(course.end, plain.end)
    XCTAssertEqual(
      course.answers.map(\.tag),
      ["02-a-limit/answer-1", "02-a-limit/answer-2"]
    )
    XCTAssertEqual(
      course.answers.map { state in
        state.tree["Sources/TicModel/Score.swift"]?.contains("most = 20")
      },
      [true, false]
    )
  }

  func test_answerWithoutListings_hasNoTree() throws {
    let words = "<details><summary>Answer 2</summary>\n\nNo.\n\n</details>"

    let reading = try course(Self.first, words).reading()

    XCTAssertEqual(reading.mistakes, [])
    XCTAssertEqual(reading.course.answers.count, 1)
  }

  func test_listingThatDoesNotApply_isReportedAndCourseStaysWhole() throws {
    let course = try course().changing(
      "-  private static let most = 10\n+  private static let most = 9",
      to: "-  private static let most = 11\n+  private static let most = 9",
      in: Sample.second
    )

    let reading = try course.reading()

    assertOne(
      reading.mistakes,
      at: try course.place(
        of: "-  private static let most = 11",
        in: Sample.second
      ),
      says: ["private static let most = 11"]
    )
    XCTAssertTrue(reading.course.isWhole)
  }

  // MARK: Proof

  func test_correctAnswers_areProvedAndCounted() throws {
    let proof = try course().proof()

    XCTAssertEqual(proof.mistakes, [])
    XCTAssertEqual(
      "\(proof.counts)",
      "2 chapters, 3 steps, 12 states, 16 listings, 11 claims, "
        + "3 console blocks, 3 chaffs, 4 wheats, 0 observations, 2 answers, 5 pictures"
    )
  }

  func test_falseClaims_areReported() throws {
    let lies = [
      (Self.claim, "> **Green:** 5 tests pass."),
      (#"("9") is not"#, #"("8") is not"#),
    ]
    for (truth, lie) in lies {
      let course = try course().changing(truth, to: lie, in: Sample.second)
      let lines = try XCTUnwrap(course[Sample.second]).lines
      let line = lines.firstIndex { $0.contains(lie) }

      try assertNotProved(
        course,
        at: "\(Sample.second):\(try XCTUnwrap(line) + 1)",
        "the claim is false"
      )
    }
  }

  func test_wrongOutput_isReported() throws {
    let course = try course().changing(
      "12 points",
      to: "11 points",
      in: Sample.second
    )

    try assertNotProved(
      course,
      at: place("11 points", in: course),
      "program: 12 points"
    )
  }

  func test_eachAnswer_isReportedByName() throws {
    let folder = try course().written()
    let names = Names()

    _ = Prover(
      root: folder.path,
      verdictService: try Bench.verdictService(),
      jobs: 1
    ).prove(ProofScope(chapters: [2]), report: { names.add($0.name) })

    XCTAssertTrue(names.all.contains("02-a-limit/answer-1"), "\(names.all)")
    XCTAssertTrue(names.all.contains("02-a-limit/answer-2"), "\(names.all)")
  }

  // MARK: Words

  func test_codeOfAnswer_isKnownOnlyInThatAnswer() throws {
    XCTAssertEqual(try course().pageMistakes(), [])

    let course = try course().changing(
      "Another one fails.",
      to: "Another `twenty` fails.",
      in: Sample.second
    )

    assertOne(
      try course.pageMistakes(),
      at: try place("Another `twenty` fails.", in: course),
      says: ["`twenty` doesn't appear"]
    )
  }

  func test_proseOfAnswer_isChecked() throws {
    for (lie, words) in [
      ("As in step 7.1.", "the course has no step 7.1"),
      ("It kept 77 points.", "the number 77 doesn't appear in"),
    ] {
      let course = try course().changing(
        "A limit of 20 keeps them all.",
        to: lie,
        in: Sample.second
      )

      assertOne(
        try course.pageMistakes(),
        at: try place(lie, in: course),
        says: [words]
      )
    }
  }

  // MARK: Accepting

  func test_openClaimMessageAndOutput_areFilledIn() throws {
    let clone = try Clone(
      course().changing(Self.claim, to: "> **Green:** ?", in: Sample.second)
        .changing(#"("9") is not"#, to: #"("8") is not"#, in: Sample.second)
        .changing("12 points", to: "11 points", in: Sample.second)
    )
    try clone.writeGame()

    let outcome = try clone.kata("accept")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    XCTAssertEqual(
      try Files.read("\(clone.folder.path)/\(Sample.second)"),
      try course()[Sample.second]
    )
  }

  func test_numberInAnswer_isCheckedAgainstItsProgram() throws {
    func course(_ number: Int) throws -> Sample {
      try self.course().changing(
        "A limit of 20 keeps them all.",
        to: "A limit of 20 keeps them all; one more is \(number).\n"
          + "<!-- \(number) = { () -> Int in var score = Score(); "
          + "score.add(99); return score.points + 1 }() -->",
        in: Sample.second
      )
    }

    XCTAssertEqual(try course(21).proof().mistakes, [])
    let lie = try course(11)
    let mistakes = try lie.proof().mistakes
    XCTAssertEqual(mistakes.count, 1, "\(mistakes)")
    XCTAssertTrue(
      mistakes.first?.message.contains("the code produces a different number")
        ?? false
    )
  }

  // MARK: Showing

  func test_lessonOfTag_keepsFoldedAnswers() throws {
    let course = try course().reading().course
    let end = try XCTUnwrap(course.states.last)

    let text = TagLesson(course.chapters[1]).text(at: end)

    for answer in [SampleAnswers.first, SampleAnswers.second] {
      XCTAssertTrue(text.contains(answer), text)
    }
  }
}

/// A thread-safe list of the names of proved states.
private final class Names: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func add(_ name: String) { lock.withLock { names.append(name) } }

  var all: [String] { lock.withLock { names } }
}
