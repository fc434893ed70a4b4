/// The contents of the files of a course in the toy language of `ToyVerdicts`,
/// about a program that learns colors.
///
/// Each claim is true in that language.
enum ToyLessons {
  static let first = "chapters/01-colors/README.md"
  static let second = "chapters/02-no-gray/README.md"

  static let files = [
    first: colors, second: noGray,
    "chapters/01-colors/chaffs/red/pink.md":
      chaff("pink for red", "-knows red\n+knows pink"),
    "chapters/01-colors/chaffs/green/lime.md":
      chaff("lime for green", "-knows green\n+knows lime"),
    "chapters/02-no-gray/chaffs/blue-for-gray/both.md":
      chaff("blue beside gray", "-knows blue navy\n+knows blue navy gray"),
    "chapters/02-no-gray/chaffs/blue-for-gray/neither.md":
      chaff("neither blue nor gray", "-knows blue navy\n+"),
    "chapters/02-no-gray/chaffs/one-line/no-green.md":
      chaff("no green", "-knows red green\n+knows red"),
    "chapters/02-no-gray/chaffs/one-line/pink.md":
      chaff("pink beside red", "-knows red green\n+knows red green pink"),
  ]

  private static func chaff(_ what: String, _ diff: String) -> String {
    """
    Your tests let \(what) through.

    `Sources/Toy/Colors.swift`

    ```diff
    \(diff)
    ```

    """
  }

  private static let colors = #"""
    # 1 Colors

    A program that knows gray learns other colors.

    `Package.swift`

    ```swift
    {
      "name": "Toy",
      "targets": [
        { "name": "Toy", "kind": "library", "dependencies": [] },
        { "name": "ToyTests", "kind": "tests", "dependencies": ["Toy"] }
      ]
    }
    ```

    `Sources/Toy/Colors.swift`

    ```swift
    knows gray
    ```

    ## 1.1 Red

    ### Red

    `Tests/ToyTests/Chapter01Tests.swift`

    ```swift
    class Chapter01Tests
    func test_red() { needs red }
    ```

    > **Red:** `Chapter01Tests.test_red` fails: `needs red`

    ### Green

    `Sources/Toy/Colors.swift`

    ```diff
     knows gray
    +knows red
    ```

    > **Green:** 1 test passes.

    ## 1.2 Green

    ### Red

    `Tests/ToyTests/Chapter01Tests.swift`

    ```diff
     func test_red() { needs red }
    +func test_green() { uses palette; needs green }
    ```

    > **Red:** does not compile: `cannot find 'palette' in scope`

    `Sources/Toy/Colors.swift`

    ```diff
     knows red
    +declares palette
    ```

    > **Red:** `Chapter01Tests.test_green` fails: `needs green`

    ### Green

    `Sources/Toy/Colors.swift`

    ```diff
     knows red
    +knows green
    ```

    > **Green:** 2 tests pass.

    ## What we learned

    A program can learn.

    ## Try it yourself

    Add a color.
    """# + "\n"

  private static let noGray = #"""
    # 2 No gray

    ## 2.1 Blue for gray

    ### Red

    `Tests/ToyTests/Chapter02Tests.swift`

    ```swift
    class Chapter02Tests
    func test_blue() { needs blue navy; forbids gray }
    ```

    > **Red:** `Chapter02Tests.test_blue` fails: `needs blue`
    > **Red:** `Chapter02Tests.test_blue` fails: `needs navy`
    > **Red:** `Chapter02Tests.test_blue` fails: `forbids gray`

    ### Green

    `Sources/Toy/Colors.swift`

    ```diff
    -knows gray
    +knows blue navy
    ```

    > **Green:** 3 tests pass.

    ## 2.2 One line

    ### Refactor

    `Sources/Toy/Colors.swift`

    ```diff
    -knows red
    -knows green
    +knows red green
    ```

    `Tests/ToyTests/Chapter02Tests.swift`

    ```diff
     func test_blue() { needs blue navy; forbids gray }
    +func test_noPink() { forbids pink }
    ```

    > **Green:** 4 tests pass.

    ## What we learned

    It can forget, too.

    ## Try it yourself

    Forget another color.
    """# + "\n"
}
