import XCTest

@testable import CoursePlatform

/// Tests that commands for authors run in a separate program, which is built on
/// demand.
///
/// They're slow because SwiftPM builds that program several times.
final class ForwardedCommandTests: SlowTestCase {
  /// Returns a clone of a course whose package contains `program` as the
  /// program for authors.
  private func clone(_ program: String) throws -> Clone {
    let clone = try Clone()
    try clone.folder.write([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Stub",
        targets: [.executableTarget(name: "kata-author")]
      )

      """,
      "Sources/kata-author/main.swift": program,
    ])
    return clone
  }

  func test_arguments_areForwardedUnchanged() throws {
    let clone = try clone(
      """
      import Foundation
      print(CommandLine.arguments.dropFirst().joined(separator: "|"))
      exit(7)

      """
    )

    let outcome = try clone.kata("verify", "3", "--jobs=0", "-x", "")

    XCTAssertEqual(outcome.output, "--color|auto|verify|3|--jobs=0|-x|\n")
    XCTAssertEqual(outcome.ending, .exited(7), outcome.error)
    XCTAssertEqual(
      try clone.kata("--color", "never", "help", "fold").output,
      "--color|never|fold|--help\n"
    )
  }

  func test_changedSource_isRebuiltAndErrorsAreShown() throws {
    let clone = try clone("print(1)\n")
    XCTAssertEqual(try clone.kata("accept").output, "1\n")
    // Now it is known, and SwiftPM is not asked.
    let bare = ["PATH": "\(clone.folder.path)/bin"]
    try clone.folder.write(["bin/swift": "#!/bin/sh\nexit 5\n"])
    XCTAssertEqual(
      try clone.kata("accept", environment: bare).output,
      "1\n"
    )

    try clone.folder.write(["Sources/kata-author/main.swift": "print(23)\n"])
    XCTAssertEqual(try clone.kata("accept").output, "23\n")

    try clone.folder.write(["Sources/kata-author/main.swift": "print(four)\n"])
    let outcome = try clone.kata("accept")
    XCTAssertEqual(outcome.ending, .exited(1))
    XCTAssertTrue(outcome.error.contains("kata-author cannot be built"))
    XCTAssertTrue(outcome.error.contains("cannot find 'four' in scope"))
  }
}
