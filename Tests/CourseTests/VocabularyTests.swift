import XCTest

@testable import Course

final class VocabularyTests: XCTestCase {
  private func vocabulary(_ number: String) throws -> [String] {
    let sample = try SampleWorkspace()
    return sample.course.vocabulary(of: try sample.place(number))
  }

  func test_newMember_isToldWithoutItsValue() throws {
    XCTAssertEqual(
      try vocabulary("1.1"),
      ["public private(set) var points"]
    )
  }

  func test_whatTheStepOrAnEarlierOneGave_isNoNews() throws {
    XCTAssertEqual(try vocabulary("2.1"), [])
  }

  func test_bodyAndUnusedNames_areNotTold() {
    let before = Tree(["Sources/A/A.swift": "struct A {}\n"])
    let after = Tree([
      "Sources/A/A.swift": """
      struct A {
        static func parse(_ text: String) throws -> A { let a = A(); return a }
        private var hidden = 1
      }

      """,
      "Tests/ATests/ATests.swift": """
      final class ATests: XCTestCase {
        func test_parse() { _ = try? A.parse("hidden") }
      }

      """,
    ])

    XCTAssertEqual(
      Vocabulary(before: before, after: after).declarations,
      ["static func parse(_ text: String) throws -> A"]
    )
  }
}
