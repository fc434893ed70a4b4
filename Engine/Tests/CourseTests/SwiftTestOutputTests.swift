import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class SwiftTestOutputTests: XCTestCase {
  func test_lastCount_isTestCount() {
    let run = SwiftTestOutput(
      succeeded: true,
      output: """
        \t Executed 2 tests, with 0 failures (0 unexpected) in 0.1 seconds
        Test Suite 'All tests' passed at 10:00
        \t Executed 31 tests, with 0 failures (0 unexpected) in 0.1 seconds

        """
    )

    XCTAssertEqual(run.testCount, 31)
  }

  func test_testsThatDidNotPass_areNotCounted() {
    let run = SwiftTestOutput(
      succeeded: true,
      output: """
        \t Executed 3 tests, with 1 test skipped and 0 failures (0 unexpected)
        \t Executed 5 tests, with 2 tests skipped and 0 failures (0 unexpected)
        ➜ Test off() skipped: "no"
        ➜ Test "In a hurry" was cancelled after 0.001 seconds: "x"
        ━ Test some(n:) with 2 test cases passed after 0.1 seconds with 1 known issue.
        ━ Test "A bug" passed after 0.001 seconds with 2 known issues.
        ✔ Test "It has 1 known issue." passed after 0.001 seconds.
        ✔ Test "was cancelled after dinner" passed after 0.001 seconds.
        ━ Suite S passed after 0.001 seconds with 2 known issues.
        ━ Test run with 10 tests in 1 suite passed after 0.003 seconds with 2 known issues.

        """
    )

    XCTAssertEqual(run.testCount, 3 + 6)
  }

  func test_missingSummary_hasNoCount() {
    XCTAssertNil(
      SwiftTestOutput(succeeded: false, output: "error: x").testCount
    )
    XCTAssertNil(
      SwiftTestOutput(succeeded: false, output: "Executed ").testCount
    )
  }

  func test_differentCountBySwiftPM_isReported() throws {
    let verdictService = try Bench.verdictService()
    let course = try SampleCourse().reading().course
    let chapter = course.chapters[0]
    let end = try XCTUnwrap(course.states(of: chapter).last)
    // The claim of chapter 2, which has a test more.
    let other = try XCTUnwrap(course.state(2, 1, .green)?.phase)
    let folder = try SampleCourse().written()

    let mistakes = try EndProof(
      verdictService: verdictService,
      root: folder.path
    )
    .mistakes(at: end, last: other, chapter: chapter)

    XCTAssertEqual(
      mistakes.map(\.message),
      [
        "the claim is false when the tests run with SwiftPM\n"
          + "  claim:   3 tests pass\n"
          + "  verdict: 2 tests pass"
      ]
    )
  }

  // MARK: What SwiftPM said

  func test_failedRun_keepsLastLines() {
    let run = SwiftTestOutput(
      succeeded: false,
      output: (1...9).map { "line \($0)\n\n" }.joined(),
      error: "error: a.pcm was built at \u{1B}[1mother/path\n"
    )

    XCTAssertEqual(
      run.lastLines,
      (4...9).map { "line \($0)" }
        + ["error: a.pcm was built at \\u{1b}[1mother/path"]
    )
    XCTAssertEqual(
      SwiftTestOutput(succeeded: true, output: "line\n").lastLines,
      []
    )
  }

  func test_failureOfSwiftPM_isReportedWithItsWords() throws {
    let course = try SampleCourse().reading().course
    let last = try XCTUnwrap(course.state(2, 1, .refactor))
    let end = try XCTUnwrap(course.states.last)
    let folder = try SampleCourse().written()
    let endProof = EndProof(
      verdictService: try Bench.verdictService(),
      root: folder.path
    )

    let mistakes = try endProof.mistakes(
      at: State(
        chapter: end.chapter,
        slug: end.slug,
        point: end.point,
        tree: end.tree.filter { $0 != "Package.swift" },
        phase: nil
      ),
      last: last.phase,
      chapter: course.chapters[1]
    )

    XCTAssertEqual(mistakes.count, 1)
    XCTAssertTrue(
      mistakes[0].message.hasSuffix(
        "  verdict: `swift test` fails, and ends with:\n"
          + "    the package has no Package.swift"
      ),
      mistakes[0].message
    )
  }
}

/// Tests that a course's folder can be moved and copied.
///
/// They're slow because SwiftPM builds a package three times.
final class MovedStoreTests: SlowTestCase {
  func test_movedAndCopiedStores_buildAndTest() throws {
    let folder = try TemporaryFolder()
    let tree = SamplePackage([
      "ATests": "func test_it() { XCTAssertEqual(Score().points, 0) }"
    ]).tree
    func run(in name: String) throws -> SwiftTestOutput {
      try VerdictService(store: Store(path: "\(folder.path)/\(name)/store"))
        .swiftPMBuild.swiftTestOutput(for: tree)
    }
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    XCTAssertTrue(try run(in: "here").succeeded)
    try FileManager.default.copyItem(atPath: path("here"), toPath: path("copy"))
    let copied = try run(in: "copy")
    XCTAssertTrue(copied.succeeded, "\(copied)")
    try FileManager.default.moveItem(
      atPath: path("here"),
      toPath: path("there")
    )
    let moved = try run(in: "there")
    XCTAssertTrue(moved.succeeded, "\(moved)")
    // Something else at the old path must not disturb it.
    XCTAssertTrue(try run(in: "copy").succeeded)
  }
}
