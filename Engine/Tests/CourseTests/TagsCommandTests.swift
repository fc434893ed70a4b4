import Foundation
import XCTest

@testable import CoursePlatform

/// Tests of the repository in which `kata tags` creates tags.
final class TagsCommandTests: XCTestCase {
  func test_tagsInPartOfOtherRepository_areNotCreatedUnasked() throws {
    let clone = try Clone()
    let outer = clone.folder.path
    let course = "\(outer)/un packed"
    try Files.makeDirectory(course)
    for name in ["chapters", "Sources", "Tests", "Package.swift"] {
      try FileManager.default.moveItem(
        atPath: "\(outer)/\(name)",
        toPath: "\(course)/\(name)"
      )
    }
    try Git(directory: outer).run("init", "--quiet")

    for words in [
      ["tags", "--course", course],
      ["tags", "--course", course, "--repository", course],
    ] {
      let outcome = try clone.kata(words)
      let words = "--repository \(outer)"

      XCTAssertEqual(outcome.ending, .exited(64), outcome.output)
      XCTAssertTrue(outcome.error.contains(words), outcome.error)
      XCTAssertEqual(try Git(directory: outer).run("tag"), "")
    }

    let asked = try clone.kata([
      "tags", "--course", course, "--repository", ".",
    ])

    XCTAssertEqual(asked.ending, .exited(0), asked.error)
    XCTAssertNotEqual(try Git(directory: outer).run("tag"), "")
  }

  func test_tagsInWholeRepository_areCreated() throws {
    let clone = try Clone()
    let path = clone.folder.path
    try clone.commitAll()
    try Git(directory: path).run("worktree", "add", "--quiet", "tree", "HEAD")
    try Git(directory: path).run("init", "--quiet", "--bare", "bare.git")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/link",
      withDestinationPath: "."
    )

    for repository in ["bare.git", ".", "link", "tree"] {
      let outcome = try clone.kata("tags", "--repository", repository)

      XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    }
  }
}
