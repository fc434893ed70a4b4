import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform

/// Tests that the files of a large module are compiled separately.
final class LargeModuleTests: XCTestCase {
  /// A store for these tests alone.
  ///
  /// The tests count compiled files, and the shared store contains files from
  /// earlier runs.
  private static let store = Store(path: Files.newTemporaryPath())

  override class func tearDown() {
    Files.remove(store.path)
    super.tearDown()
  }

  /// Returns a package with a module of twenty files that use each other, and a
  /// test of their sum.
  private func tree(body: [Int: String] = [:]) -> Tree {
    var tree = SamplePackage([
      "SumTests": "func test_sum() { XCTAssertEqual(part19(), 190) }"
    ]).tree
    for number in 0..<20 {
      let before = number == 0 ? "0" : "part\(number - 1)()"
      let text = body[number] ?? "\(before) + \(number)"
      tree["Sources/TicModel/Part\(number).swift"] =
        "func part\(number)() -> Int { \(text) }\n"
    }
    return tree
  }

  private func verdict(on tree: Tree, threads: Int = 2) throws -> Verdict {
    try Bench.direct(threads: threads, store: Self.store).verdict(
      on: tree,
      running: .all
    )
  }

  /// Returns the number of files that `body` compiles.
  private func filesCompiled(by body: () throws -> Void) throws -> Int {
    let store = Self.store.path
    func objects() -> Int {
      Files.filesBelow(store).count {
        $0.hasSuffix(".o") && !$0.hasPrefix("drafts/")
      }
    }
    let before = objects()
    try body()
    return objects() - before
  }

  func test_threadCount_doesNotAffectVerdict() throws {
    for threads in [2, 1] {
      XCTAssertEqual(try verdict(on: tree(), threads: threads).passCount, 1)
      XCTAssertEqual(
        try verdict(on: tree(body: [7: "part6()"]), threads: threads)
          .brokenTests,
        [TestName(className: "SumTests", method: "test_sum")]
      )
    }
  }

  func test_bodyEdit_compilesOnlyItsFile() throws {
    _ = try verdict(on: tree())

    let count = try filesCompiled {
      _ = try verdict(on: tree(body: [3: "3 + part2()"]))
    }

    XCTAssertEqual(count, 1)
  }

  func test_errorInBodyWithKnownInterface_isReported() throws {
    _ = try verdict(on: tree())

    let broken = try verdict(on: tree(body: [3: "nothing()"]))

    XCTAssertEqual(
      broken,
      .doesNotCompile([
        Diagnostic(
          path: "Sources/TicModel/Part3.swift",
          line: 1,
          message: "cannot find 'nothing' in scope"
        )
      ])
    )
  }

  func test_interfaceEdit_compilesAllFilesAndTests() throws {
    _ = try verdict(on: tree())

    for text in ["let one = 1\n", "private func two() -> Int { 2 }\n"] {
      var edited = tree()
      edited["Sources/TicModel/Part5.swift"]? += text
      let count = try filesCompiled { _ = try verdict(on: edited) }

      // The module's twenty parts and its score, and one file of tests.
      XCTAssertEqual(count, 22, text)
    }
  }

  func test_comment_compilesOnlyItsFile() throws {
    _ = try verdict(on: tree())
    var edited = tree()
    edited["Sources/TicModel/Part5.swift"]? += "// A comment.\n"

    let count = try filesCompiled { _ = try verdict(on: edited) }

    XCTAssertEqual(count, 1)
  }

  func test_errorsInTwoBodies_areReportedInFileOrder() throws {
    for threads in [2, 1] {
      XCTAssertEqual(
        VerdictText(
          try verdict(
            on: tree(body: [4: "part3() + wrong", 17: "part16() + worse"]),
            threads: threads
          )
        ).lines,
        [
          "Sources/TicModel/Part17.swift:1: cannot find 'worse' in scope",
          "Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope",
        ]
      )
    }
  }

  func test_errorInBody_isReportedBeforeDependentModules() throws {
    var tree = tree(body: [4: "part3() + wrong"])
    tree["Package.swift"] = SamplePackage.manifest.replacingOccurrences(
      of: ".testTarget(",
      with: """
        .target(name: "TicViewModel", dependencies: ["TicModel"]),
            .testTarget(
        """
    ).replacingOccurrences(
      of: #"Tests", dependencies: ["TicModel"]"#,
      with: #"Tests", dependencies: ["TicModel", "TicViewModel"]"#
    )
    tree["Sources/TicViewModel/View.swift"] = "func view() -> Missing { 0 }\n"

    for threads in [2, 1] {
      XCTAssertEqual(
        VerdictText(try verdict(on: tree, threads: threads)).lines,
        ["Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope"]
      )
    }
  }

  func test_errorInBody_isReported() throws {
    XCTAssertEqual(
      VerdictText(try verdict(on: tree(body: [4: "part3() + wrong"]))).lines,
      ["Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope"]
    )
  }

  func test_errorsInInterfaceAndBody_areBothReported() throws {
    var tree = tree(body: [4: "part3() + wrong"])
    tree["Sources/TicModel/Part9.swift"] = "func part9() -> Missing { 0 }\n"

    XCTAssertEqual(
      Set(VerdictText(try verdict(on: tree)).lines),
      [
        "Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope",
        "Sources/TicModel/Part9.swift:1: cannot find type 'Missing' in scope",
      ]
    )
  }
}
