import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests that test files can be tried with a program that lacks some of the
/// names they use.
final class FittingTests: XCTestCase {
  private let program = SamplePackage().tree.program

  /// Returns the outcome of trying the declarations of a test file with the
  /// sample program.
  private func outcome(_ text: String) throws -> Outcome {
    let start = "import XCTest\n@testable import TicModel\n\n"
    let tests = Tree(["Tests/TicModelTests/ATests.swift": "\(start)\(text)\n"])
    let service = try Bench.verdictService()
    return try Fitting(verdictService: service).outcome(
      of: tests,
      with: program,
      inventory: service.tests(in: tests),
      running: .all
    )
  }

  private func names(_ tests: Set<TestName>) -> [String] {
    tests.map(\.method).sorted()
  }

  func test_testWithMissingName_isUntriedAndOthersAreTried() throws {
    let outcome = try outcome(
      """
      final class ATests: XCTestCase {
        func test_own() { XCTAssertTrue(Missing().isDraw) }
        func test_good() {}
        func test_bad() { XCTFail() }
      }
      """
    )

    XCTAssertEqual(names(outcome.untried), ["test_own"])
    XCTAssertEqual(names(outcome.passed), ["test_good"])
    XCTAssertEqual(outcome.verdict.brokenTests.map(\.method), ["test_bad"])
    XCTAssertEqual(outcome.lacking.missingNames, ["Missing"])
  }

  func test_callersOfBrokenHelper_addNoErrors() throws {
    let outcome = try outcome(
      """
      final class ATests: XCTestCase {
        var log: [Int] = []
        func note(_ number: Int) { log.append("\\(number)") }
        func test_one() { note(1) }
        func test_two() { note(2); XCTAssertTrue(Missing().isDraw) }
        func test_three() {}
      }
      """
    )

    XCTAssertEqual(names(outcome.untried), ["test_one", "test_two"])
    XCTAssertEqual(outcome.lacking.map(\.line), [6, 8])
    XCTAssertEqual(outcome.lacking.missingNames, ["Missing"])
  }

  /// Tests that a package is never built with tests that belong to no target:
  /// only SwiftPM could do that, and it takes seconds.
  func test_testsOfTargetThatProgramLacks_areLeftOut() throws {
    let learner = try ToyLearner(at: "1.1")
    var tests = learner.tree.tests
    tests["Tests/ToyTests/ATests.swift"] = "class ATests\nfunc test_a() { }"
    tests["Tests/LaterTests/BTests.swift"] = "class BTests\nfunc test_b() { }"

    let outcome = try Fitting(verdictService: ToyVerdicts()).outcome(
      of: tests,
      with: learner.tree.program,
      inventory: ToyVerdicts().tests(in: tests),
      running: .all
    )

    XCTAssertEqual(names(outcome.passed), ["test_a"])
    XCTAssertEqual(names(outcome.untried), ["test_b"])
  }

  func test_helperWithMissingName_leavesCallersUntried() throws {
    let outcome = try outcome(
      """
      final class ATests: XCTestCase {
        private func make() -> Missing { Missing() }
        func check() {
          _ = make()
        }
        func test_near() { _ = make() }
        func test_far() { check() }
        func test_other() {}
      }
      """
    )

    XCTAssertEqual(names(outcome.untried), ["test_far", "test_near"])
    XCTAssertEqual(names(outcome.passed), ["test_other"])
  }

  func test_setUpWithMissingName_leavesItsClassUntried() throws {
    let outcome = try outcome(
      """
      final class ATests: XCTestCase {
        var number: Int!
        override func setUp() {
          number = Missing().count
        }
        func test_one() { XCTAssertEqual(number, 1) }
        func test_two() {}
      }

      final class BTests: XCTestCase {
        func test_other() {}
      }
      """
    )

    XCTAssertEqual(names(outcome.untried), ["test_one", "test_two"])
    XCTAssertEqual(names(outcome.passed), ["test_other"])
    XCTAssertEqual(outcome.lacking.missingNames, ["Missing"])
  }

  func test_missingNameOutsideFunction_removesDeclaration() throws {
    let outcome = try outcome(
      """
      extension Missing { func rows() {} }

      final class ATests: XCTestCase {
        var one: Missing?
        func test_one() { one = nil }
        func test_two() {}
      }
      """
    )

    XCTAssertEqual(names(outcome.untried), ["test_one"])
    XCTAssertEqual(names(outcome.passed), ["test_two"])
  }

  func test_missingModule_leavesWholeFileUntried() throws {
    let outcome = try outcome(
      "import Nothing\n\nfinal class ATests: XCTestCase { func test_a() {} }"
    )

    XCTAssertEqual(names(outcome.untried), ["test_a"])
    XCTAssertFalse(outcome.verdict.isCompileError)
  }

  func test_errorInProgram_isNotFitted() throws {
    let tests = Tree([
      "Tests/TicModelTests/ATests.swift":
        "import XCTest\nfinal class ATests: XCTestCase { func test_a() {} }\n"
    ])
    var broken = program
    broken["Sources/TicModel/Broken.swift"] = "struct"
    let service = try Bench.verdictService()

    let outcome = try Fitting(verdictService: service).outcome(
      of: tests,
      with: broken,
      inventory: service.tests(in: tests),
      running: .all
    )

    XCTAssertTrue(outcome.verdict.isCompileError)
    XCTAssertEqual(names(outcome.untried), ["test_a"])
  }
}
