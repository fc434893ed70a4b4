import XCTest

@testable import Course
@testable import CourseBuild
@testable import CourseLearner
@testable import CoursePlatform
@testable import kata

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

  func test_gitThatCannotSave_isReported() throws {
    let git = try Executable.path(of: "git")
    let tools = try TemporaryFolder()
    try tools.write([
      "git": """
      #!/bin/sh
      case "$*" in *fast-import*) echo "fatal: no" >&2; exit 128;; esac
      exec \(git) "$@"
      """
    ])
    TestSystemCalls.setMode(0o755, of: "\(tools.path)/git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let clone = try Clone()
    let before = Files.names(in: clone.folder.path)

    let first = try clone.kata(
      "doctor",
      environment: ["PATH": "\(tools.path):\(path)"]
    )
    XCTAssertEqual(Files.names(in: clone.folder.path), before)
    try clone.kata("start")
    let saves = try clone.workspace().saves.records()
    let second = try clone.kata(
      "doctor",
      environment: ["PATH": "\(tools.path):\(path)"]
    )

    for outcome in [first, second] {
      XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
      XCTAssertTrue(
        outcome.output.contains("✗ Your files can't be saved: "),
        outcome.output
      )
      XCTAssertTrue(outcome.output.contains("fatal: no"), outcome.output)
    }
    XCTAssertEqual(try clone.kata("doctor").ending, .exited(0))
    XCTAssertEqual(try clone.workspace().saves.records(), saves)
  }

  func test_unusableStore_isReported() throws {
    let clone = try Clone()
    let store = "\(clone.folder.path)/.kata/store"
    Files.remove(store)
    try Files.write("", to: store)

    let outcome = try clone.kata("doctor")

    XCTAssertEqual(outcome.ending, .exited(1), outcome.output)
    XCTAssertTrue(outcome.output.contains("✗ \(store)"), outcome.output)
  }

  private func limitations(
    of course: SampleCourse,
    on choice: VerdictService.Choice
  ) throws -> [String] {
    let written = try course.written()
    let examination = Examination(
      folder: CourseFolder(path: written.path),
      workspace: "\(written.path)/play"
    )
    return try withExtendedLifetime(written) {
      try examination.limitations(
        with: VerdictService(store: Bench.store(), choice: choice)
      )
    }
  }

  func test_computerWithSwiftPMOnly_isToldWhatItCannotDo() throws {
    var course = try SampleCourse()
    XCTAssertEqual(try limitations(of: course, on: .swiftpm), [])
    course["chapters/02-a-limit/observations/ten-is-the-most/points.swift"] = ""

    XCTAssertEqual(
      try limitations(of: course, on: .swiftpm),
      [
        "On this computer, only SwiftPM can build your program, so the course "
          + "can't compare it with the lesson's in all situations, as it can on "
          + "Linux."
      ]
    )
  }

  func test_computerWithDirectBuild_hasNoLimitation() throws {
    _ = try Bench.direct()
    var course = try SampleCourse()
    course["chapters/02-a-limit/observations/ten-is-the-most/points.swift"] = ""

    XCTAssertEqual(try limitations(of: course, on: .direct), [])
  }

  func test_olderSwift_isToldHowFarItGoes() throws {
    let course = try SampleCourse()
      .renaming("swift-tools-version: 6.0", to: "swift-tools-version: 6.99")

    XCTAssertEqual(
      try limitations(of: course, on: .swiftpm),
      ["From chapter 1 on, you need Swift 6.99 or later."]
    )
  }
}
