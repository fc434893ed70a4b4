import XCTest

@testable import Course
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests of the names that a learner is shown with a step.
final class StepNamesTests: XCTestCase {
  private static let thisCourse = Result {
    CourseReader(try WholeCourse.faultless(root: Repository.root.path))
  }

  private func names(
    at number: String,
    of course: CourseReader? = nil
  ) throws -> StepNames {
    let course = try course ?? Self.thisCourse.get()
    let place = try XCTUnwrap(course.place(numbered: number), number)
    return StepNames(
      at: place,
      try Bench.verdictService().newNames(at: place, in: course),
      tests: try course.lesson(at: place).reference.tests
    )
  }

  // MARK: The test

  func test_winner_isShownAsAUse() throws {
    XCTAssertEqual(
      try names(at: "3.9").ofTest.items,
      ["`TicModel().winner` is a `Winner`: `.x`, `.o` or `.none`"]
    )
  }

  func test_rawValues_areNotTheAnswer() throws {
    let names = try names(at: "1.3")

    XCTAssertEqual(
      names.ofTest.items,
      [
        "`Cell.x.rawValue` is a `String`", "A `Cell` can be `.x`, `.o` or `.b`",
      ]
    )
  }

  func test_pagesOfThisCourse_haveNeitherDeclarationsNorValues() throws {
    let course = try Self.thisCourse.get()
    for entry in course.outline.steps {
      let place = try course.place(of: entry)
      let names = StepNames(at: place, nil, tests: Tree()).ofTest
      let text = names.items.joined(separator: "\n")
      for word in ["{", "var ", "let ", "func ", "case ", " = ", "public "] {
        XCTAssertFalse(text.contains(word), "\(place.number): \(text)")
      }
      XCTAssertEqual(
        names.items.isEmpty,
        place.chapter.names.section(headed: place.heading).isEmpty,
        place.number
      )
    }
  }

  // MARK: The program

  func test_namesThatExist_areNotNew() throws {
    let names = try names(at: "38.5")
    let rejection = [
      "A `Notice` can be `.rejected(Rejection)`", "`Rejection` is `Error`",
      "`==` compares two values of the type `Rejection`",
      "`Rejection.allCases` is an array of `Rejection`",
    ]

    XCTAssertEqual(
      names.ofTest.items,
      ["`Match().standing` is a `MatchStanding`"] + rejection
        + [
          "A `Rejection` is `.noSeat`, `.waiting`, `.notYourTurn` or `.notFree`"
        ]
    )
    XCTAssertEqual(
      names.ofCode.items,
      rejection + ["A `Rejection` is `.noSeat`, `.notYourTurn` or `.notFree`"]
    )
  }

  func test_newNamesFromLaterSection_areShown() throws {
    XCTAssertEqual(
      try names(at: "39.4").ofCode.items,
      [
        "`Match().isDeserted` is a `Bool`",
        "A `Match.Event` can be `.sit` or `.leave`",
        "A `MatchStanding.Phase` can be `.left(Mark)`",
        "A `Rejection` can be `.noFreeSeat`",
      ]
    )
  }

  func test_changedSignature_isNew() throws {
    XCTAssertEqual(
      try names(at: "10.6").ofCode.items,
      ["`TicViewModel().play(Int)` returns a `Bool`"]
    )
  }

  func test_changedConformance_isNew() throws {
    XCTAssertEqual(
      try names(at: "1.3").ofCode.items,
      ["`cell.rawValue` is a `String`"]
    )
  }

  func test_fileThatTheParserCannotRead_isReadByItsWords() throws {
    XCTAssertEqual(
      try names(at: "23.5").ofCode.items,
      ["`TicViewModel().isBoardDisabled` is a `Bool`"]
    )
  }

  func test_stepWhoseTestCompiles_hasNoNewNames() throws {
    // The program declares `PlayCommand.run`, and tests call another `run`.
    XCTAssertEqual(try names(at: "11.12").ofCode.items, [])
  }

  // MARK: On the page

  func test_lesson_showsUsesAndNoDeclarations() throws {
    let clone = try Clone()
    XCTAssertTrue(try clone.kata("start").succeeded)

    let test = try clone.kata().output
    try clone.write(
      SampleWorkspace.test("XCTAssertEqual(Score().points, 0)"),
      to: SampleWorkspace.testPath
    )
    let code = try clone.kata().output

    XCTAssertTrue(
      test.contains("Your test may call:\n- `Score().points` is an `Int`\n"),
      test
    )
    XCTAssertTrue(
      code.contains(
        "The lesson's tests call these new names:\n"
          + "- `Score().points` is an `Int`\n"
      ),
      code
    )
    for text in [test, code] {
      XCTAssertFalse(text.contains("{ get }"), text)
      XCTAssertFalse(text.contains("extension Score"), text)
    }
  }

  func test_tagsReadme_keepsDeclarations() throws {
    let course = try SampleCourse().reading().course
    let document = try XCTUnwrap(course.documents(ofState: 0)["README.md"])

    XCTAssertTrue(
      document.contains("  public var points: Int { get }\n"),
      document
    )
  }
}

/// Tests of the names at all steps of this course.
///
/// They're slow because the compiler parses the files of all steps.
final class StepNamesOfThisCourseTests: SlowTestCase {
  func test_stepWhoseTestDoesNotCompile_hasNewNames() throws {
    let course = CourseReader(
      try WholeCourse.faultless(root: Repository.root.path)
    )
    let verdictService = try Bench.verdictService()
    for entry in course.outline.steps {
      let place = try course.place(of: entry)
      guard let test = place.step.test,
        test.claims.contains(where: \.isOfCompileError)
      else { continue }
      let new = try verdictService.newNames(at: place, in: course)

      let names = StepNames(at: place, new, tests: Tree()).ofCode

      XCTAssertFalse(names.items.isEmpty, place.number)
    }
  }
}
