import XCTest

@testable import Course
@testable import CoursePlatform

/// Tests of `kata doctor`.
///
/// They really build and judge with an empty store, because that's what the
/// command is for.
final class DoctorTests: XCTestCase {
  func test_thisMachine_passesAllChecks() throws {
    let clone = try Clone()

    let outcome = try clone.kata("doctor")

    XCTAssertEqual(outcome.ending, .exited(0), outcome.output)
    let marks = outcome.output.lines.prefix(6).map { $0.prefix(1) }
    XCTAssertEqual(marks, Array(repeating: "✓", count: 6))
    XCTAssertTrue(
      outcome.output.hasSuffix("Everything works. You can start the course.\n")
    )
  }

  func test_missingGit_isReportedAndNothingIsBuilt() throws {
    let clone = try Clone()
    let swift = Files.parent(of: try Executable.path(of: "swift"))
    let tools = "\(clone.folder.path)/tools"
    try Files.makeDirectory(tools)
    for name in ["swift", "swiftc"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(tools)/\(name)",
        withDestinationPath: "\(swift)/\(name)"
      )
    }

    let outcome = try clone.kata("doctor", environment: ["PATH": tools])

    XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
    XCTAssertTrue(outcome.output.contains("✗ git wasn't found"), outcome.output)
    XCTAssertFalse(outcome.output.contains("program"), outcome.output)
  }

  func test_rejectedRightProgram_isReported() throws {
    let clone = try Clone(
      SampleCourse().renaming("var points = 0", to: "var points = 7")
    )

    let outcome = try clone.kata("doctor")

    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(
      outcome.output.contains("✗ The course rejected a correct program."),
      outcome.output
    )
  }
}
