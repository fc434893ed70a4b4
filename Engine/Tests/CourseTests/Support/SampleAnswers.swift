/// Correct answers to exercises of the sample course.
enum SampleAnswers {
  static let claim = "> **Green:** 4 tests pass."

  static let first = #"""
    <details><summary>Answer 1</summary>

    The limit is a constant, `most`, and a test of `twenty` points says so.

    `Sources/TicModel/Score.swift`

    ```diff
    -  private static let most = 10
    +  private static let most = 20
    ```

    `Tests/TicModelTests/Chapter02Tests.swift`

    ```diff
    -    XCTAssertEqual(score.points, 10)
    +    XCTAssertEqual(score.points, 12)
       }
    +
    +  func test_twenty_areKept() {
    +    var twenty = Score()
    +    twenty.add(20)
    +    XCTAssertEqual(twenty.points, 20)
    +  }
    ```

    ```console
    $ swift run TicDemo
    Score
    12 points
    ```

    > **Green:** 4 tests pass.

    A limit of 20 keeps them all.

    </details>
    """#

  static let second = #"""
    <details><summary>Answer 2</summary>

    Another one fails.

    `Sources/TicModel/Score.swift`

    ```diff
    -  private static let most = 10
    +  private static let most = 9
    ```

    > **Red:** `Chapter02Tests.test_addTwelve_isTen` fails: `XCTAssertEqual failed: ("9") is not equal to ("10")`

    </details>
    """#

  /// Returns the sample course with three exercises, of which the first two have
  /// answers.
  static func course(
    _ first: String = first,
    _ second: String = second
  ) throws -> SampleCourse {
    try SampleCourse().changing(
      "Set another limit.",
      to: "- Set another limit.\n- And a smaller one.\n- Or none.\n\n"
        + first + "\n\n" + second,
      in: SampleCourse.second
    )
  }
}
