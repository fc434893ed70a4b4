import XCTest

@testable import CourseBuild
@testable import Course

final class ParsedFileTests: XCTestCase {
  private func inventory(_ text: String) throws -> TestInventory {
    try Bench.verdictService().tests(
      in: Tree(["Tests/ModelTests/A.swift": text])
    )
  }

  private func tests(_ text: String) throws -> [String] {
    try inventory(text).tests.map { "\($0.name)" }
  }

  func test_methodsOfTestClass_areFound() throws {
    let text = """
      import XCTest

      final class ATests: XCTestCase {
        func test_one() {}
        func test_two() async throws {
          XCTAssertTrue(true)
        }
      }
      """

    let tests = try inventory(text).tests

    XCTAssertEqual(tests.map(\.name.method), ["test_one", "test_two"])
    XCTAssertEqual(tests.map(\.line), [4, 5])
    XCTAssertEqual(
      tests.map(\.text),
      [
        "  func test_one() {}",
        "  func test_two() async throws {\n    XCTAssertTrue(true)\n  }",
      ]
    )
  }

  func test_functionsThatXCTestDoesNotRun_areNotTests() throws {
    XCTAssertEqual(
      try tests(
        """
        final class ATests: XCTestCase {
          func helper() {}
          func test_with(_ argument: Int) {}
          func test_returns() -> Int { 1 }
          static func test_static() {}
          class func test_class() {}
          private func test_private() {}
          fileprivate func test_filePrivate() {}
          func outer() { func test_inner() {} }
          struct Inner { func test_nested() {} }
          let closure = { func test_local() {} }
        }
        struct Other { func test_other() {} }
        func test_free() {}
        """
      ),
      []
    )
  }

  func test_testsWithAttributesAndModifiers_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        @MainActor
        public final class ATests: XCTestCase {
          private var count = 0
          override func setUp() {}
          @MainActor func test_main() {}
          @available(*, deprecated) func test_old() {}
          public func test_public() {}
          private let closure: () -> Void = {}
          func test_after() {}
        }
        """
      ),
      [
        "ATests.test_main", "ATests.test_old", "ATests.test_public",
        "ATests.test_after",
      ]
    )
  }

  // MARK: Odd, and valid

  func test_testsWithVoidResult_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        final class ATests: XCTestCase {
          func test_void() -> Void {}
          func test_empty() -> () {}
          func test_throws() throws -> Void {}
          func test_typed() throws(Oops) {}
          func test_optional() -> Void? { nil }
        }
        """
      ).map { $0.dropFirst("ATests.test_".count) },
      ["void", "empty", "throws", "typed"]
    )
  }

  func test_testsWithUnusualNames_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        final class ATests: XCTestCase {
          func `test_ticks`() {}
          func test_🎉() {}
          func test_e\u{301}() {}
          func `test that it works`() {}
        }
        final class テスト: XCTestCase { func test_一() {} }
        """
      ),
      [
        "ATests.test_ticks", "ATests.test_🎉", "ATests.test_e\u{301}",
        "ATests.test that it works", "テスト.test_一",
      ]
    )
  }

  func test_testsInExtensionsAndSubclasses_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        typealias Base = XCTestCase
        class ATests: Base { func test_a() {} }
        extension ATests { func test_b() {} }
        private extension ATests { func test_hidden() {} }
        typealias Other = ATests
        extension Other { func test_c() {} }
        class BTests: Other { func test_d() {} ; override func test_a() {} }
        private class Hidden: XCTestCase { func test_e() {} }
        class Helper { func test_f() {} }
        """
      ),
      [
        "ATests.test_a", "ATests.test_b", "Other.test_c", "BTests.test_d",
        "BTests.test_a",
      ]
    )
  }

  func test_swiftTestingFunctions_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        import Testing
        @Test func free() {}
        @Suite struct Grid {
          @Test("the rows", arguments: [1, 2]) func rows(of count: Int) {}
          struct Inner { @Test func deep() throws {} }
          @MainActor @Test(.tags(.fast)) static func shared() async {}
          @Test func `is 1.5 wide`() {}
          func helper() {}
        }
        extension Grid.Inner { @Test func more(_ a: [Int: Int], b c: Int) {} }
        """
      ),
      [
        "A.free", "Grid.rows(of:)", "Grid/Inner.deep", "Grid.shared",
        "Grid.is 1.5 wide", "Grid/Inner.more(_:b:)",
      ]
    )
  }

  func test_linesOfTest_includeAttributes() throws {
    let test = try inventory(
      """
      struct Grid {
        @Test(
          arguments: [1, 2]
        )
        // Both
        private func rows(of count: Int) {
        }
      }
      """
    ).tests[0]

    XCTAssertEqual(test.line, 2)
    XCTAssertEqual(test.text.split(separator: "\n").count, 6)
  }

  func test_testsInFileWithSyntaxError_areFound() throws {
    XCTAssertEqual(
      try tests(
        """
        class ATests: XCTestCase {
          func test_a() { let a = }
          func test_b() { XCTAssertEqual(1, }
        """
      ),
      ["ATests.test_a", "ATests.test_b"]
    )
    for text in ["", "class", "class {", "func", "\"\\(", "}", "\u{feff}"] {
      XCTAssertEqual(try tests(text), [])
    }
  }

  func test_nonASCIICharacters_doNotShiftLines() throws {
    let tests = try inventory(
      """
      // é 🎉 \r
      class ATests: XCTestCase { /* … */ func test_a() {}
        func test_b() {
          _ = "🎉"
        }
      }
      """
    ).tests

    XCTAssertEqual(tests.map(\.line), [2, 3])
    XCTAssertTrue(tests[1].text.hasSuffix("\"🎉\"\n  }"))
  }

  func test_testsInConditionalBlocks_areNotListed() throws {
    XCTAssertEqual(
      try tests(
        "#if os(Linux)\nclass A: XCTestCase { func test_a() {} }\n#endif"
      ),
      []
    )
  }
}
