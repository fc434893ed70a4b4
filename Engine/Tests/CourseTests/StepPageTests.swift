import Course
import CourseJudge
import XCTest

@testable import CourseLearner
@testable import CourseAuthor

/// Tests of the page that shows a step to the learner.
final class StepPageTests: XCTestCase {
  /// Returns the prose about the first step's refactoring, which changes the
  /// initializer of `Score`.
  private func refactoring(
    nextStepChangesIt: Bool,
    testsChange: Bool = false
  ) throws -> String {
    let changed = """
       public init() { points = 0 }
      +
      +  public mutating func add(_ amount: Int) {
      """
    var course = try SampleCourse().changing(
      "> **Green:** 1 test passes.\n\n## 1.2 ",
      to: """
        > **Green:** 1 test passes.

        ### Refactor

        Say where the score starts.

        `Sources/TicModel/Score.swift`

        ```diff
        -  public init() {}
        +  public init() { points = 0 }
        ```

        > **Green:** 1 test passes.

        ## 1.2\u{20}
        """
    )
    if nextStepChangesIt {
      course = try course.changing(
        changed.replacing(" { points = 0 }", with: " {}"),
        to: changed
      )
    }
    if testsChange {
      course = try course.changing(
        "Say where the score starts.\n",
        to: """
          Say where the score starts.

          `Tests/TicModelTests/Chapter01Tests.swift`

          ```diff
          -    XCTAssertEqual(Score().points, 0)
          +    XCTAssertEqual(Score.none.points, 0)
          ```

          """
      )
    }
    let place = try XCTUnwrap(course.reading().course.places.first)
    return StepPage(place).words(for: .tidying).source
  }

  func test_refactoringThatLaterStepChanges_namesThatStep() throws {
    let words = try refactoring(nextStepChangesIt: true)

    XCTAssertTrue(
      words.contains("Step 1.2 builds on this refactoring"),
      words
    )
  }

  func test_refactoringThatChangesWhatTestsCall_namesTheNextStep() throws {
    let words = try refactoring(nextStepChangesIt: false, testsChange: true)

    XCTAssertTrue(
      words.contains("Step 1.2 builds on this refactoring"),
      words
    )
  }

  func test_otherRefactoring_namesNoStep() throws {
    let words = try refactoring(nextStepChangesIt: false)

    XCTAssertTrue(words.contains("Say where the score starts."), words)
    XCTAssertFalse(words.contains("builds on"), words)
  }
}
