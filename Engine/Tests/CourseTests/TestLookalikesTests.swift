import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class TestLookalikesTests: XCTestCase {
  private func words(_ text: String) throws -> [String] {
    let tree = Tree(["Tests/T/A.swift": text])
    return TestLookalikes(try Bench.verdictService().tests(in: tree)).words
  }

  func test_nameWithoutTestPrefix_isReported() throws {
    XCTAssertEqual(
      try words(
        """
        final class A: XCTestCase {
          func newGame_hasNineCells() { if true {} }
          func test_a() {}
        }
        """
      ),
      [
        "`newGame_hasNineCells` doesn't run, because its name doesn't start "
          + "with `test`."
      ]
    )
  }

  func test_testOutsideTestClass_isReported() throws {
    XCTAssertEqual(
      try words("class A: XCTestCase {}\nfunc test_a() {}"),
      [
        "`test_a` doesn't run, because it isn't in a class that inherits from "
          + "`XCTestCase`."
      ]
    )
  }

  func test_testWithParameter_isReported() throws {
    XCTAssertEqual(
      try words("class A: XCTestCase { func test_row(_ n: Int) {} }"),
      ["`test_row` doesn't run, because a test can't have parameters."]
    )
  }

  func test_helpers_areNotReported() throws {
    XCTAssertEqual(
      try words(
        """
        final class A: XCTestCase {
          override func setUp() {}
          private func secret() {}
          static func shared() {}
          func game(of rows: String) {}
          func helper() {}
          func test_a() { helper() }
        }
        struct Board { func cells() {} }
        extension Board { func rows() {} }
        func draw() {}
        """
      ),
      []
    )
  }
}
