import XCTest

@testable import Course
@testable import CourseJudge

final class AlmostTestsTests: XCTestCase {
  private func words(_ text: String) -> [String] {
    AlmostTests(Tree(["Tests/T/A.swift": text])).words
  }

  func test_otherName_isTold() {
    XCTAssertEqual(
      words(
        """
        final class A: XCTestCase {
          func newGame_hasNineCells() { if true {} }
          func test_a() {}
        }
        """
      ),
      [
        "I see `newGame_hasNineCells`, but its name does not start with `test`."
      ]
    )
  }

  func test_testOutsideOfAClass_isTold() {
    XCTAssertEqual(
      words("class A: XCTestCase {}\nfunc test_a() {}"),
      [
        "I see `test_a`, but it stands in no class that inherits from "
          + "`XCTestCase`."
      ]
    )
  }

  func test_helpers_areNoTests() {
    XCTAssertEqual(
      words(
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
        func draw() {}
        """
      ),
      []
    )
  }
}
