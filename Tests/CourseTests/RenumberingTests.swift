import XCTest

@testable import CourseAuthoring
@testable import CourseContent
@testable import CourseSystem

/// What a text names by number gets the number it has now.
final class RenumberingTests: XCTestCase {
  /// Chapters 3 to 21 become 4 to 22, chapter 2 is gone, and step 8.3 is now
  /// 9.4, as 8.4 is 9.5; step 8.1 is gone.
  private func renumbering() -> Renumbering {
    var renumbering = Renumbering()
    renumbering.oldChapters = Set(1...21)
    renumbering.chapters[1] = 1
    for number in 3...21 { renumbering.chapters[number] = number + 1 }
    for step in 1...12 {
      let old = StepNumber(8, step)
      renumbering.oldSteps.insert(old)
      if step > 1 { renumbering.steps[old] = StepNumber(9, step + 1) }
    }
    renumbering.oldFolders = ["02-gone", "08-turns", "09-the-end-of-a-game"]
    renumbering.folders = [
      "08-turns": "09-turns", "09-the-end-of-a-game": "10-the-end-of-a-game",
    ]
    renumbering.tests = ["Chapter08GoesTests": "Chapter11GoesTests"]
    renumbering.anchors = ["08-turns": ["83-and-x-again": "94-and-x-again"]]
    return renumbering
  }

  private func assert(
    _ text: String,
    becomes new: String,
    _ kind: Renumbering.Kind = .page(folder: "08-turns"),
    remarks count: Int = 0,
    line: UInt = #line
  ) {
    let (result, remarks) = renumbering().renumbered(text, kind)
    XCTAssertEqual(result, new, line: line)
    XCTAssertEqual(remarks.count, count, "\(remarks)", line: line)
  }

  func test_chapters_areKnownByTheirWord() {
    assert("the helper of chapter 3.", becomes: "the helper of chapter 4.")
    assert("Chapter 9 parted two", becomes: "Chapter 10 parted two")
    assert("of\nchapter 7, which", becomes: "of\nchapter 8, which")
    assert("in chapter\n  9 as", becomes: "in chapter\n  10 as")
    assert(
      "of chapters 5, 6, 8 and 9 have",
      becomes: "of chapters 6, 7, 9 and 10 have"
    )
    assert("chapters 1 to 16.", becomes: "chapters 1 to 17.")
    assert("chapters 19–21", becomes: "chapters 20–22")
    assert("In chapter 7, 3 tests", becomes: "In chapter 8, 3 tests")
    assert("chapter 42 and 3 cells", becomes: "chapter 42 and 3 cells")
    assert("chapter 3.5", becomes: "chapter 3.5")
    assert("chapters/08-turns/x", becomes: "chapters/09-turns/x")
  }

  func test_steps_areKnownByTheirWord_andInProseByThemselves() {
    assert("the defect of step 8.4 was", becomes: "the defect of step 9.5 was")
    assert("Steps 8.5 to 8.7.", becomes: "Steps 9.6 to 9.8.")
    assert("step\n8.3", becomes: "step\n9.4")
    assert(
      "as it does in 8.11 and 8.12.",
      becomes: "as it does in 9.12 and 9.13.",
      remarks: 2
    )
    assert(
      "Swift 6.0, or 0.5, or 8.4.1",
      becomes: "Swift 6.0, or 0.5, or 8.4.1"
    )
    assert(
      "`8.4` and\n```text\n8.4\n```\n",
      becomes: "`8.4` and\n```text\n8.4\n```\n"
    )
  }

  func test_code_hasNoBareNumbers() {
    assert("let x = 8.4 // step 8.4", becomes: "let x = 8.4 // step 9.5", .code)
    assert("// of chapter\n// 3", becomes: "// of chapter\n// 3", .code)
    assert("chapter 3", becomes: "chapter 4", .code)
  }

  func test_testsAreNamedForTheirChapter() {
    assert(
      "`Tests/TicModelTests/Chapter08TurnsTests.swift`",
      becomes: "`Tests/TicModelTests/Chapter09TurnsTests.swift`"
    )
    assert(
      "swift test --filter Chapter09",
      becomes: "swift test --filter Chapter10"
    )
    assert(
      "class Chapter08GoesTests:",
      becomes: "class Chapter11GoesTests:",
      .code
    )
    assert(
      "Chapter8 Chapter Chapters08",
      becomes: "Chapter8 Chapter Chapters08"
    )
  }

  func test_linksLeadWhereTheyLed() {
    assert(
      "[a](../08-turns/README.md#83-and-x-again)",
      becomes: "[a](../09-turns/README.md#94-and-x-again)"
    )
    assert("[a](#83-and-x-again)", becomes: "[a](#94-and-x-again)")
    assert(
      "[a](https://a.b/08-turns-and/#83-and-x-again)",
      becomes: "[a](https://a.b/08-turns-and/#83-and-x-again)"
    )
    assert(
      "git checkout 08-turns/1-red",
      becomes: "git checkout 09-turns/1-red"
    )
  }

  func test_whatIsGone_isLeftToTheAuthor() {
    assert("chapter 2", becomes: "chapter 2", remarks: 1)
    assert("step 8.1", becomes: "step 8.1", remarks: 1)
    assert("../02-gone/README.md", becomes: "../02-gone/README.md", remarks: 1)
    assert("Chapter02Tests", becomes: "Chapter02Tests", remarks: 1)
  }

  func test_numbersInWords_areLeftToTheAuthor() {
    assert("as chapter three has", becomes: "as chapter three has", remarks: 1)
    assert("chapter one", becomes: "chapter one")
    assert(
      "func test_isThatOfChapterFifteen()",
      becomes: "func test_isThatOfChapterFifteen()",
      .code,
      remarks: 1
    )
  }

  func test_remarks_sayTheLine() {
    let remarks = renumbering().renumbered(
      "a\nchapter 3\nb chapter 2\n",
      .page(folder: nil)
    ).1

    XCTAssertEqual(remarks.map(\.line), [2])
  }

  func test_linesStayAsManyAsTheyWere() {
    let text = "chapters 9\nand 10\r\n\nstep\n8.4\n"

    let (new, _) = renumbering().renumbered(text, .page(folder: nil))

    XCTAssertEqual(new, "chapters 10\nand 11\r\n\nstep\n9.5\n")
  }

  func test_anchorsAreThoseOfCodeHosts() {
    XCTAssertEqual(
      Markdown.anchor(of: "8.3 And X again, isn't it?"),
      "83-and-x-again-isnt-it"
    )
  }
}
