import XCTest

@testable import Course

final class MovesTests: XCTestCase {
  func test_goOn_handsOverWhatTheStepGives() throws {
    let sample = try SampleWorkspace()
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )

    let next = try sample.workspace.goOn(
      from: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(next?.number, "1.2")
    XCTAssertTrue(
      try sample.read("Sources/TicModel/Score.swift").contains("func add")
    )
    XCTAssertEqual(
      try sample.workspace.place(in: sample.course).number,
      "1.2"
    )
  }

  func test_goOn_leavesTheLearnersTestsAlone() throws {
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

  func test_goOn_atTheEnd_isNil() throws {
    let sample = try SampleWorkspace()

    XCTAssertNil(
      try sample.workspace.goOn(
        from: try sample.place("2.1"),
        in: sample.course
      )
    )
  }

  func test_goTo_putsTheLessonsTreeAndSavesTheLearners() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTFail()")

    let saved = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )

    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.course.states.first { $0.tag == "02-a-limit/start" }?.tree
    )
    XCTAssertEqual(
      try sample.git("show", "\(saved):\(SampleWorkspace.testPath)"),
      SampleWorkspace.test("XCTFail()").trimmed
    )
  }

  func test_take_theTest_changesNoProgram() throws {
    let sample = try SampleWorkspace()

    let (changed, _) = try sample.workspace.take(
      .test,
      of: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(changed, ["Tests/TicModelTests/Chapter01Tests.swift"])
  }

  func test_take_theCode_savesWhatWasThere() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    try sample.write("struct Mine {}\n", to: path)

    let (changed, saved) = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(changed, [path])
    XCTAssertEqual(
      try sample.git("show", "\(saved):\(path)"),
      "struct Mine {}"
    )
  }

  func test_hints_followThePartAndGrowStronger() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("2.1")

    let hints = try (0..<3).map { _ in
      try sample.workspace.nextHint(at: place, part: .test)?.text
    }

    XCTAssertEqual(
      hints,
      [
        "Add more than ten points.", "Twelve will do.", "Twelve will do.",
      ]
    )
  }
}
