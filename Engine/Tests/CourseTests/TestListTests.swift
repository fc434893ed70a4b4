import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Tests of a module's test list, which is read from the compiler's symbol
/// graph.
///
/// It contains the module's tests, and the files that other files depend on.
final class TestListTests: XCTestCase {
  /// Returns the test list of some files that import no other module of the
  /// package.
  private func list(_ files: [String: String]) throws -> TestList {
    let verdictService = try Bench.verdictService()
    let store = verdictService.store
    let lister = TestLister(
      compiler: Compiler(
        toolchain: verdictService.toolchain,
        moduleCache: DirectBuild.moduleCache(in: store)
      ),
      store: store
    )
    let files = files.mapValues { "import XCTest\n\($0)\n" }
    let job = Compiler.Job(
      module: "ATests",
      files: files,
      product: .testDeclarations
    )
    let key = Digest.of(["a list", "\(Tree(files).digest)"])
    return try XCTUnwrap(try lister.list(of: job, key: key))
  }

  private func tests(_ text: String) throws -> [String] {
    try list(["A.swift": text]).tests
      .map { "\($0.className).\($0.method)" }
  }

  private let test = "final class BTests: XCTestCase { func test_b() {} }"

  func test_functionsThatXCTestDoesNotRun_areNotTests() throws {
    XCTAssertEqual(
      try tests(
        """
        typealias Nothing = Void
        final class _ATests: XCTestCase {
          func test_it() {}
          func test_alias() -> Nothing {}
          func helper() {}
          func test_with(_ argument: Int = 0) {}
          func test_returns() -> Int { 1 }
          static func test_static() {}
          private func test_private() {}
          func outer() { class Local: XCTestCase { func test_inner() {} } }
          var test_property: Int { 1 }
        }
        struct Other { func test_other() {} }
        private final class Hidden: XCTestCase { func test_hidden() {} }
        private extension _ATests { func test_hiddenToo() {} }
        extension XCTestCase { func test_ofAll() {} }
        func test_free() {}
        """
      ),
      ["_ATests.test_it", "_ATests.test_alias"]
    )
  }

  func test_testClass_isRecognizedBySuperclasses() throws {
    XCTAssertEqual(
      try tests(
        """
        enum Bases { typealias Base = XCTestCase }
        class Middle<T>: Bases.Base {}
        final class ATests: Middle<Int> { func test_it() {} }
        class Plain { func test_it() {} }
        final class Sub: Plain { func test_sub() {} }
        """
      ),
      ["ATests.test_it"]
    )
  }

  func test_fileWithErrors_listsItsTests() throws {
    XCTAssertEqual(
      try tests(
        """
        final class ATests: XCTestCase {
          let missing = Missing()
          func test_it() { nothing() }
        }
        """
      ),
      ["ATests.test_it"]
    )
  }

  func test_pathWithSpace_isKept() throws {
    let list = try list(["An Ödd.swift": test])

    XCTAssertEqual(list.tests.map(\.path), ["An Ödd.swift"])
    XCTAssertEqual(list.openFiles, [])
  }

  // MARK: Open files

  private func assertOpen(
    _ open: Set<String>,
    in files: [String: String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try list(files).openFiles,
      open,
      "\(files)",
      file: file,
      line: line
    )
  }

  func test_fileThatNoOtherMentions_isNotOpen() throws {
    try assertOpen(
      [],
      in: [
        "A.swift": """
        final class ATests: XCTestCase { func test_a() {} }
        final class AATests: XCTestCase { func test_a() {} }
        private struct CTests {}
        private extension Int { var two: Int { 2 } }
        """,
        "B.swift": test, "C.swift": "struct Script { var time = 0 }",
      ]
    )
  }

  func test_helperThatOtherFileMentions_isOpen() throws {
    for use in [
      "private let a = helper()", #"private let a = "\(1 + helper())""#,
      "private let a = `helper`()", "// helper",
    ] {
      try assertOpen(
        ["H.swift"],
        in: [
          "A.swift": "\(use)\n\(test)", "H.swift": "func helper() -> Int { 1 }",
        ]
      )
    }
  }

  func test_declarationUsedWithoutName_isOpen() throws {
    for helper in [
      "extension Int { var one: Int { 1 } }",
      "extension XCTestCase { func helper() {} }",
      "extension BTests { func helper() {} }",
      "infix operator +++", "extension BTests: CustomDebugStringConvertible {}",
    ] {
      try assertOpen(
        helper.contains("BTests") ? ["B.swift", "H.swift"] : ["H.swift"],
        in: ["B.swift": test, "H.swift": helper]
      )
    }
  }

  func test_conformanceInTestFile_isListed() throws {
    let other = "final class ATests: XCTestCase { func test_a() {} }\n"
    let files = ["B.swift": test, "A.swift": other]
    var edited = files
    edited["A.swift"] = "\(other)extension Int: @retroactive Error {}"

    XCTAssertEqual(try list(files).conformances, [])
    XCTAssertTrue(
      try list(edited).conformances.contains("s:Si s:s5ErrorP")
    )
  }
}
