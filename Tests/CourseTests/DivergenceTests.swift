import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform

final class DivergenceTests: XCTestCase {
  private let score = "Sources/TicModel/Score.swift"

  private func divergence(
    of tree: Tree,
    at number: String = "1.2"
  ) throws -> Divergence {
    let course = Course(try SampleCourse().reading().course)
    let place = try XCTUnwrap(course.place(numbered: number))
    return try XCTUnwrap(course.divergence(of: tree, at: place))
  }

  private func lesson(_ step: Int, _ kind: Phase.Kind) throws -> Tree {
    let course = Course(try SampleCourse().reading().course)
    return try XCTUnwrap(course.state(1, step, kind)).tree
  }

  func test_lessonsProgram_partsNowhere() throws {
    let divergence = try divergence(of: try lesson(1, .green))

    XCTAssertNil(divergence.first)
    XCTAssertEqual(
      divergence.lines,
      [
        "Your program is that of the lesson at 01-points/1-green, comments and "
          + "spacing aside."
      ]
    )
  }

  func test_sameProgramInManyStates_isThatOfTheStep() throws {
    // From its Given on, the program is the same until the Green.
    XCTAssertEqual(
      try divergence(of: try lesson(2, .given)).tag,
      "01-points/2-red"
    )
  }

  func test_changedLine_isNamedWithBothTexts() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    let line = "    points += amount"
    XCTAssertTrue(text.contains(line))
    tree[score] = text.replacing(line, with: "    points = amount\u{7}")

    let divergence = try divergence(of: tree)

    XCTAssertEqual(divergence.tag, "01-points/2-green")
    let number = text.lines.firstIndex(of: line).map { $0 + 1 }
    XCTAssertEqual(
      divergence.lines,
      [
        "Beside the lesson's program at 01-points/2-green:",
        "The code differs first at \(score):\(number ?? 0):",
        "  yours:      points = amount\\u{7}",
        "  the lesson: points += amount",
      ]
    )
    XCTAssertEqual(
      divergence.command(in: "play"),
      "git -C play diff -w 01-points/2-green -- Sources"
    )
  }

  func test_commentsAndSpacing_areNoDifference() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    tree[score] =
      "/// A comment.\n"
      + text.replacing("points += amount", with: "points  +=\n  amount  // !")

    let divergence = try divergence(of: tree)

    XCTAssertNil(divergence.first)
    XCTAssertEqual(divergence.tag, "01-points/2-green")
  }

  func test_otherName_isToldApartFromOtherCode() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    let renamed = text.replacing("amount", with: "more")
    tree[score] = renamed

    XCTAssertEqual(
      try divergence(of: tree).lines,
      [
        "Beside the lesson's program at 01-points/2-green:",
        "  your `more` is the lesson's `amount`",
        "Nothing but names differs: it does the same.",
      ]
    )

    tree[score] = renamed.replacing("+= more", with: "-= more")
    let divergence = try divergence(of: tree)
    XCTAssertEqual(divergence.names.map(\.own), ["more"])
    XCTAssertEqual(divergence.first?.own, "    points -= more")
    XCTAssertEqual(divergence.first?.lesson, "    points += amount")
  }

  func test_nameThatTheLessonUsesElsewhere_isOtherCode() throws {
    var tree = try lesson(2, .green)
    let text = try XCTUnwrap(tree[score])
    tree[score] = text.replacing("+= amount", with: "+= points")

    let divergence = try divergence(of: tree)

    XCTAssertEqual(divergence.names, [])
    XCTAssertEqual(divergence.first?.own, "    points += points")
  }

  func test_otherString_isOtherCode() throws {
    var tree = try lesson(2, .green)
    let main = "Sources/TicDemo/main.swift"
    tree[main] = tree[main]?.replacing("\"Score\"", with: "\"Points\"")

    XCTAssertEqual(
      try divergence(of: tree).first?.own,
      "print(\"Points\")"
    )
  }

  func test_statesLongPast_areNotComparedWith() throws {
    var tree = try lesson(1, .green)
    let text = try XCTUnwrap(tree[score])
    tree[score] = text.replacing("var points = 0", with: "var points = 1")

    XCTAssertEqual(
      try divergence(of: tree, at: "2.1").tag,
      "02-a-limit/1-green"
    )
  }

  func test_command_isOneForTheShell() throws {
    XCTAssertEqual(
      try divergence(of: try lesson(1, .green)).command(in: "it's mine/play"),
      "git -C 'it'\\''s mine/play' diff -w 01-points/1-green -- Sources"
    )
  }

  func test_missingFile_endsBeforeTheFirstLine() throws {
    var tree = try lesson(2, .green)
    tree[score] = nil

    let divergence = try divergence(of: tree)

    XCTAssertEqual(divergence.first?.location.line ?? 1, 1)
  }

  func test_testsOfTheLearner_haveNoSay() throws {
    var tree = try lesson(1, .green)
    tree["Tests/TicModelTests/Chapter01Tests.swift"] = "// mine\n"

    XCTAssertNil(try divergence(of: tree).first)
  }
}
