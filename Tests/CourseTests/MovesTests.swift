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

    XCTAssertEqual(next?.place.number, "1.2")
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

    let move = try sample.workspace.go(
      to: try sample.place("2.1"),
      in: sample.course
    )

    XCTAssertEqual(
      try sample.workspace.tree(),
      sample.course.states.first { $0.tag == "02-a-limit/start" }?.tree
    )
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):\(SampleWorkspace.testPath)"),
      SampleWorkspace.test("XCTFail()").trimmed
    )
  }

  func test_take_theTest_changesNoProgram() throws {
    let sample = try SampleWorkspace()

    let move = try sample.workspace.take(
      .test,
      of: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(move.changed, ["Tests/TicModelTests/Chapter01Tests.swift"])
  }

  func test_take_theCode_savesWhatWasThere() throws {
    let sample = try SampleWorkspace()
    let path = "Sources/TicModel/Score.swift"
    try sample.write("struct Mine {}\n", to: path)

    let move = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )

    XCTAssertEqual(move.changed, [path])
    XCTAssertEqual(
      try sample.git("show", "\(move.saved):\(path)"),
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

  func test_reset_putsTheLearnersOwnStartBack() throws {
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

  func test_take_theCode_bringsTheWholeProgramAndKeepsOwnTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    try sample.write("struct Score {}\n", to: "Sources/TicModel/Mine.swift")

    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )

    let state = sample.course.state(1, 1, .green)?.tree
    XCTAssertEqual(try sample.workspace.tree().program, state?.program)
    XCTAssertEqual(
      try sample.read(SampleWorkspace.testPath),
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)")
    )
  }

  func test_given_whereTheProgramWentAnotherWay_bringsTheWholeProgram() throws {
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
      sample.course.state(1, 2, .given)?.tree.program
    )
  }
}
