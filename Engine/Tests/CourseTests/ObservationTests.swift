import XCTest

@testable import CourseBuild
@testable import CourseAuthor
@testable import Course
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests of observations: an author's programs that query a learner's program
/// in all situations.
final class ObservationTests: XCTestCase {
  private static let folder = "chapters/02-a-limit/observations/ten-is-the-most"
  private static let path = "\(folder)/points.swift"

  /// Returns the sample course with an observation of all sums of two numbers.
  private func course(
    _ answer: String = "score.points",
    situations: String = "",
    isLater: Bool = false
  ) throws -> SampleCourse {
    var course = try SampleCourse()
    course[Observation.situationsPath] = """
      import TicModel

      /// The numbers that are added.
      let numbers = 0...12
      \(situations)
      """
    course[Self.path] = """
      import TicModel

      for one in numbers {
        for two in numbers {
          var score = Score()
          score.add(one)
          score.add(two)
          \(isLater ? "later { " : "")say("\\(one), then \\(two)", "\\(\(answer))")\(isLater ? " }" : "")
        }
      }

      """
    return course
  }

  private func remark(
    _ body: String,
    situations: String = "",
    imports: String = "",
    manifest: (String) -> String = { $0 }
  ) throws -> Remark? {
    let sample = try SampleWorkspace(course(situations: situations))
    try sample.go("2.1")
    try sample.writeTest(
      "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
    )
    try sample.changeScore("points += amount", to: body)
    let score = "Sources/TicModel/Score.swift"
    try sample.write(imports + sample.read(score), to: score)
    try sample.write(
      manifest(try sample.read("Package.swift")),
      to: "Package.swift"
    )
    return try sample.judgeAndRemark("2.1").1.first {
      if case .observed = $0 { true } else { false }
    }
  }

  /// A public structure that isn't `Sendable` can't be shared in Swift 6.
  func test_typeThatIsUnsafeWithThreads_isAskedAllTheSame() throws {
    let remark = try remark(
      "points = min(points + amount, 10)",
      situations: "let first = Score()\n"
    )

    XCTAssertEqual(remark, .observed(.same(169)))
  }

  func test_rightProgram_agreesInAllSituations() throws {
    let remark = try remark(
      "points = points + amount > 10 ? 10 : points + amount"
    )

    XCTAssertEqual(remark, .observed(.same(169)))
    XCTAssertEqual(
      remark?.words,
      "In all 169 situations that were tried, your program does what the "
        + "lesson's does, now or in a later step."
    )
  }

  func test_programThatImportsObservation_isAsked() throws {
    let remark = try remark(
      "points = min(points + amount, 10)",
      imports: "import Observation\n"
    )

    XCTAssertEqual(remark, .observed(.same(169)))
  }

  func test_manifestThatOnlySwiftPMReads_isReplaced() throws {
    let remark = try remark("points = min(points + amount, 10)") {
      $0.replacing(
        #".target(name: "TicModel")"#,
        with: #".target(name: "TicModel", path: "Sources/TicModel")"#
      )
    }

    XCTAssertEqual(remark, .observed(.same(169)))
  }

  func test_conflictingName_isReported() throws {
    var course = try course()
    course[Self.path] = course[Self.path]?.replacing(
      "for one in numbers",
      with: "for one in Set<Int>(numbers).sorted()"
    )
    let sample = try SampleWorkspace(course)
    try sample.finishLimit()
    try sample.write(
      "public struct Set { var rounds = 3 }\n",
      to: "Sources/TicModel/Set.swift"
    )

    let remarks = try sample.judgeAndRemark("2.1").1

    XCTAssertTrue(
      remarks.contains {
        $0.words.contains("one of your names causes a conflict")
      },
      "\(remarks.map(\.words))"
    )
  }

  /// Returns the judgement of a program at step 2.1, and the remarks on it.
  private func judged(
    _ body: String,
    by course: SampleCourse
  ) throws -> (Judgement, [Remark]) {
    let sample = try SampleWorkspace(course)
    try sample.finishLimit()
    try sample.changeScore("points = min(points + amount, 10)", to: body)
    return try sample.judgeAndRemark("2.1")
  }

  private static let slip =
    "points = amount == 1 ? points + 1 : min(points + amount, 10)"

  func test_differenceThatStepAsksFor_isNotDone() throws {
    let (judgement, remarks) = try judged(Self.slip, by: course())

    XCTAssertFalse(judgement.isDone)
    XCTAssertEqual(judgement.part, .code)
    XCTAssertEqual(
      Feedback(judgement).headline,
      "Your tests pass, but your program doesn't do yet what this step asks for."
    )
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "In this situation, the answers differ:", "", "  10, then 1", "",
        "  yours:        11", "  the lesson's: 10",
      ]
    )
    XCTAssertFalse(remarks.contains(where: \.isObservation), "\(remarks)")
    // The test is there, too, and it fails without the code.
    XCTAssertFalse(remarks.contains(.codeBeforeTest), "\(remarks)")
  }

  func test_differenceThatLaterStepAsksFor_isRemarkedButDone() throws {
    let (judgement, remarks) = try judged(
      Self.slip,
      by: course(isLater: true)
    )

    XCTAssertTrue(judgement.isDone)
    let words = try XCTUnwrap(remarks.last?.words)
    XCTAssertTrue(words.contains("  10, then 1\n"), words)
    XCTAssertTrue(words.contains("  yours:        11\n"), words)
    XCTAssertTrue(words.contains("  the lesson's: 10\n"), words)
  }

  func test_askedDifference_comesBeforeAnEarlierOneOfLaterStep() {
    let observed = Observed(
      .init(lines: ["\u{1}a\t1", "b\t2"], trouble: nil),
      beside: .init(lines: ["\u{1}a\t3", "b\t4"], trouble: nil),
      by: "sums"
    )

    guard case .differs(let found) = observed else {
      return XCTFail("\(observed)")
    }
    XCTAssertEqual(found.situation, "b")
    XCTAssertTrue(found.isAsked)
  }

  func test_differenceOfLaterStep_isShownWithoutItsMark() {
    let observed = Observed(
      .init(lines: ["\u{1}a\t1", "b\t2"], trouble: nil),
      beside: .init(lines: ["\u{1}a\t3", "b\t2"], trouble: nil),
      by: "sums"
    )

    guard case .differs(let found) = observed else {
      return XCTFail("\(observed)")
    }
    XCTAssertEqual(
      [found.situation, found.own, found.lesson],
      ["a", "1", "3"]
    )
    XCTAssertFalse(found.isAsked)
  }

  /// The lesson doesn't limit the score before step 2.1.
  func test_programThatAnswersAsLaterStep_isAhead() throws {
    var course = try course()
    course["chapters/01-points/observations/points-are-added/points.swift"] =
      course[Self.path]
    let sample = try SampleWorkspace(course)
    try sample.go("1.2")
    try sample.writeTest(
      "var score = Score(); score.add(4); XCTAssertEqual(score.points, 4)"
    )
    try sample.take(.code, at: "1.2")
    try sample.changeScore(
      "points += amount",
      to: "points = min(points + amount, 10)"
    )

    let (judgement, remarks) = try sample.judgeAndRemark("1.2")

    XCTAssertTrue(judgement.isDone, "\(Feedback(judgement))")
    XCTAssertTrue(remarks.contains { $0.topic == .differs }, "\(remarks)")
  }

  /// A later step says nothing about a slip if it asks something else.
  func test_programThatLaterStepDoesNotAskAbout_isNotAhead() throws {
    var course = try course()
    course["chapters/01-points/observations/points-are-added/points.swift"] =
      course[Self.path]
    course[Self.path] = """
      import TicModel

      say("0", "\\(Score().points)")

      """
    let sample = try SampleWorkspace(course)
    try sample.go("1.2")
    try sample.writeTest(
      "var score = Score(); score.add(4); XCTAssertEqual(score.points, 4)"
    )
    try sample.take(.code, at: "1.2")
    try sample.changeScore(
      "points += amount",
      to: "points += amount == 7 ? 8 : amount"
    )

    let judgement = try sample.judgeAndRemark("1.2").0

    guard case .codeDiffers(let found) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(found.situation, "0, then 7")
  }

  func test_crashingProgram_isReportedWithSituation() throws {
    let judgement = try judged(
      "points = amount == 7 ? [0][amount] : min(points + amount, 10)",
      by: course()
    ).0

    guard case .codeDiffers(let found) = judgement.finding else {
      return XCTFail(judgement.headline)
    }
    XCTAssertEqual(found.situation, "0, then 7")
    XCTAssertEqual(found.own, "it crashes")
    XCTAssertEqual(found.lesson, "7")
  }

  func test_boardInSituation_isDrawn() {
    let difference = Observed.Difference(
      situation: "XO./.X./..., then O in cell 8",
      own: "X Wins",
      lesson: "nobody"
    )

    XCTAssertEqual(
      difference.words,
      """
      ```text
        X O .
        . X .
        . . .
        then O in cell 8

        yours:        X Wins
        the lesson's: nobody
      ```
      """
    )
  }

  func test_observations_areLatestOfEachNameInChapter() throws {
    var sample = try course()
    func write(_ step: String, _ name: String, _ text: String) {
      sample["chapters/01-points/observations/\(step)/\(name).swift"] = text
    }
    write("a-score-starts-at-zero", "points", "// early")
    write("a-score-starts-at-zero", "other", "// other")
    write("a-score-starts-at-zero", "third", "// third")
    write("points-are-added", "points", "// late")
    write("points-are-added", "other", "")
    let course = CourseReader(try sample.reading().course)

    func standing(_ number: String) throws -> [String] {
      try XCTUnwrap(course.place(numbered: number)).observations
        .map { "\($0.name) \($0.text.prefix(8))" }
    }

    XCTAssertEqual(
      try standing("1.1"),
      ["other // other", "points // early", "third // third"]
    )
    XCTAssertEqual(try standing("1.2"), ["points // late", "third // third"])
    XCTAssertEqual(try standing("2.1"), ["points import T"])
  }

  // MARK: Programs that only SwiftPM can build

  /// Returns the remarks on the comparison with the lesson's program, for a
  /// save of step 2.1 with a given finding.
  private func comparisons(
    on sample: SampleWorkspace,
    finding: Judgement.Finding = .done,
    by verdictService: VerdictService
  ) throws -> [Remark] {
    let save = try sample.workspace.keep(
      Snapshot(of: sample.workspace.path),
      at: try sample.place("2.1")
    )
    let judge = Judge(course: sample.course, verdictService: verdictService)
    let remarks = try judge.remarks(
      on: Judgement(
        own: .passes([TestResult(name: Self.test, failures: [])]),
        finding: finding,
        newTests: [Self.test],
        hasRefactoring: false,
        observed: try Observing(
          course: sample.course,
          verdictService: verdictService
        ).observed(save.tree, at: sample.course.lesson(at: save.place))
      ),
      of: save.submission
    )
    try sample.workspace.tell(remarks)
    return remarks.filter(\.isObservation)
  }

  private static let test = TestName(
    className: "LearnerTests",
    method: "test_learner"
  )

  private func swiftPMService() throws -> VerdictService {
    try VerdictService(store: Bench.store(), choice: .swiftpm)
  }

  func test_computerWithSwiftPMOnly_isRemarkedEachTimeStepIsDone() throws {
    let sample = try SampleWorkspace(course())
    let service = try swiftPMService()

    for _ in 1...2 {
      XCTAssertEqual(
        try comparisons(on: sample, by: service),
        [.observed(.needsSwiftPM)]
      )
    }
    XCTAssertEqual(
      Remark.observed(.needsSwiftPM).words,
      "Your program can't be compared with the lesson's in all situations, "
        + "because only SwiftPM can build it here."
    )
    XCTAssertEqual(
      try comparisons(on: sample, finding: .noNewTest, by: service),
      []
    )
  }

  func test_computerWithSwiftPMOnly_isNotRemarkedWithoutObservations() throws {
    let sample = try SampleWorkspace()

    XCTAssertEqual(try comparisons(on: sample, by: swiftPMService()), [])
  }

  func test_canceledBuild_isNotTakenForImpossibleOne() throws {
    let folder = try TemporaryFolder()
    let service = try Bench.verdictService(new: folder)
    let tree = SamplePackage().tree
    let cancellation = Cancellation()

    XCTAssertThrowsError(
      try cancellation.run {
        cancellation.cancel()
        _ = try service.program(
          of: Script(files: ["main.swift": "print(1)\n"], imports: []),
          with: tree
        )
      }
    ) { XCTAssertTrue($0 is Cancellation.Cancelled, "\($0)") }
  }

  // MARK: Helpers

  private static let helper = "\(folder)/Helpers.swift"

  /// Returns the sample course with an observation that calls a helper.
  private func courseWithHelper(
    _ answer: String = "score.points"
  ) throws -> SampleCourse {
    var course = try course("answer(score)")
    course[Self.helper] = """
      import TicModel

      func answer(_ score: Score) -> Int {
        \(answer)
      }

      """
    return course
  }

  func test_helpers_areThoseUpToObservationsOwnStep() throws {
    var sample = try course()
    func write(_ step: String, _ name: String, _ text: String) {
      sample["chapters/01-points/observations/\(step)/\(name).swift"] = text
    }
    write("a-score-starts-at-zero", "first", "import TicModel")
    write("a-score-starts-at-zero", "Helpers", "// early")
    write("points-are-added", "second", "import TicModel")
    write("points-are-added", "Helpers", "// late")
    let course = CourseReader(try sample.reading().course)

    let observations = try XCTUnwrap(course.place(numbered: "1.2")).observations

    XCTAssertEqual(observations.map(\.name), ["first", "second"])
    XCTAssertEqual(
      observations.map { $0.helpers.map(\.text) },
      [["// early"], ["// early", "// late"]]
    )
  }

  func test_helper_isOnlyForObservationsThatImportItsModules() throws {
    var sample = try course()
    sample["\(Self.folder)/all.swift"] =
      "import TicModel\n@testable import TicDemo"
    sample[Self.helper] = "import TicDemo"
    let course = CourseReader(try sample.reading().course)

    let observations = try XCTUnwrap(course.place(numbered: "2.1")).observations

    XCTAssertEqual(observations.map(\.name), ["all", "points"])
    XCTAssertEqual(
      observations.map { $0.helpers.map(\.text) },
      [["import TicDemo"], []]
    )
  }

  func test_source_containsAllThatIsCompiled() throws {
    var sample = try courseWithHelper()
    sample[Self.path] = "import TicModel\n"
    sample[Self.helper] = "let answer = 42\n"
    let course = CourseReader(try sample.reading().course)
    let place = try XCTUnwrap(course.place(numbered: "2.1"))

    XCTAssertEqual(
      place.observations.map { $0.source(situations: "let all = 0...12\n") },
      [
        [
          "main.swift": "import TicModel\n",
          "Helpers1.swift": "let answer = 42\n",
          "Situations.swift": "let all = 0...12\n",
        ]
      ]
    )
  }

  func test_observationWithHelper_isProved() throws {
    let proof = try courseWithHelper().proof(chapters: [2])

    XCTAssertEqual(proof.mistakes.map(\.description), [])
    XCTAssertTrue("\(proof.counts)".contains("1 observation,"))
  }

  func test_helperThatDoesNotCompile_isReportedAtItsLine() throws {
    try assertNotProved(
      try courseWithHelper("score.total"),
      at: "\(Self.helper):4",
      "this doesn't compile with the lesson's program from step 2.1: value of "
        + "type 'Score' has no member 'total'"
    )
  }

  func test_situationsThatDoNotCompile_areReportedAtTheirLine() throws {
    try assertNotProved(
      try course(situations: "let more = few"),
      at: "\(Observation.situationsPath):5",
      "this doesn't compile with the lesson's program from step 2.1: cannot "
        + "find 'few' in scope"
    )
  }

  func test_helperWithoutObservation_isReported() throws {
    var sample = try course()
    sample[Self.helper] = "import TicDemo\n"

    try assertRejected(
      sample,
      at: "\(Self.helper):1",
      "no observation is compiled with this helper"
    )
  }

  func test_observationOfUnknownStep_isReported() throws {
    var sample = try course()
    let path = "chapters/02-a-limit/observations/eleven-is-too-many/more.swift"
    sample[path] = "import TicModel\n"

    try assertRejected(
      sample,
      at: "\(path):1",
      "this chapter has no step named eleven-is-too-many"
    )
  }

  // MARK: The proof

  func test_correctObservation_isProved() throws {
    let proof = try course().proof(chapters: [2])

    XCTAssertEqual(proof.mistakes.map(\.description), [])
    XCTAssertTrue("\(proof.counts)".contains("1 observation,"))
  }

  func test_observationThatDoesNotCompile_isReported() throws {
    try assertNotProved(
      try course("score.total"),
      at: "\(Self.path):8",
      "this doesn't compile with the lesson's program from step 2.1: value of "
        + "type 'Score' has no member 'total'"
    )
  }

  private static let wheatWithProperty = """
    One more property does no harm.

    `Sources/TicModel/Score.swift`

    ```diff
       public init() {}
    +
    +  public let more = true
    ```

    """

  func test_tooStrictObservation_isReportedAtWheat() throws {
    var sample = try course("score.points + 100 * MemoryLayout<Score>.size")
    sample[SampleCourse.wheat] = Self.wheatWithProperty

    try assertNotProved(
      sample,
      at: "\(SampleCourse.wheat):1",
      "the observation points is too strict. For 0, then 0, it prints 900 with "
        + "this wheat, but 800 with the lesson's program"
    )
  }

  func test_wheat_mayDifferInSituationsOfLaterSteps() throws {
    var sample = try course(
      "score.points + 100 * MemoryLayout<Score>.size",
      isLater: true
    )
    sample[SampleCourse.wheat] = Self.wheatWithProperty

    XCTAssertEqual(try sample.proof().mistakes.map(\.description), [])
  }

  func test_chaffThatNoObservationReveals_isReported() throws {
    try assertNotProved(
      try course("score.points > 0 ? 1 : 0"),
      at: "chapters/02-a-limit/chaffs/ten-is-the-most/one-short.md:1",
      "no observation reveals this chaff (a deliberately wrong program). Change "
        + "an observation so that it does, or remove the chaff"
    )
  }

  func test_observationOutsideStepFolder_isReported() throws {
    var sample = try course()
    sample["chapters/02-a-limit/observations/points.swift"] = "// stray\n"

    XCTAssertEqual(
      try sample.reading().mistakes.map { "\($0.location)" },
      ["chapters/02-a-limit/observations/points.swift:1"]
    )
  }
}
