import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that a listing that can't be applied is the only thing that's reported,
/// although most of what the pages quote is missing then.
final class BadListingTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// Returns a course whose prose quotes its code and refers to other chapters.
  private func course() throws -> Sample {
    try Sample()
      .changing(
        "Now the score can grow.",
        to:
          "Now the score can grow, by `points += amount`, until chapter 2, step "
          + "2.1 and the tag `02-a-limit/1-red`: see `swift test --filter "
          + "Chapter02`."
      )
      .changing(
        "Take points away.",
        to: """
          - Take points away.

          <details><summary>Answer 1</summary>

          That's `public private(set) var points = 77`.

          `Sources/TicModel/Score.swift`

          ```diff
          -  public private(set) var points = 0
          +  public private(set) var points = 77
          ```

          > **Red:** `Chapter01Tests.test_newScore_isZero` fails: `XCTAssertEqual failed: ("77") is not equal to ("0")`
          > **Red:** `Chapter01Tests.test_addTwo_isTwo` fails: `XCTAssertEqual failed: ("79") is not equal to ("2")`

          </details>
          """
      )
      .changing(
        "No score goes on for ever: ",
        to: "No score goes on for ever, as in step 1.2, and "
          + "`min(points + amount, 10)` is 10 and not 12: ",
        in: Sample.second
      )
      .changing(
        "A limit is a rule like any other.",
        to: "A limit is `Self.most`, as in `02-a-limit/end`.",
        in: Sample.second
      )
  }

  private func mistakes(
    in course: Sample,
    chapters: Set<Int>? = nil
  ) throws -> [Mistake] {
    let folder = try course.written()
    let verdictService = try Bench.verdictService()
    return withExtendedLifetime(folder) {
      Prover(root: folder.path, verdictService: verdictService, jobs: 2)
        .prove(ProofScope(chapters: chapters, pagesOnly: true)).mistakes
    }
  }

  func test_goodListings_haveNoMistakes() throws {
    XCTAssertEqual(try mistakes(in: course()), [])
  }

  func test_badListing_isTheOnlyMistake() throws {
    let rows = [
      // An edit of a line that doesn't exist, in either chapter.
      (
        "add(_ amount: Int) {\n+    points", "ad(_ amount: Int) {\n+    points",
        Sample.first
      ),
      ("-    points += amount\n", "-    oints += amount\n", Sample.second),
      // A file that exists already, and one that doesn't.
      (
        "`Tests/TicModelTests/Chapter01Tests.swift` (replaced)",
        "`Tests/TicModelTests/Chapter01Tests.swift`", Sample.first
      ),
      (
        "`Sources/TicDemo/main.swift` (replaced)",
        "`Sources/TicDemo/gone.swift` (replaced)", Sample.second
      ),
      // A listing that can't be read.
      ("```diff\n   public init() {}\n+\n", "```diff\n", Sample.first),
      ("```diff\n@@ func add\n", "```diff\nx\n", Sample.second),
      // A hunk that's in another declaration than its heading says.
      ("```diff\n@@ func add\n", "```diff\n@@ func sub\n", Sample.second),
      // A package without a manifest.
      ("`Package.swift`\n\n", "`Sources/TicModel/Two.swift`\n\n", Sample.first),
      // A package that can't be checked.
      (
        ".target(name: \"TicModel\"),",
        ".target(name: \"TicModel\", path: \"Sources/TicModel\"),",
        Sample.first
      ),
    ]
    for (old, new, path) in rows {
      let found = try mistakes(
        in: try course().changing(old, to: new, in: path)
      )

      XCTAssertEqual(found.count, 1, "\(new): \(found)")
      XCTAssertEqual(found.first?.location.path, path, "\(found)")
    }
  }

  func test_badListingOfAnswer_isTheOnlyMistake() throws {
    let course = try course().changing(
      "-  public private(set) var points = 0\n+  public private(set) var points = 77",
      to: "-  public var points = 0\n+  public private(set) var points = 77"
    )

    XCTAssertEqual(try mistakes(in: course).count, 1)
  }

  func test_chapterAfterBadListing_reportsOnlyTheListing() throws {
    let course = try course().changing(
      "add(_ amount: Int) {\n+    points",
      to: "ad(_ amount: Int) {\n+    points"
    )

    let found = try mistakes(in: course, chapters: [2])

    XCTAssertEqual(found.map(\.location.path), [Sample.first])
  }
}
