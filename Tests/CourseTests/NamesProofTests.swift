import XCTest

@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem

final class NamesProofTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// Returns the sample with a test of step 2.1 that calls something more.
  private func sample(asking call: String) throws -> Sample {
    try Sample().changing(
      "    score.add(12)\n\n    XCTAssertEqual(score.points, 10)\n",
      to: "    score.add(12)\n    \(call)\n\n"
        + "    XCTAssertEqual(score.points, 10)\n",
      in: Sample.second
    )
  }

  /// Returns a sample in which step 1.2 ends with a helper of the lesson's own.
  private func withHelper(_ sample: Sample) throws -> Sample {
    try sample.changing(
      "+    points += amount\n   }\n",
      to: "+    points += amount\n+  }\n+\n+  public mutating func addTwo() {\n"
        + "+    add(2)\n   }\n"
    )
  }

  func test_namesThatAreToldOrGiven_areNoMistake() throws {
    XCTAssertEqual(try Sample().proof().mistakes, [])
  }

  func test_pageThatIsNotTheCompilers_isRefusedAtItsLine() throws {
    var course = try Sample()
    course[Sample.names] = course[Sample.names]?.replacing("Int", with: "Bool")

    try assertNotProved(
      course,
      at: "\(Sample.names):12",
      "is not what the compiler says now",
      "kata regenerate"
    )
  }

  func test_pageThatIsNotThere_isRefused() throws {
    var course = try Sample()
    course[Sample.names] = nil

    try assertNotProved(course, at: "\(Sample.names):1", "kata regenerate")
  }

  func test_regeneration_writesThePages() throws {
    var course = try Sample()
    let page = course[Sample.names]
    course[Sample.names] = nil
    let folder = try course.written()

    let changed = try Regeneration(
      root: folder.path,
      verdictService: try Bench.verdictService()
    ).run()

    XCTAssertEqual(changed, [Sample.names])
    XCTAssertEqual(
      Files.contents("\(folder.path)/\(Sample.names)"),
      page
    )
  }

  func test_testThatUsesTheLessonsOwnHelper_isRefusedAtItsLine() throws {
    let course = try withHelper(sample(asking: "score.addTwo()"))

    let found = try course.proof(chapters: [2]).mistakes.filter {
      $0.message.contains("`Score.addTwo()`")
    }

    assertOne(
      found,
      at: try course.place(of: "    score.addTwo()", in: Sample.second),
      says: ["was never told", "in backticks"]
    )
  }

  func test_helperThatIsNamedBeforeTheListing_isTold() throws {
    let course = try withHelper(sample(asking: "score.addTwo()")).changing(
      "Two times six is ten.",
      to: "Two times six is ten, and `addTwo()` makes it no more.",
      in: Sample.second
    )

    let reading = try course.reading().course
    let proof = NamesProof(
      verdictService: try Bench.verdictService(),
      course: reading
    )

    XCTAssertEqual(
      try proof.mistakes(in: [reading.chapters[1]]).map(\.message),
      ["is not what the compiler says now: run `kata regenerate`"]
    )
    XCTAssertEqual(
      NamesPage(
        try XCTUnwrap(try proof.pages()["chapters/02-a-limit/names.md"])
      ).section(of: reading.places[2]),
      [
        "`Sources/TicModel/Score.swift`", "", "```swift", "extension Score {",
        "  public mutating func addTwo()", "}", "```",
      ]
    )
  }

  func test_namesToUse_areReadFromThePage() throws {
    let course = try Sample().reading().course

    XCTAssertEqual(
      course.places.map(course.namesToUse),
      [
        [
          "Sources/TicModel/Score.swift", "extension Score {",
          "  public var points: Int { get }", "}",
        ], [], [],
      ]
    )
  }

  func test_headOfATag_showsTheNamesOfTheTestThatComesNext() throws {
    let course = try Sample().reading().course
    let readmes = course.states.indices.map {
      course.documents(ofState: $0)["README.md"] ?? ""
    }

    let showing = zip(course.states, readmes).filter { _, readme in
      readme.contains("The names that the test of 1.1 uses:\n\n```text\n")
        && readme.contains("\n  public var points: Int { get }\n")
    }
    XCTAssertEqual(
      showing.map(\.0.tag),
      ["01-points/start", "01-points/1-red"]
    )
  }
}
