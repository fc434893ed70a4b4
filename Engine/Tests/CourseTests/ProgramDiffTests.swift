import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform

final class ProgramDiffTests: XCTestCase {
  private let score = "Sources/TicModel/Score.swift"

  private func diff(
    of tree: Tree,
    at number: String = "1.2"
  ) throws
    -> ProgramDiff
  {
    let course = CourseReader(try SampleCourse().reading().course)
    let place = try XCTUnwrap(course.place(numbered: number))
    return try XCTUnwrap(course.programDiff(of: tree, at: place))
  }

  private func lesson(_ step: Int, _ kind: Phase.Kind) throws -> Tree {
    let course = CourseReader(try SampleCourse().reading().course)
    return try XCTUnwrap(course.state(1, step, kind)).tree
  }

  func test_lessonsProgram_hasNoDifferences() throws {
    XCTAssertEqual(
      try diff(of: try lesson(1, .green)).lines,
      [
        "Your program matches the lesson's at 01-points/1-green, apart from "
          + "comments and spacing."
      ]
    )
  }

  func test_sameProgramInManyStates_isAttributedToStep() throws {
    // From its Given on, the program is the same until the Green.
    XCTAssertEqual(
      try diff(of: try lesson(2, .given)).tag,
      "01-points/2-red"
    )
  }

  func test_eachChange_showsBothVersions() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    let line = "    points += amount"
    tree[score] = text.replacing(line, with: "    points = amount\u{7}")
    tree["Sources/TicDemo/main.swift"] = "print(\"Score\")\n"

    let number = try XCTUnwrap(text.lines.firstIndex(of: line)) + 1
    XCTAssertEqual(
      try diff(of: tree).lines,
      [
        "Your program (-) compared with the lesson's at 01-points/2-green (+):",
        "", "Sources/TicDemo/main.swift:1", "+ print(\"no points yet\")",
        "", "\(score):\(number)", "-     points = amount\\u{7}",
        "+     points += amount",
      ]
    )
  }

  func test_commentsAndSpacing_areIgnored() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    tree[score] =
      "/// A comment.\n"
      + text.replacing("points += amount", with: "points  +=\t amount")

    XCTAssertEqual(try diff(of: tree).changes, [])
  }

  func test_distantStates_areNotCompared() throws {
    var tree = try lesson(1, .green)
    let text = try XCTUnwrap(tree[score])
    tree[score] = text.replacing("var points = 0", with: "var points = 1")

    XCTAssertEqual(try diff(of: tree, at: "2.1").tag, "02-a-limit/1-green")
  }

  func test_missingFile_showsOnlyLessonsLines() throws {
    var tree = try lesson(2, .green)
    tree[score] = nil

    let changes = try diff(of: tree).changes

    XCTAssertEqual(changes.map(\.own), [[]])
    XCTAssertEqual(changes.map { "\($0.location)" }, ["\(score):1"])
  }

  func test_learnersTests_areIgnored() throws {
    var tree = try lesson(1, .green)
    tree["Tests/TicModelTests/Chapter01Tests.swift"] = "// mine\n"

    XCTAssertEqual(try diff(of: tree).changes, [])
  }
}
