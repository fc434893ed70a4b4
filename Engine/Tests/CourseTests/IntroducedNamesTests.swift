import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

final class IntroducedNamesTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let secondNames = "chapters/02-a-limit/names.md"

  /// Returns the sample course with a line added to the test of step 2.1.
  private func sample(asking call: String) throws -> Sample {
    try Sample().changing(
      "    score.add(12)\n\n    XCTAssertEqual(score.points, 10)\n",
      to: "    score.add(12)\n    \(call)\n\n"
        + "    XCTAssertEqual(score.points, 10)\n",
      in: Sample.second
    )
  }

  /// Returns the sample course with a helper that step 1.2 adds without
  /// introducing it.
  private func withHelper(
    _ call: String = "score.addTwo()",
    parameters: String = ""
  ) throws -> Sample {
    try sample(asking: call).changing(
      "+    points += amount\n   }\n",
      to: "+    points += amount\n+  }\n+\n"
        + "+  public mutating func addTwo(\(parameters)) {\n+    add(2)\n   }\n"
    )
  }

  /// Returns the sample course with a box of names for step 2.1.
  private func boxed(_ sample: Sample, _ lines: String) -> Sample {
    var sample = sample
    sample[Self.secondNames] =
      "# 2 A limit: the names to use\n\n## 2.1 Ten is the most\n\n"
      + "`Sources/TicModel/Score.swift`\n\n```swift\n\(lines)\n```\n"
    return sample
  }

  private func mistakes(
    _ course: Sample,
    chapter: Int = 2
  ) throws -> [Mistake] {
    let reading = try course.reading()
    XCTAssertEqual(reading.mistakes, [])
    return try IntroducedNames(
      course: reading.course,
      verdictService: try Bench.verdictService()
    )
    .outcome(in: reading.course.chapters[chapter - 1]).mistakes
  }

  // MARK: Names of tests

  func test_introducedOrGivenNames_areAccepted() throws {
    XCTAssertEqual(try mistakes(Sample(), chapter: 1), [])
    XCTAssertEqual(try mistakes(Sample(), chapter: 2), [])
  }

  func test_nameWithoutNamesPage_isReportedAtItsLine() throws {
    var course = try Sample()
    course[Sample.names] = nil

    assertOne(
      try mistakes(course, chapter: 1),
      at: try course.place(of: "    XCTAssertEqual(Score().points, 0)"),
      says: ["the test uses `Score.points`", "names.md"]
    )
  }

  func test_unintroducedHelper_isReportedAtItsLine() throws {
    let course = try withHelper()

    assertOne(
      try mistakes(course),
      at: try course.place(of: "    score.addTwo()", in: Sample.second),
      says: ["the test uses `Score.addTwo()`", "in backticks"]
    )
  }

  func test_helperInBoxOrBackticksAbove_isAccepted() throws {
    let course = try withHelper()

    XCTAssertEqual(
      try mistakes(
        boxed(course, "extension Score {\n  public mutating func addTwo()\n}")
      ),
      []
    )
    XCTAssertEqual(
      try mistakes(
        course.changing(
          "Two times six is ten.",
          to: "Two times six is ten, and `addTwo()` makes it no more.",
          in: Sample.second
        )
      ),
      []
    )
  }

  func test_helperInBackticksAfterListing_isReported() throws {
    let course = try withHelper().changing(
      "The smaller of the two.",
      to: "The smaller of the two, and `addTwo()`.",
      in: Sample.second
    )

    XCTAssertEqual(try mistakes(course).count, 1)
  }

  func test_helperOfSameNameInTest_isAccepted() throws {
    let course = try withHelper("func addTwo() {}; addTwo()")

    XCTAssertEqual(try mistakes(course), [])
  }

  func test_defaultedParameter_isReportedOnlyIfUsed() throws {
    for (call, count) in [("score.add(1)", 0), ("score.add(1, times: 2)", 1)] {
      let course = try sample(asking: call)
        .changing(
          "   public mutating func add(_ amount: Int) {\n+    points += amount",
          to: "-  public mutating func add(_ amount: Int) {\n"
            + "+  public mutating func add(_ amount: Int, times: Int = 1) {\n"
            + "+    points += amount"
        )

      XCTAssertEqual(try mistakes(course).count, count, call)
    }
  }

  func test_unintroducedEnumCase_isReported() throws {
    func course(_ call: String) throws -> Sample {
      try sample(asking: call).changing(
        "+    points += amount\n   }\n",
        to: "+    points += amount\n+  }\n+\n"
          + "+  public enum Level: CaseIterable {\n+    case low\n+    case top\n"
          + "+  }\n+\n+  public func isAt(_ level: Level) -> Bool {\n+    true\n"
          + "   }\n"
      )
    }
    let members = """
      extension Score {
        public func isAt(_ level: Level) -> Bool
      }
      """

    assertOne(
      try mistakes(boxed(course("_ = score.isAt(.top)"), members)),
      at: "\(Sample.second):"
        + String(
          try course("_ = score.isAt(.top)")
            .place(of: "    _ = score.isAt(.top)", in: Sample.second)
            .split(separator: ":").last ?? ""
        ),
      says: ["`Score.Level.top`"]
    )
    XCTAssertEqual(
      try mistakes(
        boxed(
          course("_ = score.isAt(.top)"),
          members + "\n\nenum Score.Level {\n  case top\n}"
        )
      ),
      []
    )
  }

  // MARK: Boxes

  func test_boxLineWithoutDeclaration_isReportedAtItsLine() throws {
    let course = try withHelper()
    for line in [
      "public mutating func addTow()",
      "public mutating func addTwo(now: Bool)",
      "public func addTwo()",
      "public static mutating func addTwo()",
    ] {
      let boxed = boxed(
        course,
        "extension Score {\n  public mutating func addTwo()\n  \(line)\n}"
      )

      assertOne(
        try mistakes(boxed),
        at: "\(Self.secondNames):10",
        says: ["the program doesn't contain this declaration: \(line)"]
      )
    }
  }

  func test_boxOfOtherType_isReported() throws {
    let found = try mistakes(
      boxed(
        withHelper(),
        "extension Points {\n  public mutating func addTwo()\n}"
      )
    )

    XCTAssertEqual(
      Set(found.map(\.location.path)),
      [Self.secondNames, Sample.second]
    )
  }

  func test_inheritanceInBox_isChecked() throws {
    XCTAssertEqual(
      try mistakes(boxed(Sample(), "public struct Score")),
      []
    )
    XCTAssertEqual(
      try mistakes(boxed(Sample(), "public struct Score: Hashable")).count,
      1
    )
  }

  func test_headingWithoutStep_isReported() throws {
    var course = try Sample()
    course[Sample.names] = course[Sample.names]?
      .replacing("## 1.1 A score", with: "## 1.1 The score")

    XCTAssertTrue(
      try mistakes(course, chapter: 1).contains {
        $0.location.path == Sample.names
          && $0.message.contains("below the heading of a step")
      }
    )
  }

  // MARK: What learners see

  func test_namesToUse_areReadFromPage() throws {
    let course = try Sample().reading().course

    XCTAssertEqual(
      course.places.map(\.namesToUse),
      [
        [
          "Sources/TicModel/Score.swift", "extension Score {",
          "  public var points: Int { get }", "}",
        ], [], [],
      ]
    )
  }

  func test_headOfTag_showsNamesForNextTest() throws {
    let course = try Sample().reading().course
    let readmes = course.states.indices.map {
      course.documents(ofState: $0)["README.md"] ?? ""
    }

    let showing = zip(course.states, readmes).filter { _, readme in
      readme.contains("The test for step 1.1 uses these names:\n\n```text\n")
        && readme.contains("\n  public var points: Int { get }\n")
    }
    XCTAssertEqual(
      showing.map(\.0.tag),
      ["01-points/start", "01-points/1-red"]
    )
  }
}
