import Synchronization
import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CourseBuild
@testable import CoursePlatform
@testable import kata

/// Tests of the record of what was proved.
final class ProofRecordTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// A sample course in a folder, with records that a proof can leave there.
  private struct Written {
    let folder: TemporaryFolder

    init(_ course: SampleCourse) throws { folder = try course.written() }

    /// Writes the files of another version of the course, and leaves the
    /// records as they are.
    func become(_ course: SampleCourse) throws {
      try folder.write(course.files)
    }

    func prover() throws -> Prover {
      Prover(
        root: folder.path,
        verdictService: try Bench.verdictService(),
        jobs: 2
      )
    }

    /// Proves the course, and returns the proof with the titles of the checks
    /// that were carried out.
    func proof(
      _ scope: ProofScope = ProofScope()
    ) throws -> (proof: Proof, titles: [String]) {
      let titles = Mutex<[String]>([])
      let proof = try prover().prove(scope) { progress in
        titles.withLock { $0.append(progress.name) }
      }
      return (proof, titles.withLock { $0.sorted() })
    }

    func record(_ scope: ProofScope = ProofScope()) throws {
      _ = try proof(scope).proof.record(in: folder.path)
    }

    /// Returns the titles of the checks that the records don't cover, without
    /// carrying any out.
    func unproved() throws -> [String] {
      let all = try checks()
      let records = RecordedChecks(
        of: try prover().course.chapters,
        root: folder.path,
        isIgnored: false
      )
      return all.filter { !records.hold($0) }.map(\.title)
    }

    /// Returns all checks that can be recorded.
    func checks() throws -> [Check] {
      let course = try prover().course
      let checks = CourseChecks(
        course: course,
        root: folder.path,
        verdictService: try Bench.verdictService()
      )
      return course.chapters.flatMap(checks.ofPrograms)
        + course.chapters.compactMap(checks.ofEnd)
    }

    func lines(ofChapter slug: String) throws -> [String] {
      try Files.read("\(folder.path)/chapters/\(slug)/proved.txt").textLines
    }
  }

  // MARK: What's recorded

  func test_provedChapter_hasLineForEachCheck() throws {
    let written = try Written(try Sample())

    try written.record()

    let lines = try written.lines(ofChapter: "02-a-limit")
    XCTAssertEqual(
      lines.map { $0.dropFirst(34) },
      [
        "1-green", "1-red", "1-refactor", "chaffs/ten-is-the-most/one-short",
        "chaffs/ten-is-the-most/starts-over", "end", "names.md",
        "pictures/OO.svg", "pictures/XO-X..svg", "pictures/XX.svg",
        "tests/ten-is-the-most", "wheats/ten-is-the-most/by-a-guard",
        "wheats/ten-is-the-most/twice",
      ]
    )
    XCTAssertTrue(lines.allSatisfy { Digest(String($0.prefix(32))) != nil })
  }

  func test_recordedChecks_areNotCarriedOut() throws {
    let written = try Written(try Sample())
    try written.record()

    let (proof, titles) = try written.proof()

    XCTAssertTrue(proof.holds)
    XCTAssertEqual(titles, ["pages"])
    XCTAssertEqual(
      proof.effort,
      "Of 28 checks, 28 held by the record and 0 were carried out now."
    )
  }

  func test_recordedChecks_areCarriedOutAgainOnDemand() throws {
    let written = try Written(try Sample())
    try written.record()

    let (proof, titles) = try written.proof(ProofScope(ignoresRecord: true))

    XCTAssertTrue(proof.holds)
    XCTAssertEqual(titles.count, 29)
  }

  func test_checkWithMistake_isRemovedFromRecord() throws {
    let written = try Written(try Sample())
    try written.record()
    let known = try written.lines(ofChapter: "02-a-limit")
    try written.become(
      try Sample().changing(
        "Score\n10 points\nexit",
        to: "Score\n9 points\nexit",
        in: Sample.second
      )
    )

    try written.record()

    let left = try written.lines(ofChapter: "02-a-limit")
    XCTAssertEqual(known.filter { !left.contains($0) }.count, 1)
    XCTAssertEqual(left.count, known.count - 1)
  }

  func test_checkThatIsGone_isRemovedFromRecord() throws {
    let third = "chapters/02-a-limit/wheats/ten-is-the-most/third.md"
    var course = try Sample()
    course[third] = course[Sample.wheat]
    let written = try Written(course)
    try written.record()
    let known = try written.lines(ofChapter: "02-a-limit")
    Files.remove("\(written.folder.path)/\(third)")

    try written.record()

    let left = try written.lines(ofChapter: "02-a-limit")
    XCTAssertEqual(
      known.filter { !left.contains($0) }.map { $0.dropFirst(34) },
      ["wheats/ten-is-the-most/third"]
    )
  }

  /// Returns the course with a second chapter that can't be read.
  private func courseWithUnreadableChapter() throws -> Sample {
    try Sample().changing("## 2.1 Ten", to: "## 2.7 Ten", in: Sample.second)
  }

  func test_chapter_isRecordedBesideOneThatCannotBeRead() throws {
    let written = try Written(try courseWithUnreadableChapter())

    try written.record()

    let names = try written.lines(ofChapter: "01-points").map {
      $0.dropFirst(34)
    }
    XCTAssertTrue(names.contains("chaffs/a-score-starts-at-zero/one"))
  }

  func test_unreadableChapter_takesNoCheckFromRecords() throws {
    func names(_ written: Written) throws -> [[Substring]] {
      try ["01-points", "02-a-limit"].map { slug in
        try written.lines(ofChapter: slug).map { $0.dropFirst(34) }
      }
    }
    let written = try Written(try Sample())
    try written.record()
    let known = try names(written)
    try written.become(try courseWithUnreadableChapter())

    try written.record()

    XCTAssertEqual(try names(written), known)
  }

  func test_unsettledOutcome_isNotRecorded() {
    let outcomes = [
      "late": Check.Outcome(isSettled: false), "sure": Check.Outcome(),
      "wrong": Check.Outcome([Mistake("no", at: Self.here)]),
    ]
    let checks = outcomes.map { name, outcome in
      Check(name, of: "a", at: Self.here, digest: Digest.of([name])) { outcome }
    }
    let holding = checks.filter { $0.outcome().holds }.map(\.title)

    let records = RecordedChecks(of: [], root: "/no", isIgnored: true)
      .updated(with: checks, holding: Set(holding))

    XCTAssertEqual(records["a"]?.digests, ["sure": Digest.of(["sure"])])
  }

  private static let here = SourceLocation(path: "a", line: 1)

  // MARK: What a digest depends on

  func test_rewordedSentence_leavesRecordAsItIs() throws {
    let written = try Written(try Sample())
    try written.record()
    try written.become(
      try Sample().changing("The least that passes.", to: "A line is enough.")
    )

    XCTAssertEqual(try written.unproved(), [])
  }

  func test_changeOfLastProgram_leavesEarlierChaptersAsTheyAre() throws {
    let written = try Written(try Sample())
    try written.record()
    let changed = try Sample().changing(
      "+    points = min(points + amount, Self.most)",
      to: "+    points = min(amount + points, Self.most)",
      in: Sample.second
    )
    try written.become(changed)

    let titles = try written.unproved()

    XCTAssertTrue(titles.contains("02-a-limit/1-refactor"))
    let early = titles.filter { $0.hasPrefix("01-points/") }
    // The wheats' judge looks into the next chapter, too, and the last program
    // draws all pictures.
    XCTAssertTrue(
      early.allSatisfy { $0.contains("/wheats/") || $0.contains("/pictures/") },
      "\(early)"
    )
  }

  // MARK: Lies

  /// Asserts that a lie is found although the record is that of the truth.
  private func assertFound(
    _ lie: SampleCourse,
    _ words: String,
    line: UInt = #line
  ) throws {
    let written = try Written(try Sample())
    try written.record()
    try written.become(lie)

    let mistakes = try written.proof().proof.mistakes

    XCTAssertTrue(
      mistakes.contains { $0.message.contains(words) },
      "\(mistakes)",
      line: line
    )
  }

  func test_falseClaimBesideOldRecord_isFound() throws {
    try assertFound(
      try Sample().changing(
        "**Green:** 2 tests pass.",
        to: "**Green:** 3 tests pass."
      ),
      "the claim is false"
    )
  }

  func test_brokenCodeBesideOldRecord_isFound() throws {
    // The chapter's end stays as it is: SwiftPM would take half a minute.
    let line = "    points = min(points + amount, 10)\n"
    let lie = line.replacing("10", with: "11")
    let course = try Sample()
      .changing("+\(line)```", to: "+\(lie)```", in: Sample.second)
      .changing("-\(line)", to: "-\(lie)", in: Sample.second)

    try assertFound(course, "the claim is false")
  }

  func test_weakTestBesideOldRecord_isFound() throws {
    try assertFound(
      try Sample().changing(
        "-    points = min(points + amount, 10)",
        to: "     points = min(points + amount, 10)",
        in: Sample.chaff
      ),
      "already caught by"
    )
  }

  func test_falseOutputBesideOldRecord_isFound() throws {
    try assertFound(
      try Sample().changing(
        "Score\nno points yet\n```",
        to: "Score\nno points!\n```"
      ),
      "the output of `swift run TicDemo` differs"
    )
  }

  /// Returns a course whose first green claim is false, with a record that
  /// claims that it was proved.
  private func forged() throws -> Written {
    let written = try Written(try Sample())
    try written.record()
    let lie = try Sample().changing(
      "**Green:** 2 tests pass.",
      to: "**Green:** 3 tests pass."
    )
    try written.become(lie)
    let all = try written.checks()
    for (slug, record) in RecordedChecks(of: [], root: "", isIgnored: true)
      .updated(with: all, holding: Set(all.map(\.title)))
    {
      try written.folder.write(["chapters/\(slug)/proved.txt": record.text])
    }
    return written
  }

  func test_forgedRecord_hidesMistakeFromProofThatReliesOnIt() throws {
    XCTAssertTrue(try forged().proof().proof.holds)
  }

  func test_forgedRecord_isFoundWithoutRecord() throws {
    let proof = try forged().proof(ProofScope(ignoresRecord: true)).proof

    XCTAssertTrue(
      proof.mistakes.contains { $0.message.hasPrefix("the claim is false") }
    )
  }

  func test_forgedRecord_isFoundBySample() throws {
    let written = try forged()
    let prover = try written.prover()
    let sample = ProofSample(of: prover.course, commit: "1", changed: [])

    let result = sample.prove(
      for: .infinity,
      with: prover,
      report: { _ in },
      found: { _ in }
    )

    XCTAssertEqual(result.chapters.sorted(), [1, 2])
    XCTAssertTrue(
      result.mistakes.contains { $0.message.hasPrefix("the claim is false") }
    )
  }

  func test_madeUpDigest_provesNothing() throws {
    let written = try Written(
      try Sample().changing(
        "**Green:** 2 tests pass.",
        to: "**Green:** 3 tests pass."
      )
    )
    try written.folder.write([
      "chapters/01-points/proved.txt": "\(Digest.of(["made up"]))  2-green\n"
    ])

    XCTAssertFalse(try written.proof().proof.holds)
  }

  // MARK: The file

  func test_lineThatIsNotADigest_isReportedUntilRecordIsRewritten() throws {
    let written = try Written(try Sample())
    try written.folder.write([
      "chapters/01-points/proved.txt": "<<<<<<< HEAD\n"
    ])

    assertOne(
      try written.proof().proof.mistakes,
      at: "chapters/01-points/proved.txt:1",
      says: ["isn't a digest and the name of a check"]
    )
    try written.record(ProofScope(rewritesRecord: true))
    XCTAssertEqual(try written.proof().proof.mistakes, [])
  }

  // MARK: Shares and samples

  func test_shares_coverEachChapterOnce() throws {
    let shares = try (1...8).map {
      try XCTUnwrap(ProofScope.Share("\($0)/8"))
    }

    for chapter in 1...38 {
      XCTAssertEqual(shares.count { $0.contains(chapter: chapter) }, 1)
    }
  }

  func test_impossibleShares_areRejected() {
    for text in ["0/8", "9/8", "2", "2/", "/8", "a/b", "1/2/3", "-1/8", ""] {
      XCTAssertNil(ProofScope.Share(text), text)
    }
  }

  func test_wholeCourse_belongsToFirstShareOnly() {
    func isWhole(_ text: String) -> Bool {
      ProofScope(share: ProofScope.Share(text)).containsWholeCourse
    }
    XCTAssertTrue(isWhole("1/2"))
    XCTAssertFalse(isWhole("2/2"))
  }

  private func order(
    commit: String,
    changed: [String] = []
  ) throws -> [Int] {
    let course = try Sample().reading().course
    return ProofSample(of: course, commit: commit, changed: changed).chapters
      .map(\.number)
  }

  func test_sample_dependsOnCommit() throws {
    let orders = try (1...20).map { try order(commit: "\($0)") }

    XCTAssertEqual(Set(orders), [[1, 2], [2, 1]])
  }

  func test_sample_beginsWithChangedChapters() throws {
    for commit in 1...20 {
      XCTAssertEqual(
        try order(
          commit: "\(commit)",
          changed: ["chapters/02-a-limit/README.md"]
        ),
        [2, 1]
      )
    }
  }

  func test_changedRecord_doesNotChangeSample() throws {
    for commit in 1...20 {
      XCTAssertEqual(
        try order(
          commit: "\(commit)",
          changed: ["chapters/02-a-limit/proved.txt"]
        ),
        try order(commit: "\(commit)")
      )
    }
  }

  func test_contradictoryOptions_areRejected() {
    for words in [
      ["--pages", "--record"], ["--pages", "--again"],
      ["--pages", "--sample", "1"], ["--build", "swiftpm", "--record"],
      ["--part", "3/2"], ["--sample", "0"],
    ] {
      XCTAssertEqual(Kata.program.run(["verify"] + words), .usage, "\(words)")
    }
  }
}
