import CourseBuild
import Course
import CoursePlatform

/// A package whose only tests compare the values of Swift expressions with the
/// numbers in a chapter.
struct FormulaTests {
  let path: String
  let tree: Tree
  /// The line number of the first formula's test, starting at 1.
  private let firstLine: Int

  /// Creates the tests that evaluate formulas in a program.
  ///
  /// - Throws: Any error thrown by `VerdictService.plan(of:)`, such as
  ///   `PackagePlan.Unknown` if only SwiftPM can build the program's package.
  init(
    _ formulas: [Formula],
    on program: Tree,
    with verdictService: VerdictService
  ) throws {
    let tests = try verdictService.plan(of: program).tests
    // The test module that may import the most modules.
    let host = tests.max { $0.dependencies.count < $1.dependencies.count }
    let imports = (host?.dependencies ?? []).map { "@testable import \($0)" }
    let head =
      ["import XCTest", ""] + imports
      + ["", "final class FormulaTests: XCTestCase {"]
    let lines = formulas.enumerated().map { index, formula in
      "  func test_\(index)() { XCTAssertEqual(\"\\(\(formula.expression))\", "
        + "\"\(formula.value)\") }"
    }
    var package = program.program
    for module in tests where module != host {
      package["Tests/\(module.name)/\(module.name).swift"] = "import XCTest\n"
    }
    path = "Tests/\(host?.name ?? "")/FormulaTests.swift"
    package[path] = (head + lines + ["}"]).joinedLines
    tree = package
    firstLine = head.count + 1
  }

  /// Returns the index of the formula that's tested on the line with a given
  /// number.
  func index(ofLine line: Int) -> Int { line - firstLine }
}
