import XCTest

@testable import Course

final class PartingTests: XCTestCase {
  private let score = "Sources/TicModel/Score.swift"

  private func parting(
    of tree: Tree,
    at number: String = "1.2"
  ) throws -> Parting {
    let course = try SampleCourse().reading().course
    let place = try XCTUnwrap(course.place(numbered: number))
    return try XCTUnwrap(course.parting(of: tree, at: place))
  }

  private func lesson(_ step: Int, _ kind: Phase.Kind) throws -> Tree {
    let course = try SampleCourse().reading().course
    return try XCTUnwrap(course.state(1, step, kind)).tree
  }

  func test_lessonsProgram_partsNowhere() throws {
    let parting = try parting(of: try lesson(1, .green))

    XCTAssertNil(parting.first)
    XCTAssertEqual(
      parting.lines,
      ["Your program is that of the lesson at 01-points/1-green."]
    )
  }

  func test_sameProgramInManyStates_isThatOfTheStep() throws {
    // From its Given on, the program is the same until the Green.
    XCTAssertEqual(
      try parting(of: try lesson(2, .given)).tag,
      "01-points/2-red"
    )
  }

  func test_changedLine_isNamedWithBothTexts() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    let line = "    points += amount"
    XCTAssertTrue(text.contains(line))
    tree[score] = text.replacing(line, with: "    points = amount\u{7}")

    let parting = try parting(of: tree)

    XCTAssertEqual(parting.tag, "01-points/2-green")
    let number = text.lines.firstIndex(of: line).map { $0 + 1 }
    XCTAssertEqual(
      parting.lines,
      [
        "Your program is nearest to the lesson's at 01-points/2-green.",
        "They part at \(score):\(number ?? 0):",
        "  yours:      points = amount\\u{7}",
        "  the lesson: points += amount",
      ]
    )
    XCTAssertEqual(
      parting.command(in: "play"),
      "git -C play diff 01-points/2-green -- Sources"
    )
  }

  func test_command_isOneForTheShell() throws {
    XCTAssertEqual(
      try parting(of: try lesson(1, .green)).command(in: "it's mine/play"),
      "git -C 'it'\\''s mine/play' diff 01-points/1-green -- Sources"
    )
  }

  func test_missingFile_endsBeforeTheFirstLine() throws {
    var tree = try lesson(2, .green)
    tree[score] = nil

    let parting = try parting(of: tree)

    XCTAssertEqual(parting.first?.location.line ?? 1, 1)
  }

  func test_testsOfTheLearner_haveNoSay() throws {
    var tree = try lesson(1, .green)
    tree["Tests/TicModelTests/Chapter01Tests.swift"] = "// mine\n"

    XCTAssertNil(try parting(of: tree).first)
  }
}
