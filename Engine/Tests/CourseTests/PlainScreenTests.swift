import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// Tests of the live screen as lines that are only appended.
final class PlainScreenTests: XCTestCase {
  private var screen = PlainScreen()

  private func model() throws -> LiveModel {
    let course = CourseReader(try SampleCourse().reading().course)
    return LiveModel(
      course: course,
      place: try XCTUnwrap(course.place(numbered: "1.1")),
      done: []
    )
  }

  private func news(_ model: LiveModel) -> [String] {
    screen.news(in: model, columns: 60).filter { !$0.isEmpty }
  }

  func test_unchangedScreen_isWrittenOnce() throws {
    let model = try model()

    let first = news(model)

    XCTAssertEqual(
      first.prefix(2),
      ["1.1 A score starts at zero", "chapter 1, Points; 0 of 3 steps done"]
    )
    XCTAssertTrue(first.contains { $0.hasPrefix("Your package is in") })
    XCTAssertEqual(news(model), [])
  }

  func test_judgement_isWrittenAsLines() throws {
    var model = try model()
    _ = news(model)

    _ = model.judgingBegan()
    XCTAssertEqual(news(model), ["judging …"])
    model.saw(.fails([]))
    XCTAssertEqual(
      news(model),
      ["RED  0 of 0 tests failed · still judging"]
    )
    model.judged(
      Judgement(
        own: .fails([]),
        finding: .codeFails,
        newTests: [],
        hasRefactoring: false
      )
    )
    let judged = news(model)
    XCTAssertEqual(judged.first, "RED  0 of 0 tests failed")
    XCTAssertTrue(
      judged.contains { $0.hasPrefix("Make the tests pass") },
      "\(judged)"
    )
  }

  func test_list_isWrittenOnceThenOnlyTheChoice() throws {
    var model = try model()
    _ = news(model)

    _ = model.press(.letter("l"))
    let list = news(model)
    XCTAssertTrue(list.contains("1 Points"), "\(list)")
    XCTAssertTrue(list.last?.hasPrefix("up, down, choose") ?? false, "\(list)")
    _ = model.press(.down)

    XCTAssertEqual(news(model), [">   1.2 Points are added"])
  }

  func test_boxDrawingCharacters_areReplaced() throws {
    var model = try model()
    let text = "## Heading\n\n```text\n O │ X \n───┼───\n```"
    model.show([.init(title: "Hint", blocks: Markdown(text).blocks)])

    let shown = news(model).joined(separator: "\n")

    XCTAssertTrue(
      shown.contains("Heading\n     O | X \n    ---+---"),
      shown
    )
  }

  func test_keys_areTypedAsLines() {
    var typed = TypedKeys()
    func read(_ text: String) -> [KeyReader.Input] {
      typed.read(Array(text.utf8))
    }

    XCTAssertEqual(read("t"), [])
    XCTAssertEqual(read("y\n"), [.keys([.letter("t"), .letter("y")])])
    XCTAssertEqual(
      read("\nup\r\ndown\nesc\n"),
      [.keys([.enter]), .keys([.up]), .keys([.down]), .keys([.escape])]
    )
  }

  func test_pastedLines_areIgnored() {
    var typed = TypedKeys()

    for line in ["typealias X = Int", "// try", "/// A try.", "/* quit */"] {
      XCTAssertEqual(typed.read(Array("\(line)\n".utf8)), [.paste], line)
    }
    XCTAssertEqual(
      typed.read(Array("/boards\n".utf8)),
      [.keys("/boards".map { .letter($0) })]
    )
  }
}
