/// The sample course with a Pin in its second chapter: a test that passes at
/// once.
enum SamplePins {
  static let caption = "`Tests/TicModelTests/Chapter02PinTests.swift`"
  static let test = "test_takeTwo_isLessThanNothing"

  private static let listing = """
    \(caption)

    ```swift
    import XCTest

    @testable import TicModel

    final class Chapter02PinTests: XCTestCase {
      func \(test)() {
        var score = Score()

        score.add(-2)

        XCTAssertEqual(score.points, -2)
      }
    }
    ```
    """

  /// Returns the course with a step of its own for the Pin, before the limit.
  static func step() throws -> SampleCourse {
    var course = try SampleCourse().changing(
      "## 2.1 Ten is the most\n",
      to: """
        ## 2.1 Less than nothing

        What does the code do with a negative amount?

        ### Pin

        It takes the points away.

        <details><summary>Hint 1</summary>

        Add a negative amount.

        </details>

        <details><summary>Hint 2</summary>

        Two less than nothing.

        </details>

        \(listing)

        > **Green:** 3 tests pass.

        ## 2.2 Ten is the most

        """,
      in: SampleCourse.second
    )
    let text = course[SampleCourse.second]?.split(
      separator: "## 2.2",
      maxSplits: 1
    )
    course[SampleCourse.second] = text.map {
      $0[0] + "## 2.2"
        + $0[1].replacing("3 tests pass", with: "4 tests pass")
    }
    course[chaff("less-than-nothing")] = wrong(
      "    points += amount",
      "    points += max(amount, 0)"
    )
    return course
  }

  /// Returns the course with a Pin after the limit's Green.
  static func phase() throws -> SampleCourse {
    var course = try SampleCourse().changing(
      "### Refactor\n",
      to: """
        ### Pin

        A negative amount still takes points away.

        \(listing)

        > **Green:** 4 tests pass.

        ### Refactor

        """,
      in: SampleCourse.second
    ).changing(
      "> **Green:** 3 tests pass.\n\n## What",
      to: "> **Green:** 4 tests pass.\n\n## What",
      in: SampleCourse.second
    )
    course[chaff("ten-is-the-most")] = wrong(
      "    points = min(points + amount, 10)",
      "    points = max(min(points + amount, 10), 0)"
    )
    return course
  }

  static let sentence =
    "Your tests let a score through that never falls below zero."

  static func chaff(_ step: String) -> String {
    "chapters/02-a-limit/chaffs/\(step)/never-below-zero.md"
  }

  private static func wrong(_ old: String, _ new: String) -> String {
    """
    \(sentence)

    `Sources/TicModel/Score.swift`

    ```diff
    -\(old)
    +\(new)
    ```

    """
  }
}
