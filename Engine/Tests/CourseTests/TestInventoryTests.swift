import XCTest

@testable import CourseBuild
@testable import Course

final class TestInventoryTests: XCTestCase {
  private func inventory(_ members: String) throws -> TestInventory {
    try Bench.verdictService().tests(
      in: SamplePackage(["ATests": members]).tree
    )
  }

  func test_tests_areFoundWithLocationAndSource() throws {
    let tests = try inventory("  func test_a() {\n  }\n  func test_b() {}")
      .tests

    XCTAssertEqual(tests.map(\.name.method), ["test_a", "test_b"])
    XCTAssertEqual(tests.map(\.line), [7, 9])
    XCTAssertEqual(
      tests.map(\.text),
      ["  func test_a() {\n  }", "  func test_b() {}"]
    )
    XCTAssertEqual(
      tests.map(\.path),
      Array(repeating: "Tests/TicModelTests/ATests.swift", count: 2)
    )
  }

  func test_newAndChangedTests_areAdded() throws {
    let old = try inventory("func test_a() {}\nfunc test_b() {}")

    let added = try inventory(
      "func test_a() {}\nfunc test_b() { XCTFail() }\nfunc test_c() {}"
    ).added(since: old)

    XCTAssertEqual(added.map(\.method).sorted(), ["test_b", "test_c"])
  }

  func test_movedTest_isNotAdded() throws {
    let old = try inventory("func test_a() {}\nfunc test_b() {}")

    XCTAssertEqual(
      try inventory("func test_b() {}\n\nfunc test_a() {}").added(since: old),
      []
    )
  }
}
