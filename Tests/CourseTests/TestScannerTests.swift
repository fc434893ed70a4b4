import XCTest

@testable import Course

final class TestScannerTests: XCTestCase {
  private func tests(_ text: String) -> [String] {
    TestScanner(text).tests.map { "\($0.name)" }
  }

  func test_methodsOfATestClass_areFound() {
    let scan = TestScanner(
      """
      import XCTest

      final class ATests: XCTestCase {
        func test_one() {}
        func test_two() async throws {
          XCTAssertTrue(true)
        }
      }
      """
    )

    XCTAssertEqual(scan.tests.map(\.name.method), ["test_one", "test_two"])
    XCTAssertEqual(scan.tests.map(\.isAsync), [false, true])
    XCTAssertEqual(scan.tests.map(\.lines), [4...4, 5...7])
    XCTAssertEqual(scan.classes, ["ATests"])
    XCTAssertEqual(scan.names, ["ATests"])
    XCTAssertFalse(scan.isSeenEverywhere)
    XCTAssertNil(scan.obstacle)
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
    let scan = TestScanner(
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
    )

    XCTAssertEqual(scan.tests.map(\.lines), [6...7])
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

  func test_privateHelpers_areNoNamesOfTheFile() {
    let scan = TestScanner(
      """
      import struct Foundation.Date
      @testable import TicModel

      private func helper() -> Int {
        1
      }
      fileprivate let number = [
        1, 2,
      ]
      private extension Score { var two: Int { 2 } }
      extension Score {
        fileprivate var three: Int { 3 }
        @discardableResult private static func four<T>(_ t: T) -> Int { 4 }
      }
      private struct Double {}
      final class ATests: XCTestCase { func test_it() {} }
      """
    )

    XCTAssertEqual(scan.names, ["ATests"])
    XCTAssertFalse(scan.isSeenEverywhere)
  }

  func test_openHelper_isANameOfTheFile() {
    for (helper, name) in [
      ("func helper() {}", "helper"), ("struct Double {}", "Double"),
      ("class Helper {}", "Helper"), ("final class Helper<T> {}", "Helper"),
      ("protocol P {}", "P"), ("typealias T = Int", "T"),
      ("enum Side: Int { case a }", "Side"), ("actor Box {}", "Box"),
      ("@MainActor func helper() {}", "helper"),
      ("@MainActor(unsafe) public func helper<T>(_ t: T) {}", "helper"),
    ] {
      XCTAssertEqual(TestScanner(helper).names, [name], helper)
      XCTAssertFalse(TestScanner(helper).isSeenEverywhere, helper)
    }
  }

  func test_whatIsUsedWithoutAName_isSeenEverywhere() {
    for helper in [
      "extension Score { var two: Int { 2 } }", "let one = 1, two = 2",
      "extension Score: Equatable {}", "private(set) var two = 2",
      "extension Score { private func one() {}\n  init(two: Int) {} }",
      "extension Score { private(set) static var two = 2 }",
      "var (a, b) = (1, 2)", "func + (a: Box, b: Box) -> Box { a }",
      "infix operator +++", "precedencegroup Low {}",
      "macro stringify() = #externalMacro(module: \"M\", type: \"T\")",
    ] {
      XCTAssertTrue(TestScanner(helper).isSeenEverywhere, helper)
    }
  }

  // MARK: Beyond the scanner

  func test_testsOutsideOfAClassOfXCTestCase_areAnObstacle() {
    for text in [
      "class B: ATests { func test_b() {} }",
      "extension ATests { func test_b() {} }",

    ] {
      XCTAssertEqual(
        TestScanner(text).obstacle,
        "tests outside of a class of XCTestCase",
        text
      )
    }
  }

  func test_subclassOfATestClass_isAnObstacle() {
    XCTAssertNotNil(
      TestScanner(
        """
        class ATests: XCTestCase { func test_a() {} }
        final class BTests: ATests {}
        """
      ).obstacle
    )
  }

  func test_conditionalCompilation_isAnObstacle() {
    XCTAssertEqual(
      TestScanner("#if DEBUG\n#endif").obstacle,
      "conditional compilation"
    )
  }

  func test_otherTestLibrary_isAnObstacle() {
    XCTAssertEqual(TestScanner("import Testing").obstacle, "Swift Testing")
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
