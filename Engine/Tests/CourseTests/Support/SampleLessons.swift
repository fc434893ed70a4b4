/// The contents of the sample course's files.
enum SampleLessons {
  static let first = #"""
    # 1 Points

    A score that starts at nothing, and a program that shows it.

    ![No points yet](pictures/OO.svg)

    ![Some points already](pictures/OX.svg)

    `Package.swift`

    ```swift
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "Score",
      targets: [
        .target(name: "TicModel"),
        .executableTarget(name: "TicDemo", dependencies: ["TicModel"]),
        .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
      ]
    )
    ```

    `Sources/TicModel/Score.swift`

    ```swift
    public struct Score {
      public init() {}
    }
    ```

    `Sources/TicDemo/main.swift`

    ```swift
    print("Score")
    print("no points yet")
    ```

    `Tests/TicModelTests/Chapter01Tests.swift`

    ```swift
    import XCTest
    ```

    > **Amber:** no tests run.

    ## 1.1 A score starts at zero

    The first thing to know of a score.

    ### Red

    Write the test as if the code were there.

    <details><summary>Hint 1</summary>

    Ask the score for its points.

    </details>

    <details><summary>Hint 2</summary>

    ```text
    Score().points
    ```

    </details>

    `Tests/TicModelTests/Chapter01Tests.swift` (replaced)

    ```swift
    import XCTest

    @testable import TicModel

    final class Chapter01Tests: XCTestCase {
      func test_newScore_isZero() {
        XCTAssertEqual(Score().points, 0)
      }
    }
    ```

    > **Red:** does not compile: `value of type 'Score' has no member 'points'`

    ### Green

    The least that passes.

    `Sources/TicModel/Score.swift`

    ```diff
     public struct Score {
    +  public private(set) var points = 0
    +
       public init() {}
    ```

    > **Green:** 1 test passes.

    ## 1.2 Points are added

    Now the score can grow.

    ### Given

    The shape of the function is given.

    `Sources/TicModel/Score.swift`

    ```diff
       public init() {}
    +
    +  public mutating func add(_ amount: Int) {
    +  }
    ```

    > **Green:** 1 test passes.

    ### Red

    Two points make two.

    <details><summary>Hint 1</summary>

    Add to a new score.

    </details>

    <details><summary>Hint 2</summary>

    Then compare its points.

    </details>

    `Tests/TicModelTests/Chapter01Tests.swift`

    ```diff
         XCTAssertEqual(Score().points, 0)
       }
    +
    +  func test_addTwo_isTwo() {
    +    var score = Score()
    +
    +    score.add(2)
    +
    +    XCTAssertEqual(score.points, 2)
    +  }
     }
    ```

    <!-- no chaff for `test_addTwo_isTwo`: it's seen to fail -->

    > **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: `XCTAssertEqual failed: ("0") is not equal to ("2")`

    ### Green

    One line more.

    `Sources/TicModel/Score.swift`

    ```diff
       public mutating func add(_ amount: Int) {
    +    points += amount
       }
    ```

    ```console
    $ swift run TicDemo
    Score
    no points yet
    ```

    > **Green:** 2 tests pass.

    ## What we learned

    A test is seen to fail first.

    ## Try it yourself

    Take points away.
    """# + "\n"

  static let second = #"""
    # 2 A limit

    No score goes on for ever: see [the first chapter](../01-points/README.md).

    ![The limit itself](pictures/XO-X..svg)

    ![One before it](pictures/OO.svg)

    ![One behind it](pictures/XX.svg)

    ## 2.1 Ten is the most

    > A quotation that claims nothing.

    ### Red

    Two times six is ten.

    <details><summary>Hint 1</summary>

    Add more than ten points.

    </details>

    <details><summary>Hint 2</summary>

    Twelve will do.

    </details>

    `Tests/TicModelTests/Chapter02Tests.swift`

    ```swift
    import XCTest

    @testable import TicModel

    final class Chapter02Tests: XCTestCase {
      func test_addTwelve_isTen() {
        var score = Score()

        score.add(12)

        XCTAssertEqual(score.points, 10)
      }
    }
    ```

    > **Red:** `Chapter02Tests.test_addTwelve_isTen` fails: `XCTAssertEqual failed: ("12") is not equal to ("10")`

    ### Green

    The smaller of the two.

    `Sources/TicModel/Score.swift`

    ```diff
    @@ func add
    -    points += amount
    +    points = min(points + amount, 10)
    ```

    > **Green:** 3 tests pass.

    ### Refactor

    The number gets a name, and the program shows a score.

    `Sources/TicModel/Score.swift`

    ```diff
     public struct Score {
    +  private static let most = 10
    +
       public private(set) var points = 0
    @@ func add
    -    points = min(points + amount, 10)
    +    points = min(points + amount, Self.most)
    ```

    `Sources/TicDemo/main.swift` (replaced)

    ```swift
    import TicModel

    var score = Score()
    score.add(12)
    if CommandLine.arguments.count == 5 {
      print("<svg>\(CommandLine.arguments[2])</svg>")
    } else {
      print("Score")
      print("\(score.points) points")
    }
    ```

    ```console
    $ swift run TicDemo
    Score
    10 points
    $ swift run TicDemo; echo "exit $?"
    Score
    10 points
    exit 0
    ```

    > **Green:** 3 tests pass.

    ## What we learned

    A limit is a rule like any other.

    ## Try it yourself

    Set another limit.
    """# + "\n"

  static let names = #"""
    # 1 Points: the names to use

    What the tests of each step call in your program.

    ## 1.1 A score starts at zero

    `Sources/TicModel/Score.swift`

    ```swift
    extension Score {
      public var points: Int { get }
    }
    ```
    """# + "\n"

  static let one = #"""
    Your tests let a score through that starts at one.

    `Sources/TicModel/Score.swift`

    ```diff
    -  public private(set) var points = 0
    +  public private(set) var points = 1
    ```
    """# + "\n"

  static let startsOver = #"""
    Your tests let a score through that starts over when it is full.

    `Sources/TicModel/Score.swift`

    ```diff
    -    points = min(points + amount, 10)
    +    points = points + amount > 10 ? 0 : points + amount
    ```
    """# + "\n"

  static let oneShort = #"""
    Your tests let a score through that stops one short of the limit.

    `Sources/TicModel/Score.swift`

    ```diff
    -    points = min(points + amount, 10)
    +    points = min(points + amount, 9)
    ```
    """# + "\n"

  static let byAGuard = #"""
    A guard in place of the smaller of two.

    `Sources/TicModel/Score.swift`

    ```diff
    -    points = min(points + amount, 10)
    +    points += amount
    +    guard points <= 10 else { return points = 10 }
    ```
    """# + "\n"

  static let twice = #"""
    Two additions, and both borders of the limit.

    `Tests/TicModelTests/LimitTests.swift`

    ```swift
    import XCTest

    @testable import TicModel

    final class LimitTests: XCTestCase {
      func test_tenAreKept_andNoMore() {
        var score = Score()
        score.add(10)
        XCTAssertEqual(score.points, 10)
        score.add(1)
        XCTAssertEqual(score.points, 10)
      }
    }
    ```
    """# + "\n"

  static let computed = #"""
    A computed property is as good as a stored one.

    `Sources/TicModel/Score.swift`

    ```diff
    -  public private(set) var points = 0
    +  public var points: Int { 0 }
    ```
    """# + "\n"

  static let constant = #"""
    A constant, as nothing asks for another value yet.

    `Sources/TicModel/Score.swift`

    ```diff
    -  public private(set) var points = 0
    +  public let points = 0
    ```
    """# + "\n"
}
