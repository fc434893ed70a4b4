import XCTest

@testable import CourseBench
@testable import CourseContent

final class SearchBenchTests: XCTestCase {
  func test_lineOfAProgram_isAResultAndATime() throws {
    let sample = try XCTUnwrap(SearchSample("549946 2500000\n"))

    XCTAssertEqual(sample.result, 549_946)
    XCTAssertEqual(sample.seconds, 0.0025)
  }

  func test_otherLines_areNoSamples() {
    for line in ["", "549946", "549946 soon", "1 2 3", "x 2", "1 0", "1 -2"] {
      XCTAssertNil(SearchSample(line), line)
    }
  }

  func test_boardsPerSecond_followFromTheMedian() {
    let figures = SearchFigures(
      boards: 1000,
      tree: Comparison(
        name: "a tree",
        baseline: "another",
        ours: [0.25, 0.5, 9],
        theirs: [1]
      ),
      move: Comparison(name: "", baseline: "", ours: [], theirs: []),
      matches: []
    )

    XCTAssertEqual(figures.boardsPerSecond, 2000)
  }

  func test_courseWithoutASearch_isRefused() throws {
    let course = try SampleCourse().reading().course
    let bench = try SearchBench(course: course) { _ in }

    XCTAssertThrowsError(try bench.measure(rounds: 1, games: 1)) { error in
      XCTAssertEqual(
        "\(error)",
        "there is no Sources/TicModel/Minimax.swift to measure"
      )
    }
  }
}
