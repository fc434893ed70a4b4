import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class TestScannerTests: XCTestCase {
  private func inventory(_ text: String) -> TestInventory {
    TestInventory(Tree(["Tests/ModelTests/A.swift": text]))
  }

  private func tests(_ text: String) -> [String] {
    inventory(text).tests.map { "\($0.name)" }
  }

  func test_methodsOfATestClass_areFound() {
    let text = """
      import XCTest

      final class ATests: XCTestCase {
        func test_one() {}
        func test_two() async throws {
          XCTAssertTrue(true)
        }
      }
      """

    let tests = inventory(text).tests

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

  func test_whatXCTestDoesNotRun_isNoTest() {
    XCTAssertEqual(
      tests(
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

  func test_commentsAndStrings_holdNoTests() {
    XCTAssertEqual(
      tests(
        #####"""
        final class ATests: XCTestCase {
          // func test_comment() {}
          /* func test_block() {} /* nested } */ */
          let text = "func test_string() { \(["}": 1]) }"
          let raw = ##"func test_raw() { "# } \##("}")"##
          let long = """
            func test_long() { " }
            """
          func test_real() {}
        }
        """#####
      ),
      ["ATests.test_real"]
    )
  }

  func test_lines_areRightBelowAContinuedString() {
    let tests = inventory(
      #"""
      final class ATests: XCTestCase {
        let text = """
          one \
          two
          """
        func test_it() {
        }
      }
      """#
    ).tests

    XCTAssertEqual(tests.map(\.line), [6])
  }

  func test_attributesAndModifiers_hideNoTest() {
    XCTAssertEqual(
      tests(
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

  func test_resultsThatAreNone_hideNoTest() {
    XCTAssertEqual(
      tests(
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

  func test_namesBeyondLetters_areFound() {
    XCTAssertEqual(
      tests(
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

  func test_oddLiterals_hideNoTest() {
    for literal in [
      ##"#"""#"##, ##"#" " {"#"##, "/\\{/", "/[\"{]/", "#/http://x{/#",
      "#/\n  { \" /\n/#", "\"\" + #\"\"\"\n{\n\"\"\"#", "1 / 2 / 3",
    ] {
      XCTAssertEqual(
        tests(
          """
          final class ATests: XCTestCase {
            let odd: Any = \(literal)
            func test_a() { _ = \(literal) }
            func test_b() {}
          }
          """
        ),
        ["ATests.test_a", "ATests.test_b"],
        literal
      )
    }
  }

  func test_extensionSubclassAndAlias_areFound() {
    XCTAssertEqual(
      tests(
        """
        typealias Base = XCTestCase
        class ATests: Base { func test_a() {} }
        extension ATests { func test_b() {} }
        private extension ATests { func test_hidden() {} }
        typealias Other = ATests
        extension Other { func test_c() {} }
        class BTests: Other { func test_d() {} ; override func test_a() {} }
        class NoTests: BTests {}
        private class Hidden: XCTestCase { func test_e() {} }
        class Helper { func test_f() {} }
        """
      ),
      [
        "ATests.test_a", "ATests.test_b", "ATests.test_c", "BTests.test_d",
        "BTests.test_a", "BTests.test_b", "BTests.test_c",
      ]
    )
  }

  func test_functionsOfSwiftTesting_areFound() {
    XCTAssertEqual(
      tests(
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
        "A.free", "Grid.rows(of:)", "Grid.shared", "Grid.is 1_5 wide",
        "Grid/Inner.deep", "Grid/Inner.more(_:b:)",
      ]
    )
  }

  func test_halfTypedText_isScannedToItsEnd() {
    let text = """
      import XCTest
      class ATests: XCTestCase {
        func test_a() { let a = "\\(b["c"])" /* d */ }
        extension B { func test_c() {} }
      }
      class C { func
      """
    for length in 0...text.count {
      _ = TestScanner(String(text.prefix(length)))
    }
    for text in ["class", "class {", "extension {", "import", "func", "\"\\("] {
      XCTAssertEqual(tests(text), [])
    }
  }
}
