import Foundation
import XCTest

@testable import Course
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that git's configuration on a learner's machine neither stops the
/// course nor is ignored where it says whom to trust.
final class GitConfigurationTests: XCTestCase {
  /// Returns the environment in which a text is the user's or the system's
  /// configuration.
  private func environment(
    _ text: String,
    as variable: String = "GIT_CONFIG_GLOBAL",
    in folder: TemporaryFolder
  ) throws -> [String: String] {
    // In the user's home folder, too, where every git finds it.
    let file = "\(folder.path)/.gitconfig"
    try Files.write(text, to: file)
    return ["HOME": folder.path, variable: file]
  }

  // MARK: Whom to trust

  func test_workspaceOfOtherUser_needsSafeDirectory() throws {
    guard TestSystemCalls.isAdministrator else {
      throw XCTSkip("only an administrator can give files to another user")
    }
    let clone = try Clone()
    let home = try TemporaryFolder()
    try clone.kata("start")
    let given = try Command(
      executable: "/bin/chown",
      arguments: ["-R", "12345", clone.play]
    ).run()
    XCTAssertTrue(given.succeeded, given.error)
    let safe = "[safe]\n  directory = \(clone.play)\n"

    let refused = try clone.kata(["check"], ["HOME": home.path])
    let doctor = try clone.kata(["doctor"], ["HOME": home.path])

    for outcome in [refused.error, doctor.output] {
      XCTAssertTrue(outcome.contains("dubious ownership"), outcome)
      XCTAssertTrue(outcome.contains("safe.directory"), outcome)
    }
    for trusting in [
      try environment(safe, as: "GIT_CONFIG_SYSTEM", in: home),
      try environment(safe, as: "GIT_CONFIG_GLOBAL", in: home),
      [
        "HOME": home.path, "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*",
      ],
    ] {
      let outcome = try clone.kata(["check"], trusting)

      XCTAssertEqual(outcome.error, "")
      XCTAssertTrue(outcome.output.contains("no new test"), outcome.output)
    }
  }

  func test_otherVariablesOfGit_areIgnored() throws {
    let clone = try Clone()
    try clone.kata("start")

    let outcome = try clone.kata(
      ["check"],
      ["GIT_DIR": "/no/such", "GIT_INDEX_FILE": "/no/such", "GIT_TRACE": "1"]
    )

    XCTAssertEqual(outcome.error, "")
  }

  // MARK: What must not stop the course

  func test_unusualSettings_giveSameWorkspaceWithTags() throws {
    let usual = try Clone()
    try usual.kata("start")
    try usual.kata()
    let home = try TemporaryFolder()
    try home.write([
      "attributes": "* text eol=crlf filter=missing\n",
      "template/info/attributes": "* filter=missing\n",
    ])
    let filter = """
      [filter "missing"]
        required = true
        clean = no-such-filter
        smudge = no-such-filter

      """
    let attributes = """
      [safe]
        bareRepository = explicit
      [core]
        safecrlf = true
        autocrlf = input
        eol = crlf
        attributesFile = \(home.path)/attributes

      """
    let template = """
      [init]
        templateDir = \(home.path)/template
        defaultObjectFormat = sha256
      [protocol]
        allow = never
      [protocol "file"]
        allow = never
      [trailer]
        separators = =
      [color]
        ui = always

      """
    for settings in [attributes, attributes + filter, template + filter] {
      for variable in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] {
        let clone = try Clone()
        let variables = try environment(settings, as: variable, in: home)

        let start = try clone.kata(["start"], variables)
        let once = try clone.kata([], variables)
        let moved = try clone.kata(["goto", "2.1"], variables)

        XCTAssertEqual(start.error, "", settings)
        XCTAssertEqual(once.error, "", settings)
        XCTAssertEqual(moved.error, "", settings)
        XCTAssertEqual(
          try clone.git("rev-parse", "HEAD^"),
          try usual.git("rev-parse", "HEAD^"),
          settings
        )
        XCTAssertEqual(
          try clone.git("tag"),
          try usual.git("tag"),
          settings
        )
        XCTAssertEqual(
          try clone.workspace().saves.records(atMost: 1).first?.bookmark?.step,
          "a-limit/ten-is-the-most",
          settings
        )
        XCTAssertFalse(try clone.read("Package.swift").contains("\r"), settings)
      }
    }
  }

  // MARK: Messages

  func test_failure_namesCommand() throws {
    let folder = try TemporaryFolder()
    let git = try Git(directory: folder.path, isTop: true)

    XCTAssertThrowsError(
      try git.run(["-c", "a.b=c", "-c", "d.e=f", "rev-parse", "HEAD"])
    ) {
      XCTAssertTrue("\($0)".hasPrefix("git rev-parse failed: fatal"), "\($0)")
    }
  }
}
